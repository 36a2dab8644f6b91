import type { Attack, Story } from '../attack.ts'
import { doors } from './doors.ts'
import { faults } from './faults.ts'
import { files } from './files.ts'
import { members } from './members.ts'
import { strangers } from './strangers.ts'

/** Each attack, in the order in which they are fired at one portal. */
export const attacks: Attack[] = [...strangers, ...members, ...files]

/** Each story, on a portal of its own. */
export const stories: Story[] = [...doors, ...faults]

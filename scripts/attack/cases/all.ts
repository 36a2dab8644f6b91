import type { Attack } from '../attack.ts'
import { files } from './files.ts'
import { members } from './members.ts'
import { strangers } from './strangers.ts'

/** Each attack, in the order in which they are fired at one portal. */
export const attacks: Attack[] = [...strangers, ...members, ...files]

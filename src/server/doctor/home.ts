import { relative } from 'node:path'
import type { Settings } from '../settings.ts'
import { type Finding, hint } from './finding.ts'

type Home = Pick<Settings, 'production' | 'dataDir' | 'root'>

/** Where and as whom a portal in production lives. */
export function checkHome({ production, dataDir, root }: Home, userId = process.getuid?.()): Finding[] {
  if (!production) return []
  const found: Finding[] = []
  if (!relative(root, dataDir).startsWith('..'))
    found.push(
      hint(
        `DATA_DIR is ${dataDir}, in the folder of the program: a newer version in another folder would not find it. Set it to a folder of its own.`,
      ),
    )
  if (userId === 0)
    found.push(hint('This is root. Run the portal as a user of its own, and ask the doctor as that user.'))
  return found
}

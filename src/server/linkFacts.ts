import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Facts } from '#linker/linker.ts'
import { callNames } from './callNames.ts'
import { procedureNames } from './procedures/registry.ts'

/** What declarations are proved against beside each other: the handlers that exist, and the icons that can be drawn. */
export async function linkFacts(root: string): Promise<Facts> {
  const handlers = [...callNames, ...procedureNames.map((name) => `procedure.${name}`)]
  const text = await readFile(join(root, 'node_modules/@tabler/icons/tabler-nodes-outline.json'), 'utf8')
  const icons: NonNullable<Facts['icons']> = JSON.parse(text)
  return { handlers, icons }
}

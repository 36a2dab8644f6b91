import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Facts } from '#linker/linker.ts'
import { callNames } from './callNames.ts'
import { procedureNames } from './procedures/registry.ts'

/** What declarations are proved against beside each other: the handlers that exist, and the icons that can be drawn. */
export async function linkFacts(root: string): Promise<Facts> {
  const handlers = [...callNames, ...procedureNames.map((name) => `procedure.${name}`)]
  const list = await readFile(join(root, 'node_modules/@tabler/icons-react/dist/esm/icons-list.mjs'), 'utf8').catch(
    () => undefined,
  )
  if (list === undefined) return { handlers }
  return { handlers, icons: [...list.matchAll(/"([a-z0-9-]+)"/g)].map(([, name = '']) => name) }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Facts } from '#linker/linker.ts'
import { answeredBy } from '#server/subject.ts'
import { subjects } from './all.ts'

/** What declarations are proved against beside each other: what is answered, and the icons that can be drawn. */
export async function linkFacts(root: string): Promise<Facts> {
  const text = await readFile(join(root, 'node_modules/@tabler/icons/tabler-nodes-outline.json'), 'utf8')
  const icons: NonNullable<Facts['icons']> = JSON.parse(text)
  return { handlers: answeredBy(subjects), icons }
}

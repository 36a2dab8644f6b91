import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Facts } from '#linker/linker.ts'
import { fewAtOnce } from '#server/fewAtOnce.ts'
import { answeredBy } from '#server/subject.ts'
import { subjects } from './all.ts'

/** What declarations are proved against beside each other: what is answered, in which names, and the icons that can be drawn. */
export async function linkFacts(root: string): Promise<Facts> {
  const text = await readFile(join(root, 'node_modules/@tabler/icons/tabler-nodes-outline.json'), 'utf8')
  const icons: NonNullable<Facts['icons']> = JSON.parse(text)
  return { handlers: answeredBy(subjects), named: await namesIn(join(root, 'src/subjects')), icons }
}

/** Every name in the code under a folder, each once. */
async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const texts = await fewAtOnce(files, (file) => readFile(join(folder, file), 'utf8'))
  return [...new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []))]
}

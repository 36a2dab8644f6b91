import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSeq, parseDocument } from 'yaml'
import { boards, declarationOf } from './board.ts'
import { organisation } from './instruments.ts'
import { mapBoard, mapDeclaration } from './mapBoard.ts'

/** Copies the repository's declarations into a folder and adds the bench's dashboards, for the organisation that has its data. */
export function writeDeclarations(root: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const folder of ['config', 'dashboards']) cpSync(join(root, folder), join(to, folder), { recursive: true })
  for (const board of boards) writeFileSync(join(to, `dashboards/overview/${board.slug}.yaml`), declarationOf(board))
  writeFileSync(join(to, `dashboards/overview/${mapBoard.slug}.yaml`), mapDeclaration)
  const file = join(to, `config/organisations/${organisation.slug}.yaml`)
  const document = parseDocument(readFileSync(file, 'utf8'))
  const list = document.get('dashboards')
  if (!isSeq(list)) throw new Error(`${file}: there is no list of dashboards`)
  for (const { slug } of [...boards, mapBoard]) list.add(slug)
  writeFileSync(file, document.toString())
}

import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { Path, Problem } from '#linker/problem.ts'
import { base } from './fixture.ts'

/** The declarations of the small portal, without the schemas of declarations themselves. */
export const declared = base.filter(
  ({ file }) => /\.(yaml|json)$/.test(file) && !/^schemas\/(config|entity\/facts)/.test(file),
)

/** Every place of a file, by its keys and indexes. */
export function placesIn(text: string): Path[] {
  const places: Path[] = []
  const visit = (node: unknown, path: Path): void => {
    if (path.length > 0) places.push(path)
    if (isMap(node))
      for (const { key, value } of node.items) visit(value, [...path, String(isScalar(key) ? key.value : key)])
    if (isSeq(node)) for (const [index, item] of node.items.entries()) visit(item, [...path, index])
  }
  visit(parseDocument(text).contents, [])
  return places
}

/** A file with something else at one place. */
export function broken(file: string, text: string, change: (document: Document) => void): string {
  const document = parseDocument(text)
  change(document)
  return file.endsWith('.json') ? JSON.stringify(document.toJS(), null, 2) : document.toString()
}

/** A problem with its place, as one line. */
export const lineOf = ({ file, line, code, message }: Problem): string => `${file}:${line} ${code} ${message}`

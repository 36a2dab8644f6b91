import type { Path } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { isFields } from '../values.ts'

/** Where a `$ref` leads. */
interface Target {
  file: string
  document: Document
  path: Path
  value: unknown
}

/** Follows a local `$ref`: `#/…` in the same file, `schemas/…` from the root, anything else relative to the file. */
export function locate(documents: ReadonlyMap<string, Document>, from: string, ref: string): Target | undefined {
  const [name = '', pointer = ''] = ref.split('#')
  const file = name === '' ? from : name.startsWith('schemas/') ? name : join(from, name)
  const document = file === undefined ? undefined : documents.get(file)
  if (file === undefined || !document || (pointer !== '' && !pointer.startsWith('/'))) return undefined
  const path = pointer === '' ? [] : pointer.slice(1).split('/').map(unescaped)
  let value = document.value
  for (const key of path) {
    if (!(isFields(value) || Array.isArray(value)) || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return { file, document, path, value }
}

const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~')

function join(from: string, relative: string): string | undefined {
  const parts = from.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

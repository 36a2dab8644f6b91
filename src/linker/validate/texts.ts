import type { Kind } from '../kinds.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { signIn } from '../read/signs.ts'

const bound = { least: -2_147_483_648, most: 2_147_483_647 }

/** Kinds of declarations that say which numbers there may be, as schemas do. */
const bounding: ReadonlySet<Kind> = new Set([
  'schema',
  'panel-type',
  'endpoints',
  'procedure',
  'quantities',
  'panel-examples',
])

/** Texts that hold signs nobody sees, written as escapes, and whole numbers that no id can be: neither can be stored. */
export function proveTexts(document: Document, kind: Kind): Problem[] {
  const problems: Problem[] = []
  const refuseSign = (text: string, path: Path, side: 'key' | 'value', what: string): void => {
    const sign = signIn(text)
    if (sign)
      problems.push(
        document.at(path, side, 'TL013', `${what} holds the sign ${sign.name}, which nobody sees: remove it`),
      )
  }
  const walk = (value: unknown, path: Path): void => {
    if (typeof value === 'string') refuseSign(value, path, 'value', 'this text')
    else if (typeof value === 'number') {
      if (Number.isInteger(value) && (value < bound.least || value > bound.most) && !bounding.has(kind))
        problems.push(
          document.at(
            path,
            'value',
            'TL114',
            `${value} is beyond 32 bits: no id, and no whole number kept here, is that large`,
          ),
        )
    } else if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index])
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        refuseSign(key, [...path, key], 'key', 'this key')
        walk(inner, [...path, key])
      }
  }
  walk(document.value, [])
  return problems
}

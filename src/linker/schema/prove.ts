import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { didYouMean, distance, nearest } from '../suggest.ts'
import { superlinear } from '../validate/linear.ts'
import { entriesOf, type Fields, field, isFields, itemsOf, textField } from '../values.ts'

/** A quantity that a schema names. */
export interface QuantityUse {
  name: string
  path: Path
}

const seen = ['user', 'org', 'orgs', 'location', 'locations', 'locationIds', 'range', 'zone', 'width', 'route', 'now']

/**
 * What a schema's own schema cannot say: linear patterns, names of fields that are there, words for values that are there.
 * Where it asks for fields or values that it does not have, what it takes is not known.
 */
export function proveSchema(
  document: Document,
  schema: unknown,
  at: Path,
): { problems: Problem[]; quantities: QuantityUse[]; isKnown: boolean } {
  const problems: Problem[] = []
  const quantities: QuantityUse[] = []
  let isKnown = true
  let words: string[] | undefined
  const tell = (path: Path, side: 'key' | 'value', code: string, message: string, suggestion?: string) => {
    problems.push(
      document.at(path, side, code, message + didYouMean(suggestion), suggestion === undefined ? {} : { suggestion }),
    )
    // What a number is measured in says nothing of what the schema takes.
    if (code === 'TL154' && path.at(-1) !== 'quantityFrom') isKnown = false
  }

  const times = (word: string): number => {
    words ??= document.text.toLowerCase().split(/[^a-z0-9_]+/)
    return words.filter((one) => one === word.toLowerCase()).length
  }

  const walk = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index])
    if (!isFields(value)) return
    const slow = (pattern: string, at: Path, side: 'key' | 'value') => {
      const why = superlinear(pattern)
      if (why !== undefined) tell(at, side, 'TL153', `this pattern may take too long to match: ${why}`)
    }
    if (typeof value.pattern === 'string') slow(value.pattern, [...path, 'pattern'], 'value')
    for (const [pattern] of entriesOf(value.patternProperties))
      slow(pattern, [...path, 'patternProperties', pattern], 'key')
    if (typeof value.quantity === 'string') quantities.push({ name: value.quantity, path: [...path, 'quantity'] })
    proveNames(value, path, tell, (one, other) => times(one) < times(other))
    proveFill(value, path, tell)
    for (const [key, inner] of Object.entries(value)) {
      if (['properties', 'patternProperties', '$defs', 'definitions', 'dependencies'].includes(key)) {
        for (const [name, property] of entriesOf(inner)) {
          const from = field(property, 'quantityFrom')
          if (key === 'properties' && typeof from === 'string' && field(inner, from) === undefined)
            tell(
              [...path, key, name, 'quantityFrom'],
              'value',
              'TL154',
              `there is no field "${from}" beside this one`,
              nearest(from, Object.keys(isFields(inner) ? inner : {})),
            )
          const meant = key === 'properties' ? commonName(property) : undefined
          if (meant !== undefined && distance(name, meant, 2) === 1 && field(inner, meant) === undefined)
            tell([...path, key, name], 'key', 'TL223', `what this refers to is called "${meant}"`, meant)
          walk(property, [...path, key, name])
        }
      } else if (
        [
          'items',
          'additionalProperties',
          'oneOf',
          'anyOf',
          'allOf',
          'not',
          'if',
          'then',
          'else',
          'contains',
          'propertyNames',
        ].includes(key)
      )
        walk(inner, [...path, key])
    }
  }
  walk(schema, at)
  return { problems, quantities, isKnown }
}

/** The name that a shared definition suggests: `…#/$defs/locationIds` is usually called location_ids. */
function commonName(property: unknown): string | undefined {
  const name = /#\/\$defs\/(\w+)$/.exec(textField(property, '$ref') ?? '')?.[1]
  return name?.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`)
}

type Tell = (path: Path, side: 'key' | 'value', code: string, message: string, suggestion?: string) => void

function proveNames(schema: Fields, path: Path, tell: Tell, isRarer: (one: string, other: string) => boolean): void {
  const properties = isFields(schema.properties) ? Object.keys(schema.properties) : undefined
  if (properties && schema.allOf === undefined && schema.$ref === undefined) {
    for (const [index, name] of itemsOf(schema.required).entries()) {
      if (typeof name !== 'string' || properties.includes(name)) continue
      const optional = nearest(
        name,
        properties.filter((property) => !itemsOf(schema.required).includes(property)),
      )
      if (optional !== undefined && isRarer(optional, name))
        tell(
          [...path, 'properties', optional],
          'key',
          'TL154',
          `"${name}" is required, but "${optional}" stands here`,
          name,
        )
      else
        tell(
          [...path, 'required', index],
          'value',
          'TL154',
          `"${name}" is required, but is not among the properties`,
          nearest(name, properties),
        )
    }
  }
  const values = Array.isArray(schema.enum) ? schema.enum.map(String) : undefined
  const wordless = values?.filter((value) => !isFields(schema.words) || !Object.hasOwn(schema.words, value)) ?? []
  for (const word of values ? entriesOf(schema.words).map(([key]) => key) : []) {
    if (values?.includes(word)) continue
    const value = nearest(word, wordless)
    if (value !== undefined && isRarer(value, word)) {
      tell(
        [...path, 'enum', values?.indexOf(value) ?? 0],
        'value',
        'TL154',
        `"${value}" has no words, and "${word}" has`,
        word,
      )
    } else
      tell([...path, 'words', word], 'key', 'TL154', `"${word}" is not among the values`, nearest(word, values ?? []))
  }
  for (const [value] of values ? entriesOf(schema.colours) : [])
    if (!values?.includes(value))
      tell(
        [...path, 'colours', value],
        'key',
        'TL154',
        `"${value}" is not among the values`,
        nearest(value, values ?? []),
      )
}

function proveFill(schema: Fields, path: Path, tell: Tell): void {
  const from = schema['default-from']
  if (typeof from === 'string') {
    const [root = ''] = from.split('.')
    if (!seen.includes(root))
      tell(
        [...path, 'default-from'],
        'value',
        'TL157',
        `"${root}" is nothing that fills an input (it is one of ${seen.join(', ')})`,
        nearest(root, seen),
      )
    else if (root === 'range' && !['range.from', 'range.to', 'range.name'].includes(from))
      tell(
        [...path, 'default-from'],
        'value',
        'TL157',
        `a range has from, to and name, not "${from.slice(6)}"`,
        nearest(from, ['range.from', 'range.to', 'range.name']),
      )
  }
  if (Object.hasOwn(schema, 'default') && Array.isArray(schema.enum) && !schema.enum.includes(schema.default)) {
    tell(
      [...path, 'default'],
      'value',
      'TL156',
      `the default ${JSON.stringify(schema.default)} is not among the values`,
      nearest(String(schema.default), schema.enum.map(String)),
    )
  }
}

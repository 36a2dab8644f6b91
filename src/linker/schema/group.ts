import { entriesOf, type Fields, field, isFields } from '../values.ts'

/**
 * The input of a procedure as it is meant: an object with these fields and no others, each of them required unless it
 * has a default or says `optional: true`. What is said outright (`type`, `additionalProperties`, `required`) stands.
 * `follow` gives what a field's `$ref` leads to, where that is not in its place yet.
 */
export const wholeInput = (input: Fields, follow: (schema: unknown) => unknown = (schema) => schema): Fields =>
  wholeGroup(input, (schema) => mayBeLeftOut(schema, follow(schema)))

/** A row of a procedure as it is meant: an object with these fields and no others, all of them in every row. */
export const wholeRow = (row: Fields): Fields => wholeGroup(row, () => false)

function wholeGroup(group: Fields, isOptional: (schema: unknown) => boolean): Fields {
  if (Object.keys(group).length > 0 && !isFields(group.properties)) return group
  const required = entriesOf(group.properties).flatMap(([name, schema]) => (isOptional(schema) ? [] : [name]))
  const unsaid = Object.entries({
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  }).filter(([key]) => !Object.hasOwn(group, key))
  return unmarked({ ...Object.fromEntries(unsaid), ...group, properties: group.properties ?? {} })
}

function mayBeLeftOut(schema: unknown, target: unknown): boolean {
  const optional = field(schema, 'optional') ?? field(target, 'optional')
  return optional === undefined
    ? [schema, target].some((one) => field(one, 'default') !== undefined)
    : optional === true
}

/** `optional` says what a procedure requires, and nothing to whoever reads the group afterwards. */
export function unmarked(group: Fields): Fields {
  const { properties } = group
  if (!isFields(properties) || Object.values(properties).every((schema) => field(schema, 'optional') === undefined))
    return group
  const plain = Object.entries(properties).map(([name, schema]): [string, unknown] => {
    if (!isFields(schema)) return [name, schema]
    const { optional: _, ...rest } = schema
    return [name, rest]
  })
  return { ...group, properties: Object.fromEntries(plain) }
}

import { dayMs } from '#engine/date.ts'
import { isRecord } from '#engine/record.ts'
import type { AdminProcedureField } from '#types/api/admin/admin.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const namesOf = (schema: unknown): [string, unknown][] =>
  isRecord(schema) && isRecord(schema.properties) ? Object.entries(schema.properties) : []
const neededOf = (schema: unknown): unknown[] =>
  isRecord(schema) && Array.isArray(schema.required) ? schema.required : []

const kinds: Record<string, string> = {
  string: 'Text',
  integer: 'Whole number',
  number: 'Number',
  boolean: 'Yes or no',
  array: 'List',
  object: 'Record',
}
const formats: Record<string, string> = {
  'date-time': 'Date and time',
  date: 'Date',
  month: 'Month',
  zone: 'Time zone',
}

/** What a field holds, in a few words: "List of whole numbers", "One of 9am, midnight". */
function kindOf(schema: unknown): string {
  if (!isRecord(schema)) return 'Anything'
  if (Array.isArray(schema.enum)) return `One of ${schema.enum.filter((one) => one !== null).join(', ')}`
  const type = [schema.type].flat().find((one) => one !== 'null')
  const kind = formats[textOf(schema.format)] ?? kinds[textOf(type)] ?? 'Anything'
  if (type !== 'array') return kind
  const of = kindOf(schema.items)
  return of === 'Anything' ? kind : `List: ${of.charAt(0).toLowerCase()}${of.slice(1)}`
}

/** The fields of an input or of a row, those that have to be given first. */
export function fieldsOf(schema: unknown): AdminProcedureField[] {
  const needed = neededOf(schema)
  return namesOf(schema)
    .map(([name, field]) => ({
      name,
      kind: kindOf(field),
      is_needed: needed.includes(name),
      description: isRecord(field) ? textOf(field.description) : '',
    }))
    .sort((a, b) => Number(b.is_needed) - Number(a.is_needed))
}

/** What a page would fill in by itself. The days are whole, so that the sample stays while somebody writes in it. */
function filled(path: string, now: Date): unknown {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  if (path === 'range.from') return new Date(midnight - 7 * dayMs).toISOString()
  if (path === 'range.to') return new Date(midnight + dayMs).toISOString()
  if (path === 'zone') return 'Australia/Sydney'
  return path === 'width' ? 800 : undefined
}

function sampleValue(schema: unknown, now: Date): unknown {
  if (!isRecord(schema)) return null
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const type = [schema.type].flat()[0]
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1
  if (type === 'boolean') return false
  if (type === 'array')
    return typeof schema.minItems === 'number' && schema.minItems > 0 ? [sampleValue(schema.items, now)] : []
  if (type === 'object') return sampleOf(schema, now)
  if (schema.format === 'date') return now.toISOString().slice(0, 10)
  if (schema.format === 'date-time') return filled('range.from', now)
  return schema.format === 'quantity' ? 'air_temp' : ''
}

/** An input to begin with: what a page fills in by itself, and what has to be given. */
export function sampleOf(schema: unknown, now: Date): Record<string, unknown> {
  const needed = neededOf(schema)
  const entries = namesOf(schema).flatMap(([name, field]): [string, unknown][] => {
    const own = isRecord(field) ? filled(textOf(field['default-from']), now) : undefined
    if (own !== undefined) return [[name, own]]
    return needed.includes(name) ? [[name, sampleValue(field, now)]] : []
  })
  return Object.fromEntries(entries)
}

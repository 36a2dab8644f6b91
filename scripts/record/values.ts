import { accounts, clock } from './accounts.ts'
import type { Book, Row } from './portal.ts'

/** Where a value comes from: a row of the organisation's book, or what the first steps wrote. */
interface RowRef {
  row: string
  where?: Row
  /** The nth row that fits, from 0; -1 is the last. */
  nth?: number
  take?: string
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
export const recordOf = (value: unknown): Row => (isRecord(value) ? value : {})

/** Rows of an organisation; where it has none that fit, those of the first that has. */
export function rowIn(book: Book, org: number | null, { row: table, where = {}, nth = 0 }: RowRef): Row | undefined {
  const fitting = (book[table] ?? []).filter((row) =>
    Object.entries(where).every(([name, value]) => row[name] === value),
  )
  const hasOrg = fitting.some((row) => 'org_id' in row)
  const own = hasOrg ? fitting.filter((row) => row.org_id === org) : fitting
  const first = accounts.map(({ org }) => fitting.filter((row) => row.org_id === org)).find((rows) => rows.length > 0)
  return (own.length > 0 ? own : (first ?? fitting)).at(nth)
}

/** Puts rows' values where `{ row, take }` stands, and what `find` gives where `{ seen }` stands, as a number if it says so. */
export function filled(value: unknown, book: Book, org: number | null, find: (pattern: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, book, org, find))
  if (!isRecord(value)) return value
  if (typeof value.seen === 'string') {
    const found = find(value.seen)
    return value.number === true && /^\d+$/.test(found) ? Number(found) : found
  }
  if (typeof value.row === 'string' && typeof value.take === 'string') {
    const nth = typeof value.nth === 'number' ? value.nth : 0
    return rowIn(book, org, { row: value.row, where: recordOf(value.where), nth })?.[value.take] ?? null
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, book, org, find)]))
}

const texts = [
  'Sample',
  'sample',
  'SAMPLE01',
  '12:30',
  '123456',
  '2000',
  '0412 345 678',
  '51 824 753 556',
  'https://example.test/x',
]
/** Guids that inputs name without there being such a thing. */
export const madeUp = { any: '00000000-0000-4000-8000-000000000000', nowhere: '99999999-9999-4999-8999-999999999999' }
const today = clock.slice(0, 10)

/** A plain value that a schema allows, always the same. */
export function plain(schema: unknown): unknown {
  const {
    type,
    enum: words,
    const: only,
    default: usual,
    minimum,
    maximum,
    properties,
    required,
    items,
    minItems,
  } = recordOf(schema)
  if (Array.isArray(words)) return words.find((word) => word !== null)
  if (only !== undefined) return only
  switch (Array.isArray(type) ? type[0] : type) {
    case 'integer':
    case 'number':
      if (typeof usual === 'number') return usual
      return Math.min(Math.max(5, typeof minimum === 'number' ? minimum : 5), typeof maximum === 'number' ? maximum : 5)
    case 'boolean':
      return true
    case 'array': {
      const least = typeof minItems === 'number' ? minItems : 1
      return Array.from({ length: Math.max(1, least) }, () => plain(items))
    }
    case 'object': {
      const names = Array.isArray(required) ? required.map(String) : []
      return Object.fromEntries(names.map((name) => [name, plain(recordOf(properties)[name])]))
    }
    default:
      return text(recordOf(schema))
  }
}

function text({ format, pattern, minLength, maxLength, default: usual }: Row): string {
  if (typeof usual === 'string') return usual
  if (format === 'date') return today
  if (format === 'date-time') return clock
  if (format === 'email') return 'someone@example.test'
  if (format === 'uuid') return madeUp.any
  if (format === 'zone') return 'Australia/Sydney'
  const fits = (one: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(one)) &&
    one.length >= (typeof minLength === 'number' ? minLength : 0) &&
    one.length <= (typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY)
  return texts.find(fits) ?? texts[0] ?? ''
}

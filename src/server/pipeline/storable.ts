import type { Schema } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'

const most = 2_147_483_647
const least = -2_147_483_648

/** The bounds of a long text in units of UTF-16, which are known at once; a sign beyond the usual ones counts twice. */
export const unitsKeywords = { minLength: 'minUnits', maxLength: 'maxUnits' } as const
const longText = 100_000

/**
 * An input's schema in which each whole number fits the database's, those that say no bounds getting its, and the length of a
 * long text is not counted sign by sign.
 */
export function withWholeBounds(schema: Schema): Schema {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (!isRecord(node)) return node
    const isLong = typeof node.maxLength === 'number' && node.maxLength >= longText
    const named = (key: string) => (isLong && (key === 'minLength' || key === 'maxLength') ? unitsKeywords[key] : key)
    const made = Object.fromEntries(Object.entries(node).map(([key, value]) => [named(key), walk(value)]))
    const types = Array.isArray(node.type) ? node.type : [node.type]
    if (!types.includes('integer') || types.includes('number')) return made
    return {
      ...made,
      ...(node.maximum === undefined && node.exclusiveMaximum === undefined ? { maximum: most } : {}),
      ...(node.minimum === undefined && node.exclusiveMinimum === undefined ? { minimum: least } : {}),
    }
  }
  const made = walk(schema)
  return isRecord(made) ? made : schema
}

/** Years that a farm's records can be of: 1800 to 2199. Beyond them, calendars and the database part company. */
const begins = /^(?:1[89]|2[01])\d\d-/

export const month = /^(?:1[89]|2[01])\d\d-(?:0[1-9]|1[0-2])$/

/** Whether a date, or a date with a time, is of such a year. */
export const isOfAnEra = (text: string): boolean => begins.test(text)

/** An input without its files, which whoever reads them judges: they are not kept as they came. */
export function storedOf(value: Record<string, unknown>, { properties }: Schema): Record<string, unknown> {
  if (!isRecord(properties)) return value
  const isFile = (name: string): boolean => {
    const property = properties[name]
    return isRecord(property) && (property.format === 'byte' || property.contentMediaType !== undefined)
  }
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isFile(name)))
}

/** The field of the first text that no database keeps: one with a NUL or half a surrogate pair. Null when all can be kept. */
export function unstorable(value: unknown, path: string[] = []): string | null {
  const isKept = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
  if (typeof value === 'string') return isKept(value) ? null : path.join('.')
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    if (!isKept(key)) return path.join('.')
    const found = unstorable(item, [...path, key])
    if (found !== null) return found
  }
  return null
}

import { isRecord } from '#engine/record.ts'

/** An object of a declaration, whatever it holds. */
export type Fields = Record<string, unknown>

export const isFields: (value: unknown) => value is Fields = isRecord

/** The entries of an object; none for anything else. */
export const entriesOf = (value: unknown): [string, unknown][] => (isFields(value) ? Object.entries(value) : [])

/** The items of an array; none for anything else. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** One own field of an object; undefined for anything else. */
export const field = (value: unknown, key: string): unknown =>
  isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** A field that holds a text; undefined otherwise. */
export function textField(value: unknown, key: string): string | undefined {
  const found = field(value, key)
  return typeof found === 'string' ? found : undefined
}

/** The texts among some values. */
export const textsOf = (value: unknown): string[] => itemsOf(value).filter((item) => typeof item === 'string')

/** What a value is, in an author's words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'boolean' ? 'true or false' : 'a number'
}

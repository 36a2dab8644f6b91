import type { Variable } from '#types/config/page.ts'
import { numberText } from './number.ts'
import { isRecord } from './record.ts'
import { capital } from './text.ts'

/** What a person may choose of a page's variable. */
export interface Choice {
  value: string | number
  label: string
}

/** What is chosen: one value, or several where the variable says so. */
export type Chosen = Choice['value'] | Choice['value'][]

/** In the address, and in a declaration's default: none is chosen. */
export const anyWord = 'any'

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const isYear = (value: string | number): boolean =>
  typeof value === 'number' && /^(1[89]|2[01])\d\d$/.test(String(value))

/** What a variable offers: its own choices, or one for each value in the rows that it is made from. */
export function choicesOf(variable: Variable, rows: unknown): Choice[] {
  const { choices, words } = variable
  if (choices) {
    const areYears = choices.every(isYear)
    const label = (value: string | number): string =>
      typeof value === 'string' ? capital(value) : numberText(value, undefined, !areYears)
    return choices.map((value) => ({ value, label: words?.[value] ?? label(value) }))
  }
  const { value: key, show = key } = variable
  if (!Array.isArray(rows) || key === undefined || show === undefined) return []
  const found = new Map<string | number, Choice>()
  for (const row of rows) {
    const value: unknown = isRecord(row) ? row[key] : undefined
    const label: unknown = isRecord(row) ? row[show] : undefined
    if (isValue(value) && !found.has(value)) found.set(value, { value, label: String(label ?? value) })
  }
  return [...found.values()]
}

const isDay = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/**
 * The value that is chosen of what is offered: what the address names, else the default, else the first; null where there
 * is nothing to choose, undefined where none is chosen on purpose. A day is what the address names, where that is one;
 * of several the address has a list.
 */
export function chosenOf(variable: Variable, offered: Choice[], wanted: string | null): Chosen | null | undefined {
  if (variable.as === 'date') return wanted !== null && isDay(wanted) ? wanted : undefined
  if (variable.many) {
    const names = wanted?.split(',') ?? []
    const several = offered.flatMap(({ value }) => (names.includes(String(value)) ? [value] : []))
    return several.length > 0 ? several : undefined
  }
  const named = offered.find(({ value }) => String(value) === wanted)
  if (!named && variable.any !== undefined && (wanted === anyWord || variable.default === anyWord)) return undefined
  const chosen = named ?? offered.find(({ value }) => value === variable.default) ?? offered[0]
  return chosen?.value ?? null
}

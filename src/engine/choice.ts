import type { Variable } from '#types/config/page.ts'
import { isRecord } from './record.ts'

/** What a person may choose of a page's variable. */
export interface Choice {
  value: string | number
  label: string
}

/** In the address, and in a declaration's default: none is chosen. */
export const anyWord = 'any'

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** What a variable offers: its own choices, or one for each value in the rows that it is made from. */
export function choicesOf(variable: Variable, rows: unknown): Choice[] {
  if (variable.choices)
    return variable.choices.map((value) => ({ value, label: variable.words?.[value] ?? String(value) }))
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

/**
 * The value that is chosen of what is offered: what the address names, else the default, else the first; null where there
 * is nothing to choose, undefined where none is chosen on purpose.
 */
export function chosenOf(
  variable: Variable,
  offered: Choice[],
  wanted: string | null,
): Choice['value'] | null | undefined {
  const named = offered.find(({ value }) => String(value) === wanted)
  if (!named && variable.any !== undefined && (wanted === anyWord || variable.default === anyWord)) return undefined
  const chosen = named ?? offered.find(({ value }) => value === variable.default) ?? offered[0]
  return chosen?.value ?? null
}

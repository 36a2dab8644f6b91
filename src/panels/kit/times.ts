import { formatInstant, formatValue, readInstant } from '#engine/format.ts'
import { addLocal, instantOf } from '#engine/zone.ts'
import type { PanelFormats } from '../panel.ts'
import { formatsOf } from './rows.ts'

const plainDate = /^(\d{4})-(\d{2})-(\d{2})$/

/** Epoch ms of an instant, or of the beginning of a date in the zone (its end with `end`); null for anything else. */
export function momentOf(value: unknown, zone: string, end = false): number | null {
  if (typeof value !== 'string') return null
  const [, year, month, day] = plainDate.exec(value) ?? []
  if (year === undefined) return readInstant(value)?.getTime() ?? null
  const start = instantOf({ year: Number(year), month: Number(month), day: Number(day) }, zone)
  return (end ? addLocal(start, zone, { days: 1 }) : start).getTime()
}

export const isPlainDate = (value: unknown): value is string => typeof value === 'string' && plainDate.test(value)

/** A date as "Sat 21 Nov", an instant as "Sat 21 Nov 14:05", or "14:05" when that is today. */
export function momentText(value: unknown, props: PanelFormats): string {
  const formats = formatsOf(props)
  if (isPlainDate(value)) return formatValue(value, { format: 'date' }, undefined, formats)
  const at = typeof value === 'number' ? new Date(value) : typeof value === 'string' ? readInstant(value) : null
  return at === null ? '–' : formatInstant(at, formats)
}

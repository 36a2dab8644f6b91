import { monthNames, weekdayNames } from './date.ts'
import { read } from './logic.ts'
import { noValue, numberText } from './number.ts'
import type { Shape } from './portal.ts'
import type { Quantities } from './quantities.ts'
import { localDate, localParts, zoneWords } from './zone.ts'

/** What formatting needs to know: the quantities, the location's zone, and the time it is (without it nothing is "today"). */
export interface Formats {
  quantities: Quantities
  zone: string
  now?: Date
}

type DayFormats = Pick<Formats, 'zone' | 'now'>

const dateTime = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?([Zz]|[+-]\d{2}:?\d{2})$/
export const plainDate = /^(\d{4})-(\d{2})-(\d{2})$/
const plainMonth = /^(\d{4})-(\d{2})$/

/** The instant of an RFC 3339 text, a leap second read as the next; null for any other text, one without a zone too. */
export function readInstant(text: string): Date | null {
  const found = dateTime.exec(text)
  if (!found) return null
  const isLeap = found[6] === '60'
  const at = Date.parse(isLeap ? text.replace(/:60/, ':59') : text)
  return Number.isNaN(at) ? null : new Date(at + (isLeap ? 1000 : 0))
}

/** "Sat 21 Nov", with the year when it is not the present one. */
function dayText(year: number, month: number, day: number, thisYear: number | undefined): string {
  const weekday = weekdayNames[(new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7]
  const said = `${weekday} ${day} ${monthNames[month - 1]}`
  return thisYear === undefined || thisYear === year ? said : `${said} ${year}`
}

const yearOf = ({ now, zone }: DayFormats) => (now ? localParts(now, zone).year : undefined)

/** "Sat 21 Nov 14:05" in the location's zone; "14:05" when that is today, or the day of `after`, which was said just before. */
export function formatInstant(at: Date, formats: Formats, after: Date | null = null): string {
  const { year, month, day, hour, minute } = localParts(at, formats.zone)
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const said = after ?? formats.now
  if (said && localDate(said, formats.zone) === localDate(at, formats.zone)) return clock
  return `${dayText(year, month, day, yearOf(formats))} ${clock}`
}

/** "Sat 21 Nov 14:00–17:00"; "14:00–17:00" when that is today; both days where there are two. */
export function formatSpan(from: Date, to: Date, formats: Formats): string {
  const isOneDay = localDate(from, formats.zone) === localDate(to, formats.zone)
  return `${formatInstant(from, formats)}${isOneDay ? '–' : ' – '}${formatInstant(to, formats, from)}`
}

/** A date, YYYY-MM-DD, in words; any other text as it is. */
export function formatDate(text: string, formats: DayFormats): string {
  const [, year, month, day] = plainDate.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return text
  const isReal = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text)
  return isReal ? dayText(year, month, day, yearOf(formats)) : text
}

/** "Nov 2026" for "2026-11". */
function formatMonth(text: string): string {
  const [, year, month] = plainMonth.exec(text) ?? []
  const name = monthNames[Number(month) - 1]
  return name === undefined ? text : `${name} ${year}`
}

function formatString(value: string, shape: Shape, formats: Formats): string {
  if (shape.format === 'date') return formatDate(value, formats)
  if (shape.format === 'month') return formatMonth(value)
  if (shape.format === 'zone') return zoneWords(value)
  if (shape.format !== 'date-time') return value
  const at = readInstant(value)
  return at ? formatInstant(at, formats) : value
}

function formatNumber(value: number, shape: Shape, row: unknown, formats: Formats): string {
  const sibling = shape.quantityFrom === undefined ? undefined : read(row, shape.quantityFrom)
  const code = shape.quantity ?? (typeof sibling === 'string' ? sibling : undefined)
  return code === undefined ? numberText(value) : formats.quantities.of(code).text(value)
}

/**
 * A value in words, by its shape: times in the location's zone, zones by their city, numbers with their quantity's decimals
 * and unit, enums by their words, yes and no, lists with commas. `row` is the object that holds it, for `quantityFrom`.
 * What is missing, and what has no words, is "–".
 */
export function formatValue(value: unknown, shape: Shape | undefined, row: unknown, formats: Formats): string {
  const known = shape ?? {}
  if (value === null || value === undefined || value === '') return noValue
  const word = known.words && Object.hasOwn(known.words, String(value)) ? known.words[String(value)] : undefined
  if (word !== undefined) return word
  if (typeof value === 'string') return formatString(value, known, formats)
  if (typeof value === 'number') return formatNumber(value, known, row, formats)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? noValue : formatInstant(value, formats)
  if (Array.isArray(value) && value.length > 0) {
    return value.map((one) => formatValue(one, known.items, row, formats)).join(', ')
  }
  return noValue
}

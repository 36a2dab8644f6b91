import { monthNames } from '#engine/date.ts'
import { instantOf, offsetAt } from '#engine/zone.ts'
import { isNothing, type Read, shown } from './numbers.ts'
import type { Cell } from './row.ts'

/** Whether the day or the month stands first where both are numbers. */
export type DayOrder = 'dmy' | 'mdy'

/** What the dates of a file themselves tell of their order. */
export interface OrderSeen {
  /** Dates of which one part is past 12: the day. */
  dayFirst: number
  monthFirst: number
  /** Dates that could be read either way. */
  either: number
}

/** By their first three letters. */
const months = new Map(monthNames.map((name, at) => [name.slice(0, 3).toLowerCase(), at + 1]))
const earliest = '1990-01-01'

const two = (value: number): string => String(value).padStart(2, '0')

interface Parts {
  year: number
  month: number
  day: number
}

/** Year, month and day of "18/02/2026", "18.2.26", "18-Feb-2026", "2026-02-18" or "20260218". */
function partsOf(text: string, order: DayOrder, seen: OrderSeen | null): Parts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])]
    if (seen && first !== second) seen[first > 12 ? 'dayFirst' : second > 12 ? 'monthFirst' : 'either'] += 1
    const [day, month] = order === 'dmy' ? [first, second] : [second, first]
    return { year: year < 100 ? year + (year < 70 ? 2000 : 1900) : year, month, day }
  }
  const named =
    /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})\.?,?[-/. ]+(\d{4}|\d{2})$/i.exec(text) ??
    /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text)
  if (!named) return null
  const [day, name] = /^\d/.test(named[1] ?? '') ? [named[1], named[2]] : [named[2], named[1]]
  const month = months.get((name ?? '').slice(0, 3).toLowerCase())
  const year = Number(named[3])
  return month === undefined ? null : { year: year < 100 ? year + 2000 : year, month, day: Number(day) }
}

function isoOf({ year, month, day }: Parts): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && month <= 12 && at.getUTCDate() === day && at.getUTCMonth() === month - 1
    ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
    : null
}

const noDay = (text: string, order: DayOrder): string =>
  `"${shown(text)}" is no day; write ${order === 'dmy' ? '18/02/2026' : '02/18/2026'} or 2026-02-18.`

/** A day as YYYY-MM-DD: from 1990 on, none after `last`. A time beside it is left out. */
export function dayOf(cell: Cell, order: DayOrder, last: string, seen: OrderSeen | null = null): Read<string> {
  if (isNothing(cell)) return { value: null }
  const text = String(cell).trim()
  const parts = partsOf(text, order, seen) ?? partsOf(text.replace(/[T ]\d{1,2}:\d{2}.{0,20}$/, ''), order, seen)
  const day = parts && isoOf(parts)
  if (!day) return { wrong: noDay(text, order) }
  if (day < earliest) return { wrong: `${day} is too long ago: days are kept from 1990 on.` }
  return day > last ? { wrong: `${day} is still to come.` } : { value: day }
}

/** A clock reading with its day, in epoch milliseconds as if it were UTC, and the minutes that it is ahead of UTC where it says so. */
interface Clock {
  local: number
  ahead: number | null
}

const timePattern =
  /^(.{6,40}?)[T ]{1,3}(\d{1,2})(?::(\d{2}))(?::(\d{2})(?:[.,]\d{1,9})?)? ?([ap]\.?m\.?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i

function clockOf(text: string, order: DayOrder, seen: OrderSeen | null): Clock | null {
  const [, date = text, hours = '0', minutes = '0', seconds = '0', half, zone] = timePattern.exec(text) ?? []
  const parts = partsOf(date, order, seen)
  const day = parts && isoOf(parts)
  const past = /^p/i.test(half ?? '') ? 12 : 0
  const hour = half ? (Number(hours) % 12) + past : Number(hours)
  if (!day || hour > 24 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const local = Date.parse(`${day}T00:00:00Z`) + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return { local, ahead: zone === undefined ? null : aheadOf(zone) }
}

function aheadOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

const dayMs = 86_400_000

/** Reads times of one file: those that say no zone are of the clock of the zone given with each. Remembers the offsets of days. */
export function timeReader(order: DayOrder, now: number, seen: OrderSeen | null) {
  const known = new Map<string, number | null>()
  /** The offset that holds all of a local day, in milliseconds; null on a day on which clocks change. */
  const offsetOn = (day: number, zone: string): number | null => {
    const key = `${zone} ${day}`
    const before = known.get(key)
    if (before !== undefined) return before
    const [first, last] = [offsetAt(day * dayMs - dayMs, zone), offsetAt(day * dayMs + 2 * dayMs, zone)]
    const offset = first === last ? first : null
    known.set(key, offset)
    return offset
  }
  /** Epoch milliseconds. */
  return (cell: Cell, zone: string): Read<number> => {
    if (isNothing(cell)) return { value: null }
    const text = String(cell).trim()
    const clock = clockOf(text, order, seen)
    if (!clock)
      return {
        wrong: `"${shown(text)}" is no time; write ${order === 'dmy' ? '18/02/2026' : '02/18/2026'} 14:05 or 2026-02-18 14:05.`,
      }
    const at = clock.ahead === null ? instantIn(clock.local, zone, offsetOn) : clock.local - clock.ahead * 60_000
    if (at < Date.parse(`${earliest}T00:00:00Z`))
      return { wrong: `${text} is too long ago: readings are kept from 1990 on.` }
    return at > now ? { wrong: `${text} is still to come.` } : { value: at }
  }
}

function instantIn(local: number, zone: string, offsetOn: (day: number, zone: string) => number | null): number {
  const offset = offsetOn(Math.floor(local / dayMs), zone)
  if (offset !== null) return local - offset
  const at = new Date(local)
  return (
    instantOf(
      {
        year: at.getUTCFullYear(),
        month: at.getUTCMonth() + 1,
        day: at.getUTCDate(),
        hour: at.getUTCHours(),
        minute: at.getUTCMinutes(),
      },
      zone,
    ).getTime() +
    at.getUTCSeconds() * 1000
  )
}

import { dayMs } from './date.ts'

/** A moment as the clocks and calendars of a zone show it. */
interface LocalParts {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
}

type CalendarUnit = 'day' | 'week' | 'month' | 'year'

interface LocalStep {
  years?: number
  months?: number
  weeks?: number
  days?: number
  hours?: number
}

const slotMs = 900_000
const slotsKept = 20_000
// Zone names are read without regard to case, so there is no end of them.
const clocksKept = 1000

interface Clock {
  format: Intl.DateTimeFormat
  /** Offset in ms by quarter hour since 1970: clocks have changed only on a quarter hour of UTC since then. */
  offsets: Map<number, number>
}

const clocks = new Map<string, Clock>()

function clockOf(zone: string): Clock {
  const kept = clocks.get(zone)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const clock = { format, offsets: new Map<number, number>() }
  if (clocks.size >= clocksKept) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

function computeOffset(format: Intl.DateTimeFormat, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** How far the zone's clocks are ahead of UTC at an instant, in ms. Throws RangeError for a zone that does not exist. */
export function offsetAt(at: number, zone: string): number {
  const clock = clockOf(zone)
  if (at < 0) return computeOffset(clock.format, at)
  const slot = Math.floor(at / slotMs)
  const kept = clock.offsets.get(slot)
  if (kept !== undefined) return kept
  const offset = computeOffset(clock.format, slot * slotMs)
  if (clock.offsets.size >= slotsKept) clock.offsets.clear()
  clock.offsets.set(slot, offset)
  return offset
}

/** What the clocks and the calendar of a zone show at an instant. */
export function localParts(at: Date, zone: string): LocalParts {
  const shown = new Date(at.getTime() + offsetAt(at.getTime(), zone))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    weekday: shown.getUTCDay() || 7,
  }
}

/** The first instant at or after `early` whose offset is that of `late`. */
function changeBetween(early: number, late: number, zone: string): number {
  const after = offsetAt(late, zone)
  let low = early
  let high = late
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === after) high = middle
    else low = middle
  }
  return high
}

/** The instant for which local clocks show `wall` (a UTC-like count of ms). */
function instantOfWall(wall: number, zone: string): number {
  const before = offsetAt(wall - dayMs, zone)
  const after = offsetAt(wall + dayMs, zone)
  const fitting = [wall - before, wall - after].filter((at) => at + offsetAt(at, zone) === wall)
  // In an overlap two instants fit and the first counts; in a gap none does and the change itself counts.
  return fitting.length > 0 ? Math.min(...fitting) : changeBetween(wall - after, wall - before, zone)
}

/** The instant at which a zone's clocks show these parts: the first of two in an overlap, the first one after a gap. */
export function instantOf(
  parts: { year: number; month: number; day: number; hour?: number; minute?: number; second?: number },
  zone: string,
): Date {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = parts
  return new Date(instantOfWall(Date.UTC(year, month - 1, day, hour, minute, second), zone))
}

/** The beginning of the day, week (Monday), month or year in which an instant falls in the zone. */
export function startOf(unit: CalendarUnit, at: Date, zone: string): Date {
  const { year, month, day, weekday } = localParts(at, zone)
  if (unit === 'year') return instantOf({ year, month: 1, day: 1 }, zone)
  if (unit === 'month') return instantOf({ year, month, day: 1 }, zone)
  return instantOf({ year, month, day: unit === 'week' ? day - weekday + 1 : day }, zone)
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * An instant moved by calendar years, months, weeks and days with the same time on the clock, then by elapsed hours.
 * A day that the month does not have becomes its last one.
 */
export function addLocal(at: Date, zone: string, by: LocalStep): Date {
  const { years = 0, months = 0, weeks = 0, days = 0, hours = 0 } = by
  let instant = at.getTime()
  if (years !== 0 || months !== 0 || weeks !== 0 || days !== 0) {
    const wall = new Date(instant + offsetAt(instant, zone))
    const month = wall.getUTCFullYear() * 12 + wall.getUTCMonth() + years * 12 + months
    const year = Math.floor(month / 12)
    const ofYear = month - year * 12
    const day = Math.min(wall.getUTCDate(), daysIn(year, ofYear + 1)) + weeks * 7 + days
    const clock = wall.getTime() - Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate())
    instant = instantOfWall(Date.UTC(year, ofYear, day) + clock, zone)
  }
  return new Date(instant + hours * 3_600_000)
}

/** Whether a text names a time zone of the IANA database. An offset such as +10:00 is no location's zone. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

const padded = (value: number, width: number) => String(value).padStart(width, '0')

/** The local date of an instant, YYYY-MM-DD. */
export function localDate(at: Date, zone: string): string {
  const { year, month, day } = localParts(at, zone)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

/** "Sydney time" for Australia/Sydney. */
export const zoneWords = (zone: string): string => `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`

import { dayMs } from '#engine/date.ts'
import { addLocal, instantOf } from '#engine/zone.ts'
import type { SensorDay } from './readings/days.ts'
import { bitsOf, heardHours, type Span } from './readings/point.ts'

/** What the hours of a day in which a sensor was heard are enough for. */
export interface Heard {
  /** Hours of the day that its reports cover, and how many the day has: 23 to 25. */
  hours: number
  of: number
  mean: boolean
  /** The lowest falls between midnight and 9 in the morning. */
  lowest: boolean
  /** The highest falls between 11 and 18 o'clock. */
  highest: boolean
  sum: boolean
}

const enoughForMean = 18
const mayMiss = 1
const fewestReports = 3
const widestGap = 6

/** Which hours of a day the reports cover: each the time since the one before it, at most one and a half times the usual. */
function covered(heard: number, length: number, intervalS: number | null): boolean[] {
  const at = Array.from({ length }, (_, hour) => hour).filter((hour) => (heard >> hour) & 1)
  const between = at.slice(1).map((hour, index) => hour - (at[index] ?? 0))
  const usual = between.sort((a, b) => a - b)[Math.floor(between.length / 2)]
  const stated = (intervalS ?? 0) / 3600
  const isKnown = at.length >= fewestReports && usual !== undefined && usual <= widestGap
  const gap = isKnown ? usual : Math.max(1, stated)
  const reach = Math.floor(1.5 * gap)
  const hours: boolean[] = Array(length).fill(false)
  for (const hour of at) for (let back = 0; back < reach && hour >= back; back++) hours[hour - back] = true
  // The report that covers the last hours of a day stands in the next one.
  const last = at.at(-1)
  if (last !== undefined && last + gap >= length) hours.fill(true, last)
  return hours
}

interface Clock {
  /** How many hours the day has; a part of one counts as one. */
  length: number
  /** How many hours of it are over when a clock shows 9, 11 and 18. */
  nine: number
  eleven: number
  six: number
}

const clocksKept = 20_000
const clocks = new Map<string, Clock>()

function clockOf({ date, ts }: Pick<SensorDay, 'date' | 'ts'>, zone: string): Clock {
  const key = `${ts.getTime()} ${zone}`
  const kept = clocks.get(key)
  if (kept) return kept
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  const hoursTo = (instant: Date): number => Math.ceil((instant.getTime() - ts.getTime()) / 3_600_000)
  const at = (hour: number): number => hoursTo(instantOf({ year, month, day, hour }, zone))
  const clock = { length: hoursTo(addLocal(ts, zone, { days: 1 })), nine: at(9), eleven: at(11), six: at(18) }
  if (clocks.size >= clocksKept) clocks.clear()
  clocks.set(key, clock)
  return clock
}

/** What a day of a sensor is enough for. A day that was given as one is whole. `zone` is the location's. */
export function heardOf(
  { date, ts, heard, n }: Pick<SensorDay, 'date' | 'ts' | 'heard' | 'n'>,
  zone: string,
  intervalS: number | null,
): Heard {
  if (heard === null || n === 0) {
    const isWhole = n > 0
    return { hours: isWhole ? 24 : 0, of: 24, mean: isWhole, lowest: isWhole, highest: isWhole, sum: isWhole }
  }
  const { length, nine, eleven, six } = clockOf({ date, ts }, zone)
  const hours = covered(heard, length, intervalS)
  const missed = (from: number, to: number): number => hours.slice(from, to).filter((isHeard) => !isHeard).length
  const count = length - missed(0, length)
  return {
    hours: count,
    of: length,
    mean: count >= enoughForMean,
    lowest: missed(0, nine) <= mayMiss,
    highest: missed(eleven, six) <= mayMiss,
    // How often a device without a stated interval reports is not known: what it added up is taken at its word.
    sum: count >= length - mayMiss || (intervalS === null && bitsOf(heard) < fewestReports),
  }
}

/** The mean over a day's time: of its hours' means, whatever the number of reports in each; null where nothing was heard. */
export function meanOfDay(day: Pick<SensorDay, 'n' | 'sum' | 'heard' | 'hour_sum'>): number | null {
  const { hours, hour_sum } = heardHours(day, dayMs)
  return hours === undefined || hour_sum === undefined ? null : hour_sum / hours
}

/**
 * Share of a stretch of time that spans in which something was heard cover, %: each its own length or the time since the one
 * before it, at most one and a half times the interval. In milliseconds but for the interval, in seconds.
 */
export function coverageOf(
  spans: Pick<Span, 'at' | 'length'>[],
  from: number,
  to: number,
  intervalS: number | null,
): number {
  if (to <= from) return 0
  const reach = 1.5 * (intervalS ?? 3600) * 1000
  let covered = 0
  let until = from
  for (const { at, length } of spans) {
    const end = Math.min(at + length, to)
    covered += Math.max(0, end - Math.max(until, Math.min(at, end - reach)))
    until = Math.max(until, end)
  }
  // What is still to be said of the last interval.
  const late = to - until
  if (spans.length > 0 && late <= reach) covered += late
  return Math.min(100, Math.round((100 * covered) / (to - from)))
}

/** What a sensor added up in a stretch of time, null where nothing was heard, and how much of it its spans cover, %. */
export function sumHeard(
  spans: Span[] | undefined,
  from: number,
  to: number,
  intervalS: number | null,
): { sum: number | null; pct: number } {
  const heard = (spans ?? []).filter(({ n }) => n > 0)
  return {
    sum: heard.length === 0 ? null : heard.reduce((sum, span) => sum + (span.sum ?? 0), 0),
    pct: coverageOf(heard, from, to, intervalS),
  }
}

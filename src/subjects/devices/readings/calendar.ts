import { instantOf, localDate, localParts } from '#engine/zone.ts'
import type { Aggregation } from '#types/config/quantities.ts'
import { unbroken } from './gaps.ts'
import { day, hour, type LevelName, quarter } from './level.ts'
import { aggregate, joined, type Line, type Span } from './point.ts'

/** A bucket of the calendar, for bars, in the location's zone. Weeks begin on Monday. */
export type CalendarBucket = '15m' | '1h' | '6h' | '1d' | '1w' | '1M'

const usual: Record<CalendarBucket, { level: LevelName; length: number }> = {
  '15m': { level: '15m', length: quarter },
  '1h': { level: 'hour', length: hour },
  '6h': { level: 'hour', length: 6 * hour },
  '1d': { level: 'day', length: day },
  '1w': { level: 'day', length: 7 * day },
  '1M': { level: 'day', length: 31 * day },
}

/** The level from which a calendar bucket is made. */
export const levelOfBucket = (bucket: CalendarBucket): LevelName => usual[bucket].level

/** The bucket of a sum where none is asked for: some tens of bars. `span` in milliseconds. */
export function bucketFor(span: number): CalendarBucket {
  if (span <= 2 * day) return '1h'
  if (span <= 92 * day) return '1d'
  return span <= 3 * 366 * day ? '1w' : '1M'
}

/** When the calendar bucket of an instant begins. */
function startOfBucket(at: number, bucket: CalendarBucket, zone: string): number {
  if (bucket === '15m' || bucket === '1h') return at
  const parts = localParts(new Date(at), zone)
  const { year, month } = parts
  if (bucket === '1M') return instantOf({ year, month, day: 1 }, zone).getTime()
  if (bucket === '1w') return instantOf({ year, month, day: parts.day - parts.weekday + 1 }, zone).getTime()
  const first = bucket === '6h' ? parts.hour - (parts.hour % 6) : 0
  return instantOf({ year, month, day: parts.day, hour: first }, zone).getTime()
}

/** Spans of one series as one point for each calendar bucket, at its start; a null for each stretch without any. */
export function calendar(spans: Span[], agg: Aggregation, bucket: CalendarBucket, zone: string): Line {
  const groups: Span[] = []
  for (const span of spans) {
    if (span.n === 0) continue
    const at = startOfBucket(span.at, bucket, zone)
    const last = groups.at(-1)
    if (last?.at === at) groups[groups.length - 1] = joined(last, span)
    else groups.push({ ...span, at })
  }
  const starts = new Set(unbroken({ at: groups.map(({ at }) => at), length: groups.map(() => usual[bucket].length) }))
  const line: Line = { t: [], v: [] }
  let before: number | null = null
  for (const [index, group] of groups.entries()) {
    const last = line.t.at(-1)
    if (last !== undefined && starts.has(index)) {
      line.t.push(Math.round((last + group.at) / 2))
      line.v.push(null)
    }
    line.t.push(group.at)
    line.v.push(aggregate(group, agg, before))
    before = group.last
  }
  return line
}

/** Midnight of a local date, in epoch milliseconds: where the bar of that date stands. */
export function midnightOf(date: string, zone: string): number {
  const [year = 1970, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return instantOf({ year, month, day: dayOfMonth }, zone).getTime()
}

/** The local dates that an interval (epoch milliseconds, `to` not in it) touches, first and last. */
export const datesOf = (from: number, to: number, zone: string): [string, string] => [
  localDate(new Date(from), zone),
  localDate(new Date(Math.max(from, to - 1)), zone),
]

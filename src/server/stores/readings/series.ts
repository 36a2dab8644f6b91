import type { Transaction } from 'kysely'
import type { Aggregation } from '#types/config/quantities.ts'
import type { Scope } from '../../db/store.ts'
import type { Database } from '../../db/tables.ts'
import { bucketFor, type CalendarBucket, calendar, datesOf, levelOfBucket, midnightOf } from './calendar.ts'
import { daysOf } from './days.ts'
import { day, levelFor } from './level.ts'
import type { QuantityTable } from './measure.ts'
import { joined, type Point, type Span } from './point.ts'
import { spansOf } from './spans.ts'
import { thin } from './thin.ts'

/** One line or set of bars: what some sensors say of one quantity. Several sensors are told as their average. */
export interface SeriesAsk {
  series: string
  label?: string
  quantity: string
  /** The quantity's own unless said. */
  agg?: Aggregation
  sensorIds: number[]
}

export interface SeriesQuestion {
  asks: SeriesAsk[]
  from: Date
  /** Not in it. */
  to: Date
  /** Pixels of the chart. */
  width: number
  /** One point for each of these; without it as many as the width shows, and sums by hours, days, weeks or months. */
  bucket?: CalendarBucket
  /** The place's zone, whose calendar the buckets follow. */
  zone: string
}

/** Times in epoch milliseconds, rising; a null value is a gap. */
export interface Series {
  series: string
  label?: string
  quantity: string
  agg: Aggregation
  t: number[]
  v: (number | null)[]
}

interface Interval {
  from: number
  to: number
  width: number
  zone: string
}

/** One row for each ask, in their order. What the scope may not read is as if it were not there. */
export async function seriesOf(
  db: Transaction<Database>,
  quantities: QuantityTable,
  scope: Scope,
  { asks, from, to, width, bucket, zone }: SeriesQuestion,
): Promise<Series[]> {
  const interval = { from: from.getTime(), to: to.getTime(), width, zone }
  const rows: Series[] = []
  for (const ask of asks) {
    const agg = ask.agg ?? quantities[ask.quantity]?.aggregation ?? 'mean'
    const points = await pointsOf(db, scope, ask, agg, bucket, interval)
    const { series, label, quantity } = ask
    rows.push({ series, label, quantity, agg, t: points.map(({ t }) => t), v: points.map(({ v }) => v) })
  }
  return rows
}

async function pointsOf(
  db: Transaction<Database>,
  { readable }: Scope,
  { sensorIds }: SeriesAsk,
  agg: Aggregation,
  asked: CalendarBucket | undefined,
  { from, to, width, zone }: Interval,
): Promise<Point[]> {
  if (sensorIds.length === 0 || to <= from) return []
  // A sum says nothing without the time it is of.
  const bucket = asked ?? (agg === 'sum' || agg === 'delta' ? bucketFor(to - from) : undefined)
  if (bucket === undefined) {
    const fitting = levelFor(to - from, width)
    // Readings of several sensors do not share their instants, quarters of an hour do.
    const level = fitting === 'raw' && sensorIds.length > 1 ? '15m' : fitting
    const spans = together(await spansOf(db, readable, sensorIds, level, from, to))
    return thin(spans, agg, { from, to, width })
  }
  const level = levelOfBucket(bucket)
  if (level !== 'day') {
    const found = await spansOf(db, readable, sensorIds, level, from, to)
    for (const [sensorId, spans] of found) {
      found.set(
        sensorId,
        spans.filter((span) => span.level === level),
      )
    }
    return calendar(together(found), agg, bucket, zone)
  }
  const [first, last] = datesOf(from, to, zone)
  const days = new Map<number, Span[]>()
  for (const one of await daysOf(db, readable, sensorIds, first, last)) {
    const mine = days.get(one.sensorId) ?? []
    mine.push({ ...one, at: midnightOf(one.date, zone), length: day })
    days.set(one.sensorId, mine)
  }
  return calendar(together(days), agg, bucket, zone)
}

/** Several sensors as one: sums and counts by their average, so that two gauges never rain twice. */
function together(spans: Map<number, Span[]>): Span[] {
  const [first, ...others] = spans.values()
  if (first === undefined || others.length === 0) return first ?? []
  const groups = new Map<string, Span[]>()
  for (const span of [first, ...others].flat()) {
    if (span.n === 0) continue
    const key = `${span.at} ${span.length}`
    groups.set(key, [...(groups.get(key) ?? []), span])
  }
  return [...groups.values()].map(average).sort((a, b) => a.at - b.at || b.length - a.length)
}

function average(group: Span[]): Span {
  const [one] = group
  if (one === undefined || group.length === 1) return one ?? group.reduce(joined)
  const all = group.reduce(joined)
  const mean = (values: (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  }
  return {
    ...all,
    length: one.length,
    n: all.n / group.length,
    sum: all.sum === null ? null : all.sum / group.length,
    first: mean(group.map(({ first }) => first)),
    last: mean(group.map(({ last }) => last)),
  }
}

import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type { Aggregation } from '#types/config/quantities.ts'
import { bucketFor, type CalendarBucket, calendar, datesOf, levelOfBucket, midnightOf } from './calendar.ts'
import { columnsOfAll, type SpanColumns } from './columns.ts'
import { daysOf } from './days.ts'
import { day, type LevelName, levelFor } from './level.ts'
import type { QuantityTable } from './measure.ts'
import { heardHours, joined, type Line, type Span } from './point.ts'
import { type SpanQuestion, spansOf, type Told, toldOf } from './spans.ts'
import { thin } from './thin.ts'

/** One line or set of bars: what some sensors say of one quantity. Several sensors are told as their average. */
interface SeriesAsk {
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
  /** The location's zone, whose calendar the buckets follow. */
  zone: string
}

/** Times in epoch milliseconds, rising; a null value is a gap. */
export interface Series extends Line {
  series: string
  label?: string
  quantity: string
  agg: Aggregation
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
  const wanted = asks.map((ask): Wanted => {
    const agg = ask.agg ?? quantities[ask.quantity]?.aggregation ?? 'mean'
    // A sum says nothing without the time it is of.
    const step = bucket ?? (agg === 'sum' || agg === 'delta' ? bucketFor(interval.to - interval.from) : undefined)
    return { ask, agg, step, level: levelOf(ask, step, interval) }
  })
  const found = await foundOf(db, scope, wanted, interval)
  const lines: Series[] = []
  for (const one of wanted) {
    const { ask, agg, step } = one
    const { series, label, quantity, sensorIds } = ask
    const mine = [...new Set(sensorIds)].flatMap((id) => found.get(keyOf(one))?.get(id) ?? [])
    // Each may take tens of milliseconds: whoever else asks is heard in between.
    if (lines.length > 0) await setImmediate()
    const line =
      step === undefined ? thin(columnsOfOne(mine), agg, interval) : calendar(together(mine), agg, step, zone)
    lines.push({ series, label, quantity, agg, ...line })
  }
  return lines
}

/** What a series is read from: the level of its bucket and nothing coarser, or the one that the width shows. */
interface Wanted {
  ask: SeriesAsk
  agg: Aggregation
  step: CalendarBucket | undefined
  level: LevelName
}

function levelOf({ sensorIds }: SeriesAsk, step: CalendarBucket | undefined, { from, to, width }: Interval): LevelName {
  if (step !== undefined) return levelOfBucket(step)
  const fitting = levelFor(to - from, width)
  // Readings of several sensors do not share their instants, quarters of an hour do.
  return fitting === 'raw' && sensorIds.length > 1 ? '15m' : fitting
}

/** Series of one key are read together. */
const keyOf = ({ level, step }: Wanted): string => `${level} ${step === undefined}`

/** What all sensors say, by key and sensor. */
async function foundOf(
  db: Transaction<Database>,
  { readable }: Scope,
  wanted: Wanted[],
  { from, to, zone }: Interval,
): Promise<Map<string, Map<number, Told>>> {
  const found = new Map<string, Map<number, Told>>()
  if (to <= from) return found
  for (const one of wanted) {
    const key = keyOf(one)
    if (found.has(key)) continue
    const together = wanted.filter((other) => keyOf(other) === key)
    const sensorIds = [...new Set(together.flatMap(({ ask }) => ask.sensorIds))]
    const turns = together.some(({ agg }) => agg === 'vmean')
    found.set(key, await read(one, { sensorIds, level: one.level, from, to, turns }))
  }
  return found

  async function read({ level, step }: Wanted, question: SpanQuestion): Promise<Map<number, Told>> {
    const { sensorIds } = question
    if (sensorIds.length === 0) return new Map()
    if (step === undefined) return toldOf(db, readable, question)
    if (level === 'day') return allTold(await daySpans(db, readable, sensorIds, from, to, zone))
    const spans = await spansOf(db, readable, question)
    return allTold(new Map([...spans].map(([id, all]) => [id, all.filter((span) => span.level === level)])))
  }
}

const allTold = (found: Map<number, Span[]>): Map<number, Told> =>
  new Map([...found].map(([id, all]) => [id, { columns: () => columnsOfAll(all), spans: () => all }]))

async function daySpans(
  db: Transaction<Database>,
  readable: number[],
  sensorIds: number[],
  from: number,
  to: number,
  zone: string,
): Promise<Map<number, Span[]>> {
  const [first, last] = datesOf(from, to, zone)
  const days = new Map<number, Span[]>()
  for (const one of await daysOf(db, readable, sensorIds, first, last)) {
    const mine = days.get(one.sensor_id) ?? []
    const { hour_sum: _, ...sums } = one
    mine.push({ ...sums, at: midnightOf(one.date, zone), length: day, ...heardHours(one, day) })
    days.set(one.sensor_id, mine)
  }
  return days
}

/** Several sensors as one: sums and counts by their average, so that two gauges never rain twice. */
function together(sensors: Told[]): Span[] {
  const [first, ...others] = sensors
  if (first === undefined || others.length === 0) return first?.spans() ?? []
  const groups = new Map<string, Span[]>()
  for (const span of sensors.flatMap((sensor) => sensor.spans())) {
    if (span.n === 0) continue
    const key = `${span.at} ${span.length}`
    groups.set(key, [...(groups.get(key) ?? []), span])
  }
  return [...groups.values()].map(average).sort((a, b) => a.at - b.at || b.length - a.length)
}

function columnsOfOne(sensors: Told[]): SpanColumns {
  const [only, ...others] = sensors
  return only !== undefined && others.length === 0 ? only.columns() : columnsOfAll(together(sensors))
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

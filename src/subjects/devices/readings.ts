import { inTransactions } from '#server/db/inTransactions.ts'
import type { OpenTransaction, Scope, Store } from '#server/db/store.ts'
import { type GivenBucket, ingestBuckets } from './readings/buckets.ts'
import { daysOf, type RecordDay, recordDaysOf, type SensorDay } from './readings/days.ts'
import { type Doubted, doubtedOf } from './readings/doubted.ts'
import { type FilledBuckets, type FilledDays, fillBuckets, fillDays } from './readings/fill.ts'
import { type Latest, latestOf } from './readings/latest.ts'
import { day, type LevelName } from './readings/level.ts'
import type { QuantityTable } from './readings/measure.ts'
import { joined, noSpan, type Span } from './readings/point.ts'
import { type Series, type SeriesQuestion, seriesOf } from './readings/series.ts'
import { type SensorSpan, spansOf } from './readings/spans.ts'
import { withdraw } from './readings/withdraw.ts'
import { type Ingested, ingest, type Reading } from './readings/write.ts'

export type { CalendarBucket } from './readings/calendar.ts'
export type {
  FilledBuckets,
  FilledDays,
  GivenBucket,
  Latest,
  Reading,
  SensorDay,
  SensorSpan,
  Series,
  SeriesQuestion,
  Span,
}

export type ReadingQueries = ReturnType<typeof readingQueries>

/**
 * What sensors measured. `quantities` are asked at every call, since the portal may be linked anew.
 * Reads reach the readable organisations of the scope.
 */
export function readingQueries(transaction: OpenTransaction, quantities: () => QuantityTable) {
  /** Buckets of one level in an interval, coarser ones where the level has no history, by sensor. */
  const spans = (
    scope: Scope,
    sensorIds: number[],
    level: LevelName,
    from: Date,
    to: Date,
  ): Promise<Map<number, SensorSpan[]>> =>
    spansOf(transaction.as(scope), scope.readable, {
      sensorIds,
      level,
      from: from.getTime(),
      to: to.getTime(),
      turns: true,
    })

  return {
    series: (scope: Scope, question: SeriesQuestion): Promise<Series[]> =>
      seriesOf(transaction.as(scope), quantities(), scope, question),

    /** The last value of each sensor up to an instant, by sensor. */
    latest: (scope: Scope, sensorIds: number[], until: Date): Promise<Map<number, Latest>> =>
      latestOf(transaction.as(scope), scope.readable, sensorIds, until),

    /** What sensors say at present and what counts nowhere, by sensor. */
    doubted: (scope: Scope, sensorIds: number[], until: Date): Promise<Map<number, Doubted>> =>
      doubtedOf(transaction.as(scope), scope.readable, sensorIds, until),

    /** Local days, by the date they are reported under, both ends included. */
    daily: (scope: Scope, sensorIds: number[], fromDate: string, toDate: string): Promise<SensorDay[]> =>
      daysOf(transaction.as(scope), scope.readable, sensorIds, fromDate, toDate),

    /** The same with what a record of many years is made of. */
    record: (scope: Scope, sensorIds: number[], fromDate: string, toDate: string): Promise<RecordDay[]> =>
      recordDaysOf(transaction.as(scope), scope.readable, sensorIds, fromDate, toDate),

    spans,

    /** What each sensor measured in an interval as one span, `to` not in it: sums, counts, extremes, first and last. */
    async totals(scope: Scope, sensorIds: number[], from: Date, to: Date): Promise<Map<number, Span>> {
      const length = to.getTime() - from.getTime()
      const level = length <= 3 * day ? '15m' : length <= 62 * day ? 'hour' : 'day'
      const found = await spans(scope, sensorIds, level, from, to)
      const totals = new Map<number, Span>()
      for (const [sensorId, all] of found) {
        const measured = all.filter(({ n }) => n > 0)
        if (measured.length > 0) totals.set(sensorId, measured.reduce<Span>(joined, noSpan(from.getTime())))
      }
      return totals
    },
  }
}

export type ReadingStore = ReturnType<typeof readingStore>

/** Readings with a store behind them, which also takes them in: in batches, each a transaction of its own. */
export const readingStore = (store: Store, quantities: () => QuantityTable) => ({
  ...inTransactions(store, (transaction) => readingQueries(transaction, quantities)),

  ingest: (scope: Scope, readings: Reading[]): Promise<Ingested> => ingest(store, quantities(), scope, readings),

  /** Takes readings out again that still are as they were given. Gives how many were. */
  withdraw: (scope: Scope, readings: Reading[]): Promise<number> => withdraw(store, quantities(), scope, readings),

  ingestBuckets: (scope: Scope, level: '15m' | 'hour' | 'day', rows: GivenBucket[]): Promise<{ stored: number }> =>
    ingestBuckets(store, quantities(), scope, level, rows),

  /** History of which every level is known, for sensors that have none: see readings/fill.ts. */
  fillBuckets: (scope: Scope, level: '15m' | 'hour', filled: FilledBuckets[]): Promise<void> =>
    fillBuckets(store, quantities(), scope, level, filled),

  fillDays: (scope: Scope, filled: FilledDays[]): Promise<void> => fillDays(store, quantities(), scope, filled),
})

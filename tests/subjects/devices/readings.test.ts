import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrations } from '#subjects/devices/migrations.ts'
import type { QuantityTable } from '#subjects/devices/readings/measure.ts'
import { dropMonths } from '#subjects/devices/readings/months.ts'
import { type ReadingStore, readingStore } from '#subjects/devices/readings.ts'
import { onEachStore } from '../../server/eachStore.ts'
import { addLocation, scopeOf } from '../locations/locations.ts'

const quantities: QuantityTable = {
  air_temp: { name: 'air temperature', unit: '°C', decimals: 1, aggregation: 'mean', valid: [-30, 60] },
  rain: { name: 'rain', unit: 'mm', decimals: 1, aggregation: 'sum', day: '09:00', valid: [0, 200] },
  wind_dir: { name: 'wind direction', unit: '°', decimals: 0, aggregation: 'vmean' },
  soil_vwc: { name: 'soil moisture', unit: '%', decimals: 1, aggregation: 'mean', valid: [-3, 70], kept: [0, 70] },
  solar_rad: {
    name: 'sun',
    unit: 'W/m²',
    decimals: 0,
    aggregation: 'mean',
    valid: [-20, 1600],
    kept: [0, 1600],
  },
  water_meter: { name: 'water meter', unit: 'kL', decimals: 1, aggregation: 'delta' },
}
const zone = 'Australia/Sydney'
const location = {
  org: 12,
  zone,
  sensors: { 1: 'air_temp', 2: 'rain', 3: 'wind_dir', 4: 'water_meter', 5: 'rain', 6: 'soil_vwc', 7: 'solar_rad' },
}
const scope = scopeOf(12)
const hour = 3_600_000
const day = 24 * hour
/** 2026-11-20 00:00 in Sydney. */
const midnight = Date.parse('2026-11-19T13:00:00Z')

const quarters = (sensor_id: number, from: number, values: (number | null)[]) =>
  values.map((value, index) => ({ sensor_id: sensor_id, ts: new Date(from + index * 900_000), value }))

const repeat = (count: number, value: (index: number) => number | null) =>
  Array.from({ length: count }, (_, index) => value(index))

onEachStore('readings', (open) => {
  const opened = async (): Promise<ReadingStore> => {
    const store = await open()
    await addLocation(store, location)
    return readingStore(store, () => quantities)
  }

  it('stores a reading once, however often it is sent', async () => {
    const readings = await opened()
    const rows = quarters(1, midnight, [10, 11, 12, 13])
    expect(await readings.ingest(scope, rows)).toEqual({ stored: 4, flagged: 0 })
    expect(await readings.ingest(scope, [...rows, ...rows])).toEqual({ stored: 0, flagged: 0 })
    expect(await readings.daily(scope, [1], '2026-11-20', '2026-11-20')).toMatchObject([
      { date: '2026-11-20', n: 4, sum: 46, min: 10, max: 13, first: 10, last: 13, flagged: 0 },
    ])
  })

  it('counts the readings of all batches that are stored at the same moment, and none that are taken out meanwhile', async () => {
    const readings = await opened()
    const rows = repeat(320, (index) => index % 40).map((value, index) => ({
      ...{ sensor_id: 1 + (index % 2), ts: new Date(midnight + index * 2000), value },
    }))
    const batches = repeat(16, (index) => index).map((nth) =>
      rows.filter((_, index) => Math.floor(index / 2) % 16 === nth),
    )
    await Promise.all(batches.map((batch) => readings.ingest(scope, batch)))
    const counted = async () => (await readings.daily(scope, [1, 2], '2026-11-20', '2026-11-20')).map(({ n }) => n)
    expect(await counted()).toEqual([160, 160])
    await Promise.all(batches.slice(0, 6).map((batch) => readings.withdraw(scope, batch)))
    expect(await counted()).toEqual([100, 100])
  })

  it('replaces a reading by a later word on the same instant, in every level', async () => {
    const readings = await opened()
    await readings.ingest(scope, quarters(1, midnight, [10, 11, 12, 13]))
    expect(await readings.ingest(scope, quarters(1, midnight, [10, 41]))).toEqual({ stored: 1, flagged: 0 })
    const [today] = await readings.daily(scope, [1], '2026-11-20', '2026-11-20')
    expect(today).toMatchObject({ n: 4, sum: 76, max: 41 })
    const hours = await readings.spans(scope, [1], 'hour', new Date(midnight), new Date(midnight + hour))
    expect(hours.get(1)).toMatchObject([{ at: midnight, n: 4, sum: 76, first: 10, last: 13 }])
  })

  it('makes the same buckets of thousands at once as of a few at a time', async () => {
    const store = await open()
    await addLocation(store, location)
    await addLocation(store, { org: 13, zone, sensors: { 11: 'air_temp', 12: 'rain', 13: 'wind_dir' } })
    const readings = readingStore(store, () => ({
      ...quantities,
      air_temp: { ...quantities.air_temp, jump: { by: 12, minutes: 10 } } as QuantityTable[string],
    }))
    // Three days with an hour and a day and more between them, each minute; then one alone.
    const from = (first: number, many: number) => Array.from({ length: many }, (_, nth) => first + nth)
    const minutes = [...from(0, 1300), ...from(1361, 1500), ...from(5000, 1400), 9000]
    const rows = minutes.flatMap((minute) =>
      [
        { sensor_id: 1, value: minute % 450 === 7 ? 88 : minute % 333 === 5 ? null : 15 + (minute % 19) / 7 },
        { sensor_id: 2, value: (minute % 5) / 10 },
        { sensor_id: 3, value: (minute * 7) % 360 },
      ].map((one) => ({ ...one, ts: new Date(midnight + minute * 60_000) })),
    )
    // One value that its neighbours belie, found out where it came with them and where it came before.
    const spike = rows.find(({ sensor_id, ts }) => sensor_id === 1 && ts.getTime() === midnight + 5600 * 60_000)
    if (spike) spike.value = 45
    const sent = async (org: number, size: number) => {
      for (let at = 0; at < rows.length; at += size) {
        const some = rows.slice(at, at + size).map((row) => ({ ...row, sensor_id: row.sensor_id + (org - 12) * 10 }))
        await readings.ingest(scopeOf(org), some)
      }
    }
    await sent(12, 3 * 700)
    await sent(13, 3 * 311)
    const all = async (org: number) => {
      const rounded = (field: string) => sql`round(${sql.ref(field)}::numeric, 9)::float8 as ${sql.ref(field)}`
      const each = ['reading_15m', 'reading_hour', 'reading_day'].map((table) =>
        store.asSystem(async (db) => {
          const { rows: buckets } =
            await sql`select sensor_id % 10 as sensor_id, ts, n, min, max, first, last, flagged, given,
            ${sql.join(['sum', 'sin', 'cos'].map(rounded))} from ${sql.table(table)} where org_id = ${org} order by 1, 2`.execute(
              db,
            )
          return buckets
        }),
      )
      return Promise.all(each)
    }
    const atOnce = await all(12)
    expect(atOnce.map(({ length }) => length)).toEqual([849, 219, 16])
    expect(atOnce).toEqual(await all(13))
  })

  it('knows of each day which hours were heard, and so does a day of before it was kept', async () => {
    const store = await open()
    await addLocation(store, location)
    const readings = readingStore(store, () => quantities)
    await readings.ingest(scope, [
      ...quarters(1, midnight + 3 * hour, [10, 11, 12, 13, 20]),
      ...quarters(2, midnight + 10 * hour, [1, 1]),
    ])
    const kept = () => readings.daily(scope, [1, 2], '2026-11-19', '2026-11-22')
    const days = await kept()
    expect(days).toMatchObject([
      { sensor_id: 1, date: '2026-11-20', heard: 0b11000, hour_sum: 31.5 },
      { sensor_id: 2, date: '2026-11-21', heard: 0b10, hour_sum: 1 },
    ])
    await store.asSystem((db) => sql`update reading_day set heard = null, hour_sum = null`.execute(db))
    const [, fromHours] = migrations.find(({ name }) => name === '0068-heard-hours')?.statements ?? []
    await store.asSystem((db) => sql.raw(fromHours ?? '').execute(db))
    expect(await kept()).toEqual(days)
  })

  it('keeps a reading outside the valid range, flags it and counts it nowhere', async () => {
    const readings = await opened()
    expect(await readings.ingest(scope, quarters(1, midnight, [10, 85, 12, -40]))).toEqual({ stored: 4, flagged: 2 })
    const [today] = await readings.daily(scope, [1], '2026-11-20', '2026-11-20')
    expect(today).toMatchObject({ n: 2, sum: 22, min: 10, max: 12, last: 12, flagged: 2 })
    expect((await readings.latest(scope, [1], new Date(midnight + day))).get(1)).toMatchObject({
      sensor_id: 1,
      value: 12,
    })
  })

  it('keeps what lies a little past what can be as its end: dry soil, and a night without sun', async () => {
    const readings = await opened()
    expect(await readings.ingest(scope, quarters(6, midnight, [-0.4, 2, -5, 71]))).toEqual({ stored: 4, flagged: 2 })
    const [soil] = await readings.daily(scope, [6], '2026-11-20', '2026-11-20')
    expect(soil).toMatchObject({ n: 2, sum: 2, min: 0, max: 2, flagged: 2 })
    expect(await readings.ingest(scope, quarters(7, midnight, [-2.5, 0]))).toEqual({ stored: 2, flagged: 0 })
    const [night] = await readings.daily(scope, [7], '2026-11-20', '2026-11-20')
    expect(night).toMatchObject({ n: 2, sum: 0, min: 0 })
  })

  it('takes a missing value as a gap', async () => {
    const readings = await opened()
    await readings.ingest(scope, quarters(1, midnight, [10, null, null, null, 14]))
    const [today] = await readings.daily(scope, [1], '2026-11-20', '2026-11-20')
    expect(today).toMatchObject({ n: 2, sum: 24, first: 10, last: 14 })
  })

  it('ends the rain day at 09:00 and dates it by its end', async () => {
    const readings = await opened()
    const nine = midnight + 9 * hour
    await readings.ingest(
      scope,
      quarters(
        2,
        nine - 2 * hour,
        repeat(16, (index) => (index < 8 ? 0.2 : 1)),
      ),
    )
    const days = await readings.daily(scope, [2], '2026-11-19', '2026-11-22')
    expect(days.map(({ date, n, sum }) => [date, n, Number(sum?.toFixed(6))])).toEqual([
      ['2026-11-20', 8, 1.6],
      ['2026-11-21', 8, 8],
    ])
    expect(days.map(({ ts }) => ts.toISOString())).toEqual(['2026-11-18T22:00:00.000Z', '2026-11-19T22:00:00.000Z'])
  })

  it('TM-03: loses and doubles no hour when the clocks change, and daily rain equals the sum of the readings', async () => {
    const readings = await opened()
    // Clocks go forward on 4 October 2026 and back on 5 April 2026.
    for (const [from, length] of [
      ['2026-10-01T13:00:00Z', [96, 96, 92, 96]],
      ['2026-04-02T13:00:00Z', [96, 96, 100, 96]],
    ] as const) {
      const start = Date.parse(from)
      const values = repeat(5 * 96, (index) => (index % 7) / 10)
      await readings.ingest(
        scope,
        quarters(
          1,
          start,
          repeat(5 * 96, () => 20),
        ),
      )
      await readings.ingest(scope, quarters(2, start, values))
      const first = new Date(start + 12 * hour)
      const dates = repeat(6, (index) => index).map((index) =>
        new Date(first.getTime() + (index ?? 0) * day).toISOString().slice(0, 10),
      )
      const days = await readings.daily(scope, [1], dates[0] ?? '', dates[3] ?? '')
      expect(days.map(({ n }) => n)).toEqual(length)
      const rain = await readings.daily(scope, [2], dates[0] ?? '', dates[5] ?? '')
      const told = rain.reduce((sum, one) => sum + (one.sum ?? 0), 0)
      expect(told).toBeCloseTo(
        values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
        6,
      )
      expect(rain.reduce((sum, { n }) => sum + n, 0)).toBe(values.length)
    }
  })

  for (const [name, start] of [
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T00:00:00Z'],
    ['Australia/Adelaide', '2026-04-04T00:00:00Z'],
    ['Australia/Eucla', '2026-04-04T00:00:00Z'],
    ['Pacific/Apia', '2026-04-04T00:00:00Z'],
  ] as const) {
    it(`TM-03: sums every quarter of an hour into exactly one hour and one day in ${name} from ${start.slice(0, 10)}`, async () => {
      const store = await open()
      await addLocation(store, { ...location, zone: name })
      const readings = readingStore(store, () => quantities)
      const from = Date.parse(start)
      for (const part of [0, 1, 2])
        await readings.ingest(
          scope,
          quarters(
            1,
            from + part * 64 * 900_000,
            repeat(64, () => 1),
          ),
        )
      const hours = await readings.spans(scope, [1], 'hour', new Date(from - day), new Date(from + 4 * day))
      expect(hours.get(1)?.reduce((sum, { n }) => sum + n, 0)).toBe(192)
      const days = await readings.daily(scope, [1], '2026-03-01', '2026-12-31')
      expect(days.reduce((sum, { n }) => sum + n, 0)).toBe(192)
      for (const { ts } of days) {
        const clock = new Intl.DateTimeFormat('en-AU', {
          timeZone: name,
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        })
        expect(clock.format(ts)).toBe('00:00')
      }
    })
  }

  it('never averages directions as numbers', async () => {
    const readings = await opened()
    await readings.ingest(scope, quarters(3, midnight, [350, 10, 350, 10]))
    const [row] = await readings.series(scope, {
      asks: [{ series: 'wind', quantity: 'wind_dir', sensorIds: [3] }],
      from: new Date(midnight),
      to: new Date(midnight + hour),
      width: 100,
      bucket: '1h',
      zone,
    })
    expect(row).toMatchObject({ agg: 'vmean', t: [midnight] })
    expect(Math.min(row?.v[0] ?? 180, 360 - (row?.v[0] ?? 180))).toBeCloseTo(0, 6)
  })

  it('reads a counter by its growth, from the bucket before', async () => {
    const readings = await opened()
    await readings.ingest(
      scope,
      quarters(
        4,
        midnight,
        repeat(8, (index) => 100 + index),
      ),
    )
    const [row] = await readings.series(scope, {
      asks: [{ series: 'meter', quantity: 'water_meter', sensorIds: [4] }],
      from: new Date(midnight),
      to: new Date(midnight + 2 * hour),
      width: 100,
      bucket: '1h',
      zone,
    })
    expect(row?.v).toEqual([3, 4])
  })

  it('tells two gauges as their average and never lets it rain twice', async () => {
    const readings = await opened()
    await readings.ingest(scope, [...quarters(2, midnight, [1, 1]), ...quarters(5, midnight, [3, 3])])
    const [row] = await readings.series(scope, {
      asks: [{ series: 'rain', quantity: 'rain', sensorIds: [2, 5] }],
      from: new Date(midnight - day),
      to: new Date(midnight + day),
      width: 100,
      bucket: '1d',
      zone,
    })
    expect(row).toMatchObject({ agg: 'sum', t: [midnight], v: [4] })
  })

  it('LD-04: draws at most four points a pixel, with the extremes of a year among them', async () => {
    const readings = await opened()
    const count = 365 * 24
    const hours = repeat(count, (index) => index).map((index) => {
      const value = index === 5000 ? 55 : index === 6000 ? -25 : 15 + 10 * Math.sin((index ?? 0) / 4)
      return {
        sensor_id: 1,
        ts: new Date(midnight - (count - (index ?? 0)) * hour),
        n: 1,
        sum: value,
        min: value,
        max: value,
        first: value,
        last: value,
      }
    })
    await readings.ingestBuckets(scope, 'hour', hours)
    const [row] = await readings.series(scope, {
      asks: [{ series: 'temp', quantity: 'air_temp', sensorIds: [1] }],
      from: new Date(midnight - count * hour),
      to: new Date(midnight),
      width: 400,
      zone,
    })
    expect(row?.t.length).toBeLessThanOrEqual(1600)
    expect(row?.t.length).toBeGreaterThan(400)
    expect(Math.max(...(row?.v.map(Number) ?? []))).toBe(55)
    expect(Math.min(...(row?.v.map(Number) ?? []))).toBe(-25)
    expect(row?.t.every((at, index, all) => index === 0 || at > (all[index - 1] ?? 0))).toBe(true)
  })

  it('shows a gap as a gap', async () => {
    const readings = await opened()
    await readings.ingest(scope, [
      ...quarters(
        1,
        midnight,
        repeat(8, () => 20),
      ),
      ...quarters(
        1,
        midnight + 6 * hour,
        repeat(8, () => 21),
      ),
    ])
    const [row] = await readings.series(scope, {
      asks: [{ series: 'temp', quantity: 'air_temp', sensorIds: [1] }],
      from: new Date(midnight),
      to: new Date(midnight + 8 * hour),
      width: 1000,
      zone,
    })
    expect(row?.v.filter((value) => value === null)).toHaveLength(1)
    expect(row?.v).toHaveLength(17)
  })

  it('reads coarser history where the finer level has none, and tells no instant twice', async () => {
    const readings = await opened()
    const dates = repeat(10, (index) => index).map((index) =>
      new Date(midnight - (9 - (index ?? 0)) * day + 12 * hour).toISOString().slice(0, 10),
    )
    await readings.ingestBuckets(
      scope,
      'day',
      dates.map((date) => ({ sensor_id: 1, date, n: 96, sum: 960, min: 5, max: 15, first: 8, last: 9 })),
    )
    await readings.ingest(
      scope,
      quarters(
        1,
        midnight,
        repeat(40, () => 30),
      ),
    )
    // The last of the given days is covered from its start by readings, so they tell it.
    const days = await readings.daily(scope, [1], dates[0] ?? '', dates[9] ?? '')
    expect(days.map(({ sum }) => sum)).toEqual([...repeat(9, () => 960), 1200])
    const all = await readings.totals(scope, [1], new Date(midnight - 2 * day), new Date(midnight + day))
    expect(all.get(1)).toMatchObject({ n: 2 * 96 + 40, sum: 2 * 960 + 1200, min: 5, max: 30, last: 30 })
  })

  it('does not let half a day of readings replace a day that was given whole', async () => {
    const readings = await opened()
    await readings.ingestBuckets(scope, 'day', [
      { sensor_id: 2, date: '2026-11-20', n: 1, sum: 12.4, min: 12.4, max: 12.4 },
    ])
    await readings.ingest(
      scope,
      quarters(
        2,
        midnight,
        repeat(12, () => 0.2),
      ),
    )
    expect(await readings.daily(scope, [2], '2026-11-20', '2026-11-20')).toMatchObject([{ sum: 12.4, n: 1 }])
  })

  it('makes days from given hours', async () => {
    const readings = await opened()
    const hours = repeat(48, (index) => index).map((index) => ({
      sensor_id: 2,
      ts: new Date(midnight + (9 + (index ?? 0)) * hour),
      n: 4,
      sum: 1,
      min: 0,
      max: 1,
    }))
    expect(await readings.ingestBuckets(scope, 'hour', hours)).toEqual({ stored: 48 })
    expect(await readings.ingestBuckets(scope, 'hour', hours)).toEqual({ stored: 0 })
    const days = await readings.daily(scope, [2], '2026-11-20', '2026-11-23')
    expect(days.map(({ date, sum }) => [date, sum])).toEqual([
      ['2026-11-21', 24],
      ['2026-11-22', 24],
    ])
  })

  it('refuses a sensor of another organisation and reads nothing of it', async () => {
    const store = await open()
    await addLocation(store, location)
    await addLocation(store, { org: 20, zone, sensors: { 70: 'air_temp' } })
    const readings = readingStore(store, () => quantities)
    await readings.ingest(scopeOf(20), quarters(70, midnight, [99, 42, 42, 42]))
    await expect(readings.ingest(scope, quarters(70, midnight, [1]))).rejects.toThrow(
      'organisation 12 has no sensor 70',
    )
    expect((await readings.latest(scope, [70], new Date(midnight + day))).size).toBe(0)
    expect(await readings.daily(scope, [70], '2026-01-01', '2026-12-31')).toEqual([])
    expect(await readings.totals(scope, [70], new Date(0), new Date(midnight + day))).toEqual(new Map())
    const [row] = await readings.series(scope, {
      asks: [{ series: 'theirs', quantity: 'air_temp', sensorIds: [70] }],
      from: new Date(midnight),
      to: new Date(midnight + hour),
      width: 100,
      zone,
    })
    expect(row?.v).toEqual([])
  })

  it('forgets raw readings of old months and keeps their buckets', async () => {
    const store = await open()
    await addLocation(store, location)
    const readings = readingStore(store, () => quantities)
    await readings.ingest(
      scope,
      quarters(
        1,
        midnight - 90 * day,
        repeat(8, () => 12),
      ),
    )
    await readings.ingest(scope, quarters(1, midnight, [20]))
    expect(await dropMonths(store, new Date(midnight - 30 * day))).toBe(1)
    const raw = await readings.spans(scope, [1], 'raw', new Date(0), new Date(midnight + day))
    expect(raw.get(1)?.map(({ level, n }) => [level, n])).toEqual([
      ...repeat(8, () => 0).map(() => ['15m', 1]),
      ['raw', 1],
    ])
    // The month can be written again.
    expect(await readings.ingest(scope, quarters(1, midnight - 90 * day, [13]))).toMatchObject({ stored: 1 })
  })
})

import { expect, it } from 'vitest'
import type { QuantityTable } from '#subjects/devices/readings/measure.ts'
import { type ReadingStore, readingStore } from '#subjects/devices/readings.ts'
import { onEachStore } from '../../server/eachStore.ts'
import { ownPortal } from '../../server/portal.ts'
import { addLocation, scopeOf } from '../locations/locations.ts'

const zone = 'Australia/Sydney'
const location = { org: 12, zone, sensors: { 1: 'air_temp', 2: 'rain', 3: 'wind_speed', 4: 'wind_gust' } }
const scope = scopeOf(12)
const hour = 3_600_000
/** 2026-11-20 00:00 in Sydney. */
const midnight = Date.parse('2026-11-19T13:00:00Z')

const hours = (sensor_id: number, first: number, values: number[]) =>
  values.map((value, index) => ({ sensor_id, ts: new Date(midnight + (first + index) * hour), value }))
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value)

onEachStore('sensors that are stuck', (open) => {
  const opened = async (): Promise<ReadingStore> => {
    const portal = await ownPortal()
    const quantities: QuantityTable = portal.core.quantities
    const store = await open()
    await addLocation(store, location)
    return readingStore(store, () => quantities)
  }
  const dayOf = async (readings: ReadingStore, sensor: number, date: string) =>
    (await readings.daily(scope, [sensor], date, date))[0]

  it('count nowhere once they are known, also what they said before', async () => {
    const readings = await opened()
    expect(await readings.ingest(scope, hours(1, 0, [18, ...times(5, 21.3)]))).toEqual({ stored: 6, flagged: 0 })
    expect(await dayOf(readings, 1, '2026-11-20')).toMatchObject({ n: 6, flagged: 0 })
    expect(await readings.ingest(scope, hours(1, 6, times(2, 21.3)))).toEqual({ stored: 2, flagged: 2 })
    expect(await dayOf(readings, 1, '2026-11-20')).toMatchObject({ n: 1, sum: 18, max: 18, flagged: 7, heard: 1 })
    // The same again is nothing new, in doubt or not.
    expect(await readings.ingest(scope, hours(1, 0, [18, ...times(7, 21.3)]))).toEqual({ stored: 0, flagged: 0 })
    for (let message = 8; message < 72; message += 1) await readings.ingest(scope, hours(1, message, [21.3]))
    expect(await dayOf(readings, 1, '2026-11-22')).toMatchObject({ n: 0, flagged: 24, heard: 0 })
    // It moves again, and is believed again.
    await readings.ingest(scope, hours(1, 72, [20, 19]))
    expect(await dayOf(readings, 1, '2026-11-23')).toMatchObject({ n: 2, max: 20 })
  })

  it('are believed again where a reading that came late shows that they moved', async () => {
    const readings = await opened()
    await readings.ingest(scope, hours(1, 0, times(9, 21.3)))
    expect(await dayOf(readings, 1, '2026-11-20')).toMatchObject({ n: 0, flagged: 9 })
    await readings.ingest(scope, [{ sensor_id: 1, ts: new Date(midnight + 4.5 * hour), value: 23 }])
    expect(await dayOf(readings, 1, '2026-11-20')).toMatchObject({ n: 10, flagged: 0 })
    await readings.withdraw(scope, [{ sensor_id: 1, ts: new Date(midnight + 4.5 * hour), value: 23 }])
    expect(await dayOf(readings, 1, '2026-11-20')).toMatchObject({ n: 0, flagged: 9 })
  })

  it('are told from calm by the gust beside them', async () => {
    const readings = await opened()
    await readings.ingest(scope, hours(3, 0, times(14, 0)))
    expect(await dayOf(readings, 3, '2026-11-20')).toMatchObject({ n: 14, flagged: 0 })
    await readings.ingest(scope, hours(4, 24, [...times(7, 2), ...times(7, 5)]))
    await readings.ingest(scope, hours(3, 24, times(14, 0)))
    expect(await dayOf(readings, 3, '2026-11-21')).toMatchObject({ n: 0, flagged: 14 })
    expect(await dayOf(readings, 3, '2026-11-20')).toMatchObject({ n: 14, flagged: 0 })
  })

  it('are told from calm by a gust that comes in with them', async () => {
    const readings = await opened()
    await readings.ingest(scope, [...hours(3, 0, times(14, 0)), ...hours(4, 0, [...times(7, 2), ...times(7, 5)])])
    expect(await dayOf(readings, 3, '2026-11-20')).toMatchObject({ n: 0, flagged: 14 })
  })

  it('and 85 mm in 15 minutes are no rain', async () => {
    const readings = await opened()
    const quarter = (index: number, value: number) => ({
      sensor_id: 2,
      ts: new Date(midnight + index * (hour / 4)),
      value,
    })
    expect(await readings.ingest(scope, [quarter(0, 0), quarter(1, 85), quarter(2, 0.2)])).toEqual({
      stored: 3,
      flagged: 1,
    })
    expect(await dayOf(readings, 2, '2026-11-20')).toMatchObject({ n: 2, sum: 0.2, flagged: 1 })
  })
})

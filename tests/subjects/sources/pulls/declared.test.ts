import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { dataSourceQueries } from '#subjects/sources/dataSources.ts'
import { declaredReader } from '#subjects/sources/pulls/declaredReader.ts'
import { pullJob } from '#subjects/sources/pulls/pullJob.ts'
import type { PullSupplier } from '#subjects/sources/pulls/pullSuppliers.ts'
import { pullQueries } from '#subjects/sources/pulls.ts'
import { scope, type TestFarm, testFarm } from '../../../server/procedures/farm.ts'
import { sendJson, serviceHere } from './service.ts'

const shared = '../shared/data/weather/dpird'
let farm: TestFarm
let service: Awaited<ReturnType<typeof serviceHere>>
let at: Date

beforeEach(async () => {
  farm = await testFarm()
  service = await serviceHere()
  at = new Date('2026-08-03T02:30:00Z')
})
afterEach(() => service.close())

/** The supplier as it is declared, at our own service in the place of its own. */
function dpird(): PullSupplier {
  const declared = farm.portal.suppliers.dpird
  if (!declared?.pull?.station) throw new Error('dpird is not declared')
  const here = (address: string) => address.replace('https://api.agric.wa.gov.au/v2', service.address)
  const pull = {
    ...declared.pull,
    address: here(declared.pull.address),
    station: { ...declared.pull.station, address: here(declared.pull.station.address) },
  }
  return {
    ...{ slug: 'dpird', title: declared.title, address: pull.address, hosts: [], key: 'our-key' },
    reader: declaredReader(pull, declared, () => farm.portal),
  }
}

async function source() {
  const { store, portal } = farm
  const entry = { name: 'Nearest station', location_id: 1 }
  const made = await inTransactions(store, dataSourceQueries).add(scope, 'dpird', entry, null, at)
  await inTransactions(store, pullQueries).begin(scope, made.id, null, at)
  const errors: unknown[] = []
  const job = pullJob(
    { store, portal: () => portal, outbound: service.outbound, now: () => at },
    async () => [dpird()],
    (_, error) => errors.push(error),
  )
  return {
    errors,
    tick: () => job.tick(),
    row: async () => (await inTransactions(store, dataSourceQueries).list(scope, at)).find(({ id }) => id === made.id),
  }
}

const values = async (): Promise<{ name: string; height_m: number | null; ts: string; value: number }[]> => {
  const { rows } = await farm.store.withScope(scope, (db) =>
    sql<{ name: string; height_m: number | null; ts: Date; value: number }>`
      select s.name, s.height_m, r.ts, r.value from reading r
      join sensor s on s.org_id = r.org_id and s.id = r.sensor_id
      join device d on d.org_id = s.org_id and d.id = s.device_id
      where d.supplier_name = 'DPIRD stations' order by r.ts, s.name`.execute(db),
  )
  return rows.map((row) => ({ ...row, ts: row.ts.toISOString(), value: Math.round(row.value * 1000) / 1000 }))
}

const stations = [
  { stationCode: 'FAR', stationName: 'Far away', latitude: -32.1, longitude: 118.0, altitude: 300 },
  { stationCode: 'BI', stationName: 'Binnu', latitude: -35, longitude: 149.1, altitude: 150 },
  { stationName: 'Nameless', latitude: -35, longitude: 149 },
]
const wind = (speed: number) => [
  { height: 10, avg: { speed: speed * 2, direction: { degrees: 200 } }, max: { speed: speed * 3 } },
  { height: 3, avg: { speed, direction: { degrees: 190 } }, max: { speed: speed * 1.5 } },
]
const quarter = (from: string, more: object) => ({ period: { from, to: from }, ...more })

describe('a supplier that says itself how it is asked', () => {
  it('is asked for the station nearest to the location, and brings what it measures at each height', async () => {
    service.answers((asked, _, reply) =>
      sendJson(
        reply,
        asked.pathname.endsWith('/nearby')
          ? { collection: stations }
          : {
              collection: [
                {
                  stationCode: 'BI',
                  summaries: [
                    quarter('2026-08-03T01:45:00Z', {
                      airTemperature: { avg: 11.2, max: 11.9 },
                      relativeHumidity: { avg: 78 },
                      rainfall: 0.2,
                      wind: wind(18),
                    }),
                    quarter('2026-08-03T02:00:00Z', { airTemperature: { avg: 'broken' }, wind: [wind(9)[1]] }),
                    quarter('2026-08-03T05:00:00Z', { airTemperature: { avg: 99 } }),
                  ],
                },
              ],
            },
      ),
    )
    const pull = await source()
    expect(await pull.tick()).toBe(1)
    expect(pull.errors).toEqual([])
    const [nearby, summaries] = service.asked
    expect(Object.fromEntries(nearby?.searchParams ?? [])).toMatchObject({ api_key: 'our-key', radius: '75' })
    expect(Object.fromEntries(summaries?.searchParams ?? [])).toMatchObject({
      ...{ stationCode: 'BI', startDateTime: '2026-07-27', endDateTime: '2026-08-04', api_key: 'our-key' },
    })
    const told = await values()
    expect(told.filter(({ ts }) => ts === '2026-08-03T01:45:00.000Z')).toMatchObject([
      { name: 'Air temperature', height_m: null, value: 11.2 },
      { name: 'Rain', height_m: null, value: 0.2 },
      { name: 'Relative humidity', height_m: null, value: 78 },
      { name: 'Wind direction at 10 m', height_m: 10, value: 200 },
      { name: 'Wind direction at 3 m', height_m: 3, value: 190 },
      { name: 'Wind gust at 10 m', height_m: 10, value: 15 },
      { name: 'Wind gust at 3 m', height_m: 3, value: 7.5 },
      { name: 'Wind speed at 10 m', height_m: 10, value: 10 },
      { name: 'Wind speed at 3 m', height_m: 3, value: 5 },
    ])
    // A station without a mast of 10 m says nothing of it, and nothing of the future is taken.
    expect(told.filter(({ ts }) => ts > '2026-08-03T01:45:00.000Z').map(({ name }) => name)).toEqual([
      'Wind direction at 3 m',
      'Wind gust at 3 m',
      'Wind speed at 3 m',
    ])
    const row = await pull.row()
    expect(row?.last_error).toMatch(/^A part of what DPIRD stations answered could not be read, the rest came in\./)
    const device = await farm.store.asSystem((db) =>
      db.selectFrom('device').selectAll().where('supplier_name', '=', 'DPIRD stations').executeTakeFirstOrThrow(),
    )
    expect(device).toMatchObject({ name: 'Binnu (DPIRD stations)', lat: -35, lon: 149.1, is_physical: false })
    expect(device.description).toMatch(/^A station of somebody else, [\d.]+ km from /)

    // The station is known from then on, and only what is new is asked for, with the day before.
    at = new Date(at.getTime() + 60 * 60_000)
    service.asked.length = 0
    await pull.tick()
    expect(service.asked.map(({ searchParams }) => searchParams.get('startDateTime'))).toEqual(['2026-08-02'])
    expect(await values()).toHaveLength(told.length)
  })

  it('says so where no station is near, and asks again a day later', async () => {
    service.answers((_, __, reply) => sendJson(reply, { collection: [] }))
    const pull = await source()
    await pull.tick()
    const row = await pull.row()
    expect(row?.last_error).toMatch(/^DPIRD stations has no station near /)
    expect(Number(row?.next_at) - at.getTime()).toBe(24 * 60 * 60_000)
  })

  it('is told of where it answers with something else', async () => {
    service.answers(
      (_, __, reply) =>
        void reply.writeHead(200, { 'content-type': 'application/json' }).end('<!doctype html><title>Portal</title>'),
    )
    const pull = await source()
    await pull.tick()
    expect((await pull.row())?.last_error).toMatch(/answers with a web page instead of data/)
    expect(pull.errors).toEqual([])
  })
})

describe.skipIf(!existsSync(shared))('what DPIRD answered', () => {
  const read = (name: string) => {
    const { reader } = dpird()
    const text = readFileSync(`${shared}/${name}`, 'utf8')
    const place = { id: 1, name: 'Home', zone: 'Australia/Perth', lat: -28, lon: 115, elevation_m: 300 }
    return reader.read(text, {
      ...{ supplier: { title: 'DPIRD', address: '' }, place, key: null, piece: null, today: '2026-08-03', from: '' },
      ...{ now: at, station: null, startsAtNine: () => false },
    })
  }

  it('has its two wind heights, in m/s', () => {
    const { values: told, problems } = read('dpird_summaries_daily-1.json')
    expect(problems).toEqual([])
    const speeds = told.filter(({ quantity }) => quantity === 'wind_speed')
    expect(speeds.map(({ height_m, value }) => [height_m, Math.round(value * 3.6 * 100) / 100])).toEqual([
      ...[
        [3, 11.95],
        [10, 17.34],
        [3, 16.87],
        [10, 23.06],
      ],
    ])
    expect(speeds[0]?.ts.toISOString()).toBe('2017-10-27T16:00:00.000Z')
    const gusts = told.filter(({ quantity }) => quantity === 'wind_gust').map(({ value }) => value * 3.6)
    expect(gusts.map((value) => Math.round(value * 100) / 100)).toEqual([36.86, 43.56, 36, 44.78])
  })
})

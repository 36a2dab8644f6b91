import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { dataSourceQueries } from '#subjects/sources/dataSources.ts'
import { pullJob } from '#subjects/sources/pulls/pullJob.ts'
import { pullReaders } from '#subjects/sources/pulls/pullReaders.ts'
import type { PullSupplier } from '#subjects/sources/pulls/pullSuppliers.ts'
import { pullTurn } from '#subjects/sources/pulls/pullTurn.ts'
import { pullQueries } from '#subjects/sources/pulls.ts'
import { forecastQueries } from '#subjects/weather/forecasts.ts'
import { scope, type TestFarm, testFarm } from '../../../server/procedures/farm.ts'
import { archive, sendJson, serviceHere } from './service.ts'

const shared = '../shared/data/weather'
const hourMs = 3_600_000
let farm: TestFarm
let service: Awaited<ReturnType<typeof serviceHere>>
let at: Date

beforeEach(async () => {
  farm = await testFarm()
  service = await serviceHere()
  at = new Date('2026-08-03T02:30:00Z')
})
afterEach(() => service.close())

const supplierOf = (reads: keyof typeof pullReaders, timeoutMs?: number): PullSupplier => ({
  ...{ slug: reads, title: 'The service', address: service.address, hosts: [], key: null },
  ...{ reader: pullReaders[reads], timeoutMs },
})

/** A data source of the farm's one location, asked from now on. */
async function source(reads: keyof typeof pullReaders, wantedFrom: string | null = null, timeoutMs?: number) {
  const { store, portal } = farm
  const supplier = supplierOf(reads, timeoutMs)
  const made = await inTransactions(store, dataSourceQueries).add(
    scope,
    reads,
    { name: reads, location_id: 1 },
    null,
    at,
  )
  await inTransactions(store, pullQueries).begin(scope, made.id, wantedFrom, at)
  const parts = { store, portal: () => portal, outbound: service.outbound, now: () => at }
  const errors: unknown[] = []
  const job = () =>
    pullJob(
      parts,
      async () => [supplier],
      (_, error) => errors.push(error),
    )
  const one = job()
  return {
    id: made.id,
    supplier,
    parts,
    errors,
    job,
    tick: () => one.tick(),
    /** Turns, each when its time has come, until nothing is due within the hour. */
    async settle() {
      let turns = 0
      for (; turns < 40 && (await one.tick()) > 0; turns++) at = new Date(at.getTime() + 3000)
      return turns
    },
    state: () =>
      store.asSystem((db) =>
        db
          .selectFrom('data_source as s')
          .innerJoin('source_pull as p', (join) =>
            join.onRef('p.org_id', '=', 's.org_id').onRef('p.source_id', '=', 's.id'),
          )
          .select(['s.last_error', 's.next_at', 's.tries', 's.last_read_at', 'p.last_records'])
          .select(sql<string>`to_char(p.held_from, 'YYYY-MM-DD')`.as('held_from'))
          .select(sql<string>`to_char(p.held_to, 'YYYY-MM-DD')`.as('held_to'))
          .where('s.id', '=', made.id)
          .executeTakeFirstOrThrow(),
      ),
  }
}

const days = async (quantity: string) => {
  const { rows } = await farm.store.withScope(scope, (db) =>
    sql<{
      date: string
      n: number
      sum: number
    }>`select to_char(d.date, 'YYYY-MM-DD') as date, d.n, d.sum from reading_day d
      join sensor s on s.org_id = d.org_id and s.id = d.sensor_id
      where s.quantity = ${quantity} and s.device_id <> (select id from device where slug = 'station') order by d.date`.execute(
      db,
    ),
  )
  return rows
}

describe('the past of a location', () => {
  it('comes in year by year, the newest first, each day whole and once, with the height of the place', async () => {
    await farm.store.asSystem((db) => db.updateTable('location').set({ elevation_m: null }).execute())
    service.answers((asked, _, reply) => sendJson(reply, archive(asked)))
    const pull = await source('open-meteo-past', '2025-01-01')
    expect(await pull.settle()).toBe(3)
    expect(service.asked.map(({ searchParams: said }) => [said.get('start_date'), said.get('end_date')])).toEqual([
      ['2026-03-05', '2026-08-03'],
      ['2025-03-04', '2026-03-07'],
      ['2024-12-31', '2025-03-06'],
    ])
    expect(await pull.state()).toMatchObject({
      held_from: '2025-01-01',
      held_to: '2026-08-03',
      last_error: null,
      tries: 0,
    })
    const rain = (await days('rain')).filter(({ date }) => date > '2025-01-01' && date < '2026-08-03')
    expect(rain).toHaveLength(578)
    // Clocks change in April and October: that day has 25 or 23 hours.
    expect([...new Set(rain.map(({ n, sum }) => `${n} ${sum}`))].sort()).toEqual(['23 11.5', '24 12', '25 12.5'])
    expect((await days('air_temp')).at(0)).toMatchObject({ date: '2025-01-01', n: 24 })
    const { elevation_m } = await farm.store.asSystem((db) =>
      db.selectFrom('location').select('elevation_m').executeTakeFirstOrThrow(),
    )
    expect(elevation_m).toBe(312)
    expect(pull.errors).toEqual([])

    // A day later only what is new, and the latest days again.
    at = new Date('2026-08-04T02:30:00Z')
    await pull.settle()
    expect(service.asked.slice(3).map(({ searchParams: said }) => said.get('start_date'))).toEqual(['2026-07-23'])
  })

  it('goes on where it stood when a process was killed in the middle, and doubles nothing', async () => {
    service.answers((asked, _, reply) => sendJson(reply, archive(asked)))
    const pull = await source('open-meteo-past', '2026-01-01')
    await pull.tick()
    at = new Date(at.getTime() + 3000)
    // One takes the second piece and is gone; nobody else asks for it while it may still be at work.
    const pulls = inTransactions(farm.store, pullQueries)
    const [taken] = await pulls.take(['open-meteo-past'], at, 5)
    if (!taken) throw new Error('nothing was due')
    expect(await pull.job().tick()).toBe(0)
    await farm.store.asSystem((db) =>
      db
        .updateTable('source_pull')
        .set({ busy_until: new Date(0) })
        .execute(),
    )
    await pull.settle()
    const before = [await days('rain'), await pull.state()]
    // It was not gone, it stood still: what it brings changes nothing, and what it says of the state is not taken.
    await pullTurn(pull.parts, pull.supplier, taken)
    expect([await days('rain'), await pull.state()]).toEqual(before)
    expect(new Set((await days('rain')).map(({ date }) => date)).size).toBe((await days('rain')).length)
  })

  it('is asked for by one of two processes', async () => {
    service.answers((asked, _, reply) => sendJson(reply, archive(asked)))
    const pull = await source('open-meteo-past', '2026-07-25')
    expect((await Promise.all([pull.job().tick(), pull.job().tick()])).sort()).toEqual([0, 1])
    expect(service.asked).toHaveLength(1)
  })
})

describe('a supplier that does not answer as it should', () => {
  const html = '<html><body>Down for maintenance</body></html>'
  it.each<[string, Parameters<typeof service.answers>[0], RegExp, number]>([
    [
      'a web page',
      (_, __, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(html),
      /answers with a web page instead of data/,
      60,
    ],
    [
      'a web page that says it is data',
      (_, __, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end(html),
      /^The service answers with a web page instead of data/,
      60,
    ],
    [
      'nothing',
      (_, __, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end(),
      /answers with nothing/,
      60,
    ],
    [
      'a hang',
      (_, __, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      /did not answer in full within 0\.5 s/,
      60,
    ],
    [
      'too often',
      (_, __, reply) => reply.writeHead(429, { 'retry-after': '7200' }).end(),
      /asked too often \(429\)/,
      7200,
    ],
    [
      'a wrong key',
      (_, __, reply) => reply.writeHead(401).end(),
      /does not accept the key \(401\)\. Whoever runs the portal/,
      3600,
    ],
    [
      'a refusal',
      (_, __, reply) =>
        reply
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"error":true,"reason":"Latitude must be in range."}'),
      /refuses the question \(400\): Latitude must be in range\./,
      3600,
    ],
    ['a fault of its own', (_, __, reply) => reply.writeHead(500).end(), /trouble of its own \(500\)/, 60],
    [
      'a way into a private network',
      (_, __, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      /does not call 169\.254\.169\.254/,
      60,
    ],
    [
      'too much',
      (_, __, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(9 * 1024 * 1024)),
      /more than 8 MB/,
      60,
    ],
  ])('is told for %s, and is asked again after a pause', async (name, answer, say, leastS) => {
    service.answers(answer)
    const pull = await source('open-meteo-forecast', null, name === 'a hang' ? 500 : undefined)
    await pull.tick()
    const { last_error, tries, next_at } = await pull.state()
    expect(last_error).toMatch(say)
    expect(tries).toBe(1)
    const waitS = ((next_at?.getTime() ?? 0) - at.getTime()) / 1000
    expect(waitS).toBeGreaterThanOrEqual(leastS)
    expect(waitS).toBeLessThanOrEqual(leastS * 1.2)
    expect(await pull.tick()).toBe(0)
    expect(pull.errors).toEqual([])
  })

  it('is asked less and less often, at least every six hours, and at once when somebody asks', async () => {
    service.answers((_, __, reply) => reply.writeHead(500).end())
    const pull = await source('open-meteo-forecast')
    const waits: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      expect(await pull.job().tick()).toBe(1)
      const { next_at } = await pull.state()
      waits.push(((next_at?.getTime() ?? 0) - at.getTime()) / 60_000)
      at = next_at ?? at
    }
    expect(waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0))).toBe(true)
    expect(waits.at(-1)).toBeLessThanOrEqual(432)
    expect(waits.at(-1)).toBeGreaterThanOrEqual(360)
    at = new Date(at.getTime() - hourMs)
    expect(await pull.tick()).toBe(0)
    await inTransactions(farm.store, pullQueries).soon(scope, pull.id, at)
    expect(await pull.tick()).toBe(1)
  })

  it('costs only what is bad in its answer', async () => {
    service.answers((asked, _, reply) => {
      const good = archive(asked)
      const temps = good.hourly.temperature_2m.map((value, index) => (index === 30 ? 'broken' : value))
      sendJson(reply, { ...good, hourly: { ...good.hourly, temperature_2m: temps, wind_speed_10m: [1, 2] } })
    })
    const pull = await source('open-meteo-past', '2026-07-25')
    await pull.tick()
    expect(await pull.state()).toMatchObject({
      last_error: expect.stringMatching(
        /^A part of what The service answered could not be read, the rest came in\. column hourly\.temperature_2m\.30: "broken" is not a number\. 1 more/,
      ),
      tries: 0,
    })
    expect((await days('rain')).length).toBeGreaterThan(9)
  })
})

it('a forecast stands in hours and days, its sums at the start of their hour, and says who made it', async () => {
  const first = Date.parse('2026-08-02T14:00:00Z') / 1000
  const time = Array.from({ length: 72 }, (_, index) => first + index * 3600)
  service.answers((_, __, reply) =>
    sendJson(reply, {
      ...{ latitude: -30, longitude: 150, elevation: 300, utc_offset_seconds: 36_000 },
      hourly_units: { time: 'unixtime', temperature_2m: '°C', precipitation: 'mm', wind_speed_10m: 'm/s' },
      hourly: {
        time,
        temperature_2m: time.map((_, index) => index),
        precipitation: time.map((_, index) => (index === 20 ? 4 : 0)),
        wind_speed_10m: time.map(() => 5),
      },
      daily: {
        time: [first, first + 86_400, first + 2 * 86_400],
        ...{ temperature_2m_min: [1, 2, null], temperature_2m_max: [11, 12, null], precipitation_sum: [4, 0, null] },
        ...{ weather_code: [63, 0, null], uv_index_max: [5.2, 6, null] },
      },
    }),
  )
  const pull = await source('open-meteo-forecast')
  await pull.tick()
  const forecasts = inTransactions(farm.store, forecastQueries)
  const hours = await forecasts.hours(scope, [1], new Date(0), new Date('2027-01-01'))
  // From the present hour on, and to the last but one: what falls in the last is not told.
  expect([hours[0]?.ts.toISOString(), hours.length]).toEqual(['2026-08-03T02:00:00.000Z', 59])
  expect(hours.filter(({ rain_mm }) => rain_mm === 4).map(({ ts, temp_c }) => [ts.toISOString(), temp_c])).toEqual([
    ['2026-08-03T09:00:00.000Z', 19],
  ])
  expect(hours[0]).toMatchObject({ wind_ms: 5, source: 'The service' })
  expect(await forecasts.days(scope, [1], '2026-08-01', 9)).toMatchObject([
    {
      date: '2026-08-03',
      tmin_c: 1,
      tmax_c: 11,
      rain_p50_mm: 4,
      rain_p25_mm: null,
      wind_ms: 5,
      icon: 'cloud-rain',
      text: 'Rain.',
    },
    { date: '2026-08-04', tmin_c: 2, tmax_c: 12, icon: 'sun' },
  ])
  expect((await farm.ask('forecast_hourly', { location_ids: [1], hours: 2 }, at.toISOString()))[0]).toMatchObject({
    source: 'The service',
  })
})

describe.skipIf(!existsSync(shared))('what real services answered', () => {
  it('comes in as it stands: the hours of Open-Meteo’s archive', async () => {
    const file = readFileSync(`${shared}/open-meteo/era5_openmeteo-archive.json`, 'utf8')
    const { hourly } = JSON.parse(file) as { hourly: Record<string, (number | null)[]> }
    service.answers((_, __, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end(file))
    const pull = await source('open-meteo-past', '2026-04-01')
    await pull.tick()
    const series = ['air_temp', 'rh', 'dew_point', 'station_pressure', 'wind_speed', 'rain'].map((quantity) => ({
      quantity,
    }))
    const range = { from: '2026-04-10T00:00:00Z', to: '2026-04-11T00:00:00Z', bucket: '1h' }
    const [device] = await inTransactions(farm.store, instrumentQueries).sensors(scope, { kinds: ['virtual'] })
    const said = await farm.ask('timeseries', { ...range, device_ids: [device?.device_id], series }, at.toISOString())
    const values = (quantity: string) => said.find((one) => one.quantity === quantity && (one.v as []).length > 0)?.v
    const first = 9 * 24
    const column = (name: string, shift = 0, factor = 1) =>
      (hourly[name] ?? [])
        .slice(first + shift, first + shift + 24)
        .map((value) => expect.closeTo((value ?? Number.NaN) * factor, 3))
    expect(values('air_temp')).toEqual(column('temperature_2m'))
    expect(values('rh')).toEqual(column('relative_humidity_2m'))
    expect(values('dew_point')).toEqual(column('dew_point_2m'))
    expect(values('station_pressure')).toEqual(column('surface_pressure'))
    expect(values('wind_speed')).toEqual(column('wind_speed_10m', 0, 1 / 3.6))
    expect(values('rain')).toEqual(column('precipitation', 1))
  })

  it('comes in as it stands: the days of SILO', async () => {
    const file = readFileSync(`${shared}/silo/silo_get_patched_point_daily_values.csv`, 'utf8')
    const [header = '', ...lines] = file.trim().split('\n')
    const cells = (line: string) =>
      Object.fromEntries(header.split(',').map((name, index) => [name, line.split(',')[index]?.trim()]))
    service.answers((_, __, reply) => reply.writeHead(200, { 'content-type': 'text/csv' }).end(file))
    at = new Date('2021-08-01T02:00:00Z')
    const pull = await source('silo', '2021-06-01')
    await pull.tick()
    expect(service.asked[0]?.searchParams.get('finish')).toBe('20210731')
    const rows = await farm.ask(
      'daily_weather',
      { from: '2021-05-31T14:00:00Z', to: '2021-06-30T13:00:00Z' },
      at.toISOString(),
    )
    expect(rows).toHaveLength(30)
    expect(rows.map((row) => [row.date, row.rain_mm, row.tmax_c, row.tmin_c, row.solar_mj])).toEqual(
      lines
        .slice(0, 30)
        .map(cells)
        .map((day) => [day['YYYY-MM-DD'], ...[day.daily_rain, day.max_temp, day.min_temp, day.radiation].map(Number)]),
    )
  })
})

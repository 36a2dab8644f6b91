import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import { type Row, toolPeople } from '../subscriptions/toolPeople.ts'
import { newStation } from './station.ts'

// Data as they come from the field, sent to the farm's own address and asked for through the API.

const minute = 60_000
const hour = 60 * minute
const { enter, send, done, rows } = toolPeople(20)
const locationId = 29_001
const here = { location_ids: [locationId] }
let app: TestApp
let post: Awaited<ReturnType<typeof newStation>>['post']
let deviceId: number
let slug: string

type Values = Record<string, number>

/** Midnight in Sydney, whose clocks are 10 hours ahead in winter and 11 in summer. */
const midnight = (date: string, ahead = 10): number => Date.parse(`${date}T00:00:00Z`) - ahead * hour
const at = (instant: number): string => new Date(instant).toISOString()

/** What a mast says from an instant on, so many times; nothing where the values are null. */
const series = (from: number, count: number, step: number, values: (index: number) => Values | null) =>
  Array.from({ length: count }, (_, index) => index).flatMap((index): [number, Values][] => {
    const said = values(index)
    return said === null ? [] : [[from + index * step, said]]
  })

/** Sends reports, a thousand a message. */
async function tell(reports: [number, Values][]): Promise<void> {
  for (let from = 0; from < reports.length; from += 1000) {
    const body = reports.slice(from, from + 1000).map(([ts, values]) => ({ device: 'mast', at: at(ts), values }))
    const reply = await post(body)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().result).toMatchObject({ outcome: 'read', problems: [] })
  }
}

const dayOf = async (date: string, ahead = 10): Promise<Row | undefined> => {
  const from = midnight(date, ahead)
  return (await rows('daily_weather', { ...here, from: at(from), to: at(from + 22 * hour) }, 'manager'))[0]
}

/** Says at which height the wind is measured. */
async function standsAt(heightM: number): Promise<void> {
  for (const sensor of (await done('sensor.page', { device_slug: slug }, 'manager')) as unknown as Row[]) {
    if (!String(sensor.quantity).startsWith('wind_')) continue
    const { sensor_id, name, is_active, version } = sensor
    await done('sensor.settings', { sensor_id, name, is_active, version, height_m: heightM }, 'manager')
  }
}

/** A little up and down, so that nothing is taken for stuck. */
const stir = (index: number): number => (index % 3) / 10

beforeAll(async () => {
  app = await startApp()
  const home = { id: locationId, name: 'Mast hill', slug: 'mast-hill', is_default: false, zone: 'Australia/Sydney' }
  const instruments = inTransactions(app.store, newInstrumentQueries)
  await instruments.locations({ userId: 1, orgId: 20, readable: [20] }, [
    { ...home, lat: -33.7, lon: 148, elevation_m: 540 },
  ])
  await enter(app, ['manager', 'viewer'])
  const station = await newStation(app, { enter, send, done, rows }, 'Mast')
  post = station.post
  const first = {
    air_temp: 12,
    rh: 60,
    wind_speed: 3,
    rain: 0,
    solar_rad: 0,
    'soil_vwc.30': 20,
    pressure: 1013,
    station_pressure: 950,
  }
  await post([{ device: 'mast', at: '2026-01-02T00:00:00Z', values: first }])
  const [waiting] = (await send('source.devices', { guid: station.guid }, 'manager')).json().result
  const claimed = await done(
    'source.device.claim',
    { id: waiting.id, version: waiting.version, name: 'Mast', location_id: locationId },
    'manager',
  )
  const [device] = (await send('device.list', {}, 'manager'))
    .json()
    .result.filter((one: Row) => one.slug === claimed.device_slug)
  deviceId = Number(device.id)
  slug = String(claimed.device_slug)
}, 180_000)
afterAll(() => app.close())

describe('through the real door', () => {
  it('31 nights at −3 °C, of which ten are silent from 04:00 to 10:00, are 21 frosts of 21 nights', async () => {
    const month = Array.from({ length: 31 }, (_, day) => day).flatMap((day) =>
      series(midnight('2026-07-01') + day * 24 * hour, 24, hour, (index) =>
        day < 10 && index >= 4 && index < 10 ? null : { air_temp: (index < 9 ? -3 : 12) - stir(index) },
      ),
    )
    await tell(month)
    const range = { from: at(midnight('2026-07-01')), to: at(midnight('2026-08-01')) }
    const [july] = await rows('frost_months', { ...here, ...range }, 'manager')
    expect(july).toMatchObject({ severe: 21, nights: 21, measured: 21, unheard: 10 })
  })

  it('six hours of rain and eighteen of silence are a part of a day', async () => {
    await tell(series(midnight('2026-06-09'), 15, hour, (index) => ({ rain: index >= 9 ? 0.8 : 0 })))
    await tell(series(midnight('2026-06-10') + 9 * hour, 31, hour, () => ({ rain: 0 })))
    expect(await dayOf('2026-06-10')).toMatchObject({ rain_mm: 4.8, rain_quality: 'incomplete' })
  })

  it('12 hours of minutes at 10 °C and 12 of hours at 30 °C have a mean of 20 °C', async () => {
    const from = midnight('2026-05-12')
    await tell(series(from, 720, minute, (index) => ({ air_temp: 10 + ((index % 7) - 3) / 10 })))
    await tell(series(from + 12 * hour, 12, hour, (index) => ({ air_temp: 30 + (index % 2 ? 0.1 : -0.1) })))
    const asked = {
      series: [{ quantity: 'air_temp', agg: 'mean' }],
      bucket: '1d',
      from: at(from),
      device_ids: [deviceId],
    }
    const [told] = await rows('timeseries', { ...asked, to: at(from + 24 * hour) }, 'manager')
    expect(Number(Object(told).v[0])).toBeCloseTo(20, 1)
  })

  it('a station that goes from 15 minutes to 60 is covered, and its evapotranspiration is reckoned', async () => {
    const weather = (index: number, isDay: boolean): Values => ({
      ...{ air_temp: (isDay ? 18 : 4) + stir(index), rh: (isDay ? 50 : 90) + stir(index) },
      ...{ wind_speed: (isDay ? 4 : 2) + stir(index), solar_rad: 60 + index / 2 },
    })
    const from = midnight('2026-05-20')
    await tell(series(from, 48, 15 * minute, (index) => weather(index, false)))
    await tell(series(from + 12 * hour, 12, hour, (index) => weather(index, true)))
    expect(await dayOf('2026-05-20')).toMatchObject({ coverage_pct: 100, et0_method: 'penman-monteith' })
  })

  it('wind measured at 10 m is brought to 2 m for evapotranspiration', async () => {
    const day = (windMs: number) =>
      series(midnight('2026-09-10'), 24, hour, (index) => ({
        ...{ air_temp: 18 + stir(index), rh: 50 + stir(index) },
        ...{ wind_speed: windMs * (1 + stir(index) / 10), solar_rad: 60 + index },
      }))
    await standsAt(2)
    await tell(day(3))
    const low = Number((await dayOf('2026-09-10'))?.et0_mm)
    expect(low).toBeGreaterThan(1)
    await standsAt(10)
    await tell(day(3 / 0.748))
    app.clock.pass(10 * minute)
    await enter(app, ['manager', 'viewer'])
    expect(Number((await dayOf('2026-09-10'))?.et0_mm)).toBeCloseTo(low, 1)
  })

  it('a day of 25 or of 23 hours has the sun that fell in it', async () => {
    const sun = (date: string, ahead: number, hours: number) =>
      series(midnight(date, ahead), hours, hour, (index) => ({
        solar_rad: 80 + stir(index) - 0.1,
        air_temp: 15 + stir(index),
      }))
    await tell([...sun('2026-04-05', 11, 25), ...sun('2026-10-04', 10, 23)])
    expect(await dayOf('2026-04-05', 11)).toMatchObject({ solar_mj: 7.2, coverage_pct: 100 })
    expect(await dayOf('2026-10-04', 10)).toMatchObject({ solar_mj: 6.6, coverage_pct: 100 })
  })

  it('an empty range and one that is reversed give nothing', async () => {
    const [from, to] = [at(midnight('2026-07-10')), at(midnight('2026-07-11'))]
    expect(await rows('daily_weather', { ...here, from, to: from }, 'manager')).toEqual([])
    expect(await send('procedure.daily_weather', { ...here, from: to, to: from }, 'manager')).toRefuse(400)
  })

  it('a date without a time is no instant: the message says so, and is kept', async () => {
    const reply = await post([{ device: 'mast', at: '2026-03-20', values: { air_temp: 17.5 } }])
    expect(reply.json().result).toMatchObject({
      outcome: 'unread',
      readings: 0,
      problems: [{ say: '“2026-03-20” is no time.' }],
    })
  })

  it('85 mm in 15 minutes are no rain', async () => {
    const from = midnight('2026-08-20') + 9 * hour
    await tell(series(from, 96, 15 * minute, (index) => ({ rain: index === 40 ? 85 : index === 50 ? 0.4 : 0 })))
    const day = await dayOf('2026-08-21')
    expect(Number(day?.rain_mm)).toBeCloseTo(0.4, 5)
  })

  it('sun at night, and more than a clear sky gives, is none; what is brighter by a cloud’s edge is', async () => {
    const from = midnight('2026-07-15')
    const sun = [...Array(6).fill(0), 0, 20, 150, 350, 480, 600, 620, 590, 500, 340, 150, 20, ...Array(6).fill(0)]
    const odd: Record<number, number> = { 2: 400, 11: 720, 12: 1300 }
    await tell(
      series(from, 24, hour, (index) => ({ solar_rad: odd[index] ?? sun[index] ?? 0, air_temp: 10 + stir(index) })),
    )
    const asked = {
      series: [{ quantity: 'solar_rad' }],
      device_ids: [deviceId],
      from: at(from),
      to: at(from + 24 * hour),
    }
    const [told] = await rows('timeseries', { ...asked, bucket: '1h' }, 'manager')
    const said = new Map(Object(told).t.map((ts: number, index: number) => [(ts - from) / hour, Object(told).v[index]]))
    expect([2, 3, 10, 11, 12, 13].map((index) => said.get(index) ?? null)).toEqual([null, 0, 480, 720, null, 590])
  })

  it('soil water of −0.39 % is 0, and no gap', async () => {
    const from = midnight('2026-08-25')
    await tell(series(from, 6, hour, (index) => ({ 'soil_vwc.30': index === 3 ? -0.39 : 0.2 })))
    const asked = {
      series: [{ quantity: 'soil_vwc' }],
      device_ids: [deviceId],
      from: at(from),
      to: at(from + 6 * hour),
    }
    const [told] = await rows('timeseries', asked, 'manager')
    expect(told?.v).toEqual([0.2, 0.2, 0.2, 0, 0.2, 0.2])
  })

  it('three days of one and the same are suspect, count nowhere, and stand in device health', async () => {
    const from = midnight('2026-11-18', 11)
    await tell(series(from, 72, hour, () => ({ air_temp: 21.3, rh: 100, wind_speed: 0, solar_rad: 80 })))
    for (const date of ['2026-11-18', '2026-11-19', '2026-11-20'])
      expect(await dayOf(date, 11), date).toMatchObject({ tmax_c: null, et0_mm: null, quality: 'incomplete' })
    const health = (await rows('device_health', here, 'manager')).find((row) => row.device_id === deviceId)
    expect(health).toMatchObject({ status: 'suspect', suspect_how: 'flat' })
  })

  it('24 mm in the rain day that ended at 9 o’clock yesterday are two days old to the drought factor', async () => {
    const now = app.clock.at.getTime()
    const nine = midnight('2026-11-19', 11) + 9 * hour
    await tell(
      series(nine - 24 * hour, Math.floor((now - nine) / hour) + 25, hour, (index) => ({
        rain: index === 30 ? 24 : 0,
      })),
    )
    const [fire] = await rows('fire_now', { ...here, curing: 100 }, 'manager')
    const deficit = Number(fire?.deficit_mm)
    const factorAt = (age: number): number => {
      const x = age ** 1.3 / (age ** 1.3 + 24 - 2)
      return (10.5 * (1 - Math.exp(-(deficit + 30) / 40)) * (41 * x * x + x)) / (40 * x * x + x + 1)
    }
    // The deficit is told in whole millimetres.
    expect(Number(fire?.drought_factor)).toBeCloseTo(factorAt(2), 0)
    expect(Number(fire?.drought_factor)).toBeGreaterThan(2 * factorAt(1))
  })

  it('ewes count by pregnancy and lactation, cows by MLA’s tables', async () => {
    const each = {
      ewe_dry: 110,
      ewe_pregnant_single: 140,
      ewe_pregnant_twins: 150,
      ewe_single: 270,
      ewe_twins: 370,
      cow_dry: 800,
    }
    for (const stock of Object.keys(each))
      await done('mob.add', { name: stock, location_id: locationId, class: stock, head: 100 }, 'manager')
    const told = await rows('livestock_summary', here, 'manager')
    expect(Object.fromEntries(told.map(({ mob, dse }) => [mob, Math.round(Number(dse))]))).toEqual(each)
  })

  it('Delta T takes the station’s pressure or that of its elevation, never the one at sea level', async () => {
    const deltaNow = async (values: Values): Promise<unknown> => {
      app.clock.pass(10 * minute)
      await enter(app, ['manager', 'viewer'])
      await tell([[app.clock.at.getTime(), values]])
      return (await rows('weather_now', here, 'manager')).find(({ device_id }) => device_id === deviceId)?.delta_t_c
    }
    // Stull's form, which knows no pressure, gives 9.4 and calls it marginal.
    expect(await deltaNow({ air_temp: 35, rh: 45 })).toBe(10)
    expect(await deltaNow({ air_temp: 35, rh: 45, pressure: 1013 })).toBe(10)
    expect(await deltaNow({ air_temp: 35, rh: 45, station_pressure: 900 })).toBe(10.2)
  })

  it('35 °C, 15 % and 30 km/h at 10 m give a grass index of 42 by a mast of 2 m', async () => {
    const now = app.clock.at.getTime()
    await standsAt(2)
    await tell(
      series(now - 3 * hour, 13, 15 * minute, (index) => ({
        ...{ air_temp: index < 12 ? 30 + 0.4 * index : 35, rh: index < 12 ? 27 - index : 15 },
        wind_speed: ((30 * 0.748) / 3.6) * (index < 12 ? 0.9 + stir(index) / 10 : 1),
      })),
    )
    const [fire] = await rows('fire_now', { ...here, curing: 100 }, 'manager')
    expect(fire).toMatchObject({ grass_index: 42 })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../server/app.ts'
import { toolPeople } from '../subscriptions/toolPeople.ts'
import { newStation } from './station.ts'

let app: TestApp
const people = toolPeople(20)
beforeAll(async () => {
  app = await startApp()
  await people.enter(app, ['manager', 'viewer'])
}, 180_000)
afterAll(() => app.close())

const claim = async (guid: string) => {
  const [device] = (await people.send('source.devices', { guid }, 'viewer')).json().result
  return people.done('source.device.claim', { id: device.id, version: device.version }, 'manager')
}
const valuesOf = (slug: unknown, quantity: string): Promise<(number | null)[]> =>
  app.store.asSystem(async (db) => {
    const { rows } = await sql<{ value: number | null }>`
      select r.value from reading r join sensor s on s.org_id = r.org_id and s.id = r.sensor_id
      join device d on d.org_id = s.org_id and d.id = s.device_id
      where d.slug = ${slug} and s.quantity = ${quantity} order by r.ts`.execute(db)
    return rows.map(({ value }) => value)
  })

it('an Ecowitt station sends a form in °F and inches; its rain is what came since the message before', async () => {
  const station = await newStation(app, people, 'Ecowitt', 'ecowitt')
  const upload = (time: string, dailyrainin: string) =>
    station.post(
      new URLSearchParams({
        ...{ PASSKEY: 'A1B2C3', stationtype: 'GW1100A_V2.2.3', model: 'GW1100A', dateutc: `2026-11-21 ${time}` },
        ...{
          tempf: '68.0',
          humidity: '55',
          baromrelin: '29.921',
          baromabsin: '28.050',
          windspeedmph: '10.0',
          dailyrainin,
        },
        ...{ soilmoisture1: '31', soilmoisture2: '27' },
      }).toString(),
      { type: 'application/x-www-form-urlencoded' },
    )
  expect((await upload('02:30:00', '0.100')).statusCode).toBe(200)
  const { device_slug } = await claim(station.guid)
  await upload('02:40:00', '0.150')
  await upload('02:40:00', '0.150')
  await upload('02:50:00', '0.020')
  expect(await valuesOf(device_slug, 'air_temp')).toEqual([20, 20, 20])
  expect((await valuesOf(device_slug, 'pressure'))[0]).toBeCloseTo(1013.24, 2)
  expect((await valuesOf(device_slug, 'station_pressure'))[0]).toBeCloseTo(949.88, 2)
  expect((await valuesOf(device_slug, 'wind_speed'))[0]).toBeCloseTo(4.4704, 4)
  expect((await valuesOf(device_slug, 'soil_vwc')).sort()).toEqual([27, 27, 27, 31, 31, 31])
  // Nothing of the first, 0.05 in, then a gauge that began anew at midnight.
  expect(await valuesOf(device_slug, 'rain')).toEqual([1.27, 0.508])
})

it('a station with the Weather Underground upload asks by GET, hears success, and -9999 is no value', async () => {
  const station = await newStation(app, people, 'Underground', 'weather-underground')
  const url = `${station.path}/${station.key}?ID=KHOME1&PASSWORD=hush&dateutc=now&tempf=50&humidity=-9999&action=updateraw`
  const reply = await app.app.inject({ method: 'GET', url })
  expect([reply.statusCode, reply.body.trim()]).toEqual([200, 'success'])
  const { device_slug } = await claim(station.guid)
  expect(await valuesOf(device_slug, 'air_temp')).toEqual([10])
  expect((await valuesOf(device_slug, 'rh')).filter((value) => value !== null)).toEqual([])
})

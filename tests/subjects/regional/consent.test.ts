import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readingStore } from '#subjects/devices/readings.ts'
import { districtOf } from '#subjects/regional/district.ts'
import { metricNames, shared, sharedNames } from '#subjects/regional/metrics.ts'
import type { SharedMetric } from '#types/api/regional/region.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { plainInput } from '../../server/sample.ts'
import { scopeOf } from '../assets/yard.ts'
import { drawHill, farm, silentTank } from './sharingFarm.ts'

let app: TestApp
let manager: Browser
let office: Browser
const [lon, lat] = [142.03719, -37.74131]
/** What tells where the farm lies more finely than its district, however it is rounded to a hundred metres. */
const traces = /142\.0[34]|37\.7[34]/

type Row = Record<string, unknown>
const ask = async (browser: Browser, name: string, input: Row = { location_ids: [] }) => {
  const reply = await browser.call(`procedure.${name}`, input)
  return (reply.json().result as Row[]).find(({ location_id }) => location_id === farm)
}

beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
  office = await app.as('regional')
  await app.store.asSystem(async (db) => {
    await sql`update location set lon = ${lon}, lat = ${lat} where id = ${farm}`.execute(db)
  })
  await drawHill(app)
  await readingStore(app.store, () => app.portal.core.quantities).ingest(scopeOf(20), [
    { sensor_id: farm, ts: new Date(app.clock.at.getTime() - 300_000), value: 21.7 },
  ])
  await silentTank(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.store.asSystem((db) => db.deleteFrom('farm_share').execute())
})

const consent = async (call: 'give' | 'withdraw', metric: SharedMetric) =>
  expect(await manager.call(`sharing.${call}`, { office_id: 36, location_id: farm, metric }, { org: 20 })).toAnswer()

describe('consent for one metric (TN-22)', () => {
  it.each(sharedNames)(
    '%s: gives that metric alone, and without the outline a point of the district',
    async (metric) => {
      await consent('give', metric)
      for (const name of ['region_overview', 'region_map']) {
        const row = await ask(office, name)
        for (const other of metricNames.filter((one) => one !== metric))
          for (const field of shared[other].fields.filter((one) => row !== undefined && one in row)) {
            expect([name, field, row?.[field]]).toEqual([name, field, null])
            expect(row?.withheld).toContain(field)
          }
        for (const field of shared[metric].fields) expect(row?.withheld).not.toContain(field)
      }
      const drawn = await ask(office, 'region_map')
      if (metric === 'outline') expect(drawn).toMatchObject({ longitude: lon, latitude: lat })
      else expect(drawn).toMatchObject({ longitude: 142.25, latitude: -37.75, boundary: null })
      for (const other of metricNames) {
        const row = await ask(office, 'region_benchmark', { location_ids: [], metric: other })
        expect(row?.is_shared, other).toBe(other === metric)
        if (other !== metric) expect(row).toMatchObject({ value: null, rank: null, ts: null })
      }
    },
  )

  it('without the outline, nothing else that is shared tells where the farm lies, in any call that the office can make', async () => {
    for (const metric of metricNames) await consent('give', metric)
    for (const endpoint of Object.values(app.portal.endpoints)) {
      if (endpoint.name.startsWith('auth.')) continue
      const locations = Object.hasOwn(Object(endpoint.input.properties), 'location_ids') ? { location_ids: [farm] } : {}
      const reply = await office.call(endpoint.name, { ...plainInput(endpoint), ...locations }, { org: 36 })
      expect(reply.body, endpoint.name).not.toMatch(traces)
    }
  })

  it('outline: draws the farm as it is, and is closed with the next question once it is withdrawn', async () => {
    await consent('give', 'alerts')
    await consent('give', 'outline')
    const drawn = await ask(office, 'region_map')
    expect(JSON.stringify(drawn?.boundary)).toContain('142.04555')
    expect(drawn?.withheld).not.toContain('boundary')
    await consent('withdraw', 'outline')
    const after = await ask(office, 'region_map')
    expect(after).toMatchObject({ boundary: null, longitude: 142.25, latitude: -37.75 })
    expect(after?.withheld).toContain('boundary')
    await consent('withdraw', 'alerts')
    expect(await ask(office, 'region_map')).toBeUndefined()
  })

  it('outline: is in the log and among who saw what', async () => {
    await consent('give', 'outline')
    await ask(office, 'region_map')
    const [row] = (await manager.call('procedure.sharing_log', {}, { org: 20 })).json().result
    expect(row).toMatchObject({ what: 'given', metric: 'outline' })
    const [seen] = (await manager.call('procedure.sharing_views', {}, { org: 20 })).json().result
    expect(seen.what).toContain('Outline of the farm')
    // It is no number that farms are compared by.
    const refused = await office.call('procedure.region_benchmark', { location_ids: [], metric: 'outline' })
    expect(refused).toRefuse(400)
    expect((await office.call('procedure.region_metrics', { location_ids: [] })).body).not.toContain('outline')
  })

  it('tells nothing of several farms below five, whatever they share', async () => {
    for (const metric of sharedNames) await consent('give', metric)
    const rows = async (name: string, input: Row) =>
      (await office.call(`procedure.${name}`, { location_ids: [], ...input })).json().result as Row[]
    const told = [
      ...(await rows('region_overview', {})),
      ...(await rows('region_summary', {})),
      ...(await Promise.all(metricNames.map((metric) => rows('region_benchmark', { metric })))).flat(),
    ]
    const ofSeveral = ['region_median', 'rank', 'rain_rank', 'rain_median_mm', 'paw_median_pct']
    const found = told.flatMap((row) => ofSeveral.filter((field) => field in row).map((field) => [field, row[field]]))
    expect(found.length).toBeGreaterThan(ofSeveral.length)
    expect(found.filter(([, value]) => value !== null)).toEqual([])
  })
})

describe('a district', () => {
  it('is the same for all locations in it, half a degree wide', () => {
    expect(districtOf(142.03719, -37.74131)).toEqual({ lon: 142.25, lat: -37.75 })
    expect(districtOf(142.49999, -37.50001)).toEqual({ lon: 142.25, lat: -37.75 })
    expect(districtOf(142.5, -37.5)).toEqual({ lon: 142.75, lat: -37.25 })
    expect(districtOf(null, null)).toEqual({ lon: null, lat: null })
  })
})

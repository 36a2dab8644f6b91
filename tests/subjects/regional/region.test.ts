import { beforeAll, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { scope, type TestFarm, testFarm } from '../../server/procedures/farm.ts'
import { grower } from '../farm/grower.ts'
import { grazier } from '../livestock/livestock.ts'

/** Saturday 21 November, 14:00 in Sydney. */
const now = '2026-11-21T03:00:00Z'

let farm: TestFarm
beforeAll(async () => {
  farm = await testFarm()
}, 120_000)

async function location(id: number) {
  const one = { id, slug: `location-${id}`, name: `Location ${id}`, is_default: false, zone: 'Australia/Sydney' }
  await inTransactions(farm.store, newInstrumentQueries).locations(scope, [
    { ...one, lat: -30, lon: 150, elevation_m: 200 },
  ])
  return {
    ...grower(farm.store, farm.portal.core.quantities, scope, id),
    ...grazier(farm.store, scope, id),
  }
}
const farmRow = async (id: number) =>
  (await farm.ask('region_overview', {}, now)).find(({ location_id }) => location_id === id)

it('tells of each crop how green the last clear scene found it, and nothing where the last one is old', async () => {
  const land = await location(601)
  const [seen, hidden] = [await land.field('Seen'), await land.field('Hidden')]
  for (const id of [seen, hidden]) await land.crop(id, 'wheat', '2026-06-10')
  await land.seen(seen, [
    ['2026-11-03', 0.62],
    ['2026-11-18', 0.41],
  ])
  await land.seen(hidden, [['2026-10-11', 0.7]])
  const rows = await farm.ask('field_seasons', { location_ids: [601] }, now)
  expect(rows.map(({ field, ndvi, ndvi_on }) => [field, ndvi, ndvi_on]).sort()).toEqual([
    ['Hidden', null, null],
    ['Seen', 0.41, '2026-11-18'],
  ])
})

it('compares the fields of a farm with their own past, the large ones more', async () => {
  const land = await location(602)
  const [large, small] = [await land.paddock('Large', 90), await land.paddock('Small', 10)]
  for (const [id, present] of [
    [large, 0.3],
    [small, 0.5],
  ] as const)
    await land.seen(id, [
      ['2024-11-18', 0.5],
      ['2025-11-18', 0.5],
      ['2026-11-18', present],
    ])
  // (90 · −0.2 + 10 · 0) / 100
  expect(await farmRow(602)).toMatchObject({ ndvi_anomaly: -0.18, why: expect.stringContaining('crops behind usual') })
  const compared = await farm.ask('region_benchmark', { metric: 'ndvi_anomaly' }, now)
  expect(compared.find(({ location_id }) => location_id === 602)).toMatchObject({
    value: -0.18,
    quantity: 'ndvi_anomaly',
  })
})

it('counts the days that what stands above the residual feeds the stock there, and flags a farm that is short', async () => {
  const land = await location(603)
  const hill = await land.paddock('Hill', 20)
  await land.mob('Ewes', 'sheep', [['2026-06-01', hill, 500, 'ewe_dry']])
  await land.stands(hill, [['2026-11-18', 1200]])
  const [present] = await farm.ask('paddock_feed', { location_ids: [603] }, now)
  const demand = Number(present?.demand_kg_d)
  expect(demand).toBeGreaterThan(0)
  // 400 kg/ha above the residual of 800 kg/ha, on 20 ha.
  const days = Math.floor((400 * 20) / demand)
  const row = await farmRow(603)
  expect(row?.feed_days).toBe(days)
  expect(String(row?.why).includes('short of feed')).toBe(days < 14)
  await land.stands(hill, [['2026-11-20', 850]])
  expect(await farmRow(603)).toMatchObject({ why: expect.stringContaining('short of feed') })
})

it('tells neither of a farm without fields', async () => {
  await location(604)
  expect(await farmRow(604)).toMatchObject({ ndvi_anomaly: null, feed_days: null })
})

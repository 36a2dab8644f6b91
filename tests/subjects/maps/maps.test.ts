import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { idIn } from '../../server/world.ts'

let app: TestApp
let member: Browser
beforeAll(async () => {
  app = await startApp()
  member = await app.as('member')
}, 180_000)
afterAll(() => app.close())

const names = [
  'rain_points',
  'rain_grid',
  'land_map',
  'device_map',
  'place_map',
  'region_map',
  'map_looks',
  'map_summary',
  'soil_map_fields',
  'soil_map_summary',
  'animal_activity',
  'animal_activity_hours',
  'animal_now',
  'animal_summary',
  'animal_mobs',
]
const span = { from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' }
const timed = ['animal_activity', 'animal_activity_hours']
const inputOf = (name: string) => (timed.includes(name) ? span : {})
const call = (name: string, input: Record<string, unknown>, who = member, org = 20) =>
  who.call(`procedure.${name}`, input, { org })

it.each(names)('%s answers a member and a viewer of the organisation, and nobody else', async (name) => {
  expect(await call(name, inputOf(name))).toAnswer()
  expect(await call(name, inputOf(name), await app.as('viewer'))).toAnswer()
  expect((await call(name, inputOf(name), await app.as('stranger'))).statusCode).toBe(403)
  expect((await call(name, inputOf(name), app.browser())).statusCode).toBe(401)
})

it.each(names)('%s tells nothing of another organisation’s locations', async (name) => {
  const reply = await call(name, { ...inputOf(name), location_ids: [idIn(12)] })
  expect(reply).toAnswer()
  expect(reply.json().result).toEqual([])
})

it('map_named answers who may see the map, names nothing of another organisation, and refuses an empty name', async () => {
  const unknown = [{ name: 'Unknown location', kind: null }]
  for (const who of [member, await app.as('viewer')])
    expect((await call('map_named', { slug: 'nowhere' }, who)).json().result).toEqual(unknown)
  expect((await call('map_named', { slug: 'nowhere' }, await app.as('stranger'))).statusCode).toBe(403)
  const stranger = await app.as('stranger')
  const { slug } = (await stranger.call('location.list', {}, { org: 12 })).json().result[0]
  expect((await call('map_named', { slug }, stranger, 12)).json().result).toMatchObject([{ kind: 'place' }])
  expect((await call('map_named', { slug })).json().result).toEqual(unknown)
  const refused = await call('map_named', { slug: '' })
  expect(Object.keys(refused.json().responseException.at ?? {})).toEqual(['slug'])
})

it.each([
  ['rain_grid', { period: 'week' }, 'period'],
  ['rain_grid', { cell_deg: 0 }, 'cell_deg'],
  ['rain_grid', { cell_deg: 0.001 }, 'cell_deg'],
  ['rain_grid', { cell_deg: '0.05x' }, 'cell_deg'],
  ['rain_grid', { bbox: [140, -40, 150] }, 'bbox'],
  ['rain_grid', { bbox: [140, -40, 150, 181] }, 'bbox.3'],
  ['rain_points', { from: 'yesterday' }, 'from'],
  ['rain_points', { colour: 'blue' }, 'colour'],
  ['land_map', { kind: 'garden' }, 'kind'],
  ['land_map', { location_ids: [0] }, 'location_ids.0'],
  ['land_map', { field: 'x'.repeat(121) }, 'field'],
  ['device_map', { kinds: ["'; drop table device"] }, 'kinds.0'],
  ['animal_activity', { ...span, animal_id: -1 }, 'animal_id'],
  ['animal_activity', { ...span, mob_id: 'all' }, 'mob_id'],
  ['animal_now', { mob_id: 2_147_483_648 }, 'mob_id'],
])('IN-08: %s refuses %j at the field', async (name, input, at) => {
  const reply = await call(name, input)
  expect(reply.statusCode, reply.body).toBe(400)
  expect(Object.keys(reply.json().responseException.at ?? {}).join()).toContain(at.split('.')[0])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Form, Panel } from '#engine/portal.ts'
import { only, shaped, type Values } from '../../src/panels/form/errors.ts'
import { emptied } from '../../src/panels/form/shown.ts'
import { type Browser, startApp, type TestApp } from './app.ts'

const org = 20
const location = 2001

let app: TestApp
let manager: Browser
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
}, 120_000)
afterAll(() => app.close())

const get = async (name: string, input: Values): Promise<Values> => {
  const reply = await manager.call(name, input, { org })
  expect(reply, `${name}: ${reply.body}`).toAnswer()
  return reply.json().result
}

/** The form of a page that changes what is there. */
function formOf(page: string): Form {
  const within = (panels: Panel[]): Panel[] =>
    panels.flatMap((panel) => [panel, ...Object.values(panel.slots ?? {}).flatMap(within)])
  const found = within(app.portal.pages[page]?.panels ?? []).find(({ form }) => form?.fill && form.keep)
  if (!found?.form) throw new Error(`${page} has no such form`)
  return found.form
}

interface Case {
  page: string
  update: string
  /** Makes one, and gives what asks for it. */
  make: () => Promise<{ read: () => Promise<Values>; which: Values }>
  /** What stands in its optional fields at first. */
  entry: Values
  /** What such a field shows while it is empty; null unless said. */
  empty?: Values
}

const field = async (): Promise<string> => {
  const input = { name: `Field ${Math.random()}`, kind: 'field', location_id: location, area_ha: 50, soil_type: 'Clay' }
  return String((await get('field.create', input)).slug)
}
const season = async (year: number): Promise<string> => {
  const input = { name: `S${year}`, kind: 'winter', starts_on: `${year}-04-01`, ends_on: `${year}-12-31` }
  return String((await get('season.create', input)).slug)
}
const crop = async (year: number): Promise<string> => {
  const input = { field_slug: await field(), season_slug: await season(year), crop: 'wheat', area_ha: 40 }
  return String((await get('field-season.create', input)).slug)
}
const device = () =>
  get('device.root', { name: 'Tank', display_name: 'Tank', location_id: location, kind: 'tank_level' })

const cases: Case[] = [
  {
    page: 'device-settings',
    update: 'device.root',
    make: async () => {
      const { slug } = await device()
      return { read: () => get('device.show', { slug }), which: {} }
    },
    entry: {
      display_name: 'House tank',
      description: 'Behind the shed',
      latitude: -37.7,
      longitude: 142,
      supplier_name: 'Acme',
      supplier_device_id: 'A-17',
      serviced_on: '2026-05-14',
    },
    empty: { display_name: 'Tank' },
  },
  {
    page: 'device-sensor',
    update: 'sensor.settings',
    make: async () => {
      const { slug } = await device()
      const [sensor] = (await manager.call('sensor.page', { device_slug: slug }, { org })).json().result
      return { read: () => get('sensor.show', { id: sensor.sensor_id }), which: {} }
    },
    entry: { low: 5, high: 95 },
  },
  {
    page: 'location',
    update: 'location.update',
    make: async () => {
      const { slug } = await get('location.create', { name: `Block ${Math.random()}`, state: 'VIC' })
      return { read: () => get('location.show', { slug }), which: {} }
    },
    entry: { latitude: -37.7, longitude: 142, elevation_m: 220, state: 'VIC' },
  },
  {
    page: 'farm-field-change',
    update: 'field.update',
    make: async () => {
      const slug = await field()
      return { read: () => get('field.get', { slug }), which: { slug } }
    },
    entry: { pawc_mm: 120, pasture_type: 'phalaris' },
  },
  {
    page: 'farm-season',
    update: 'season.update',
    make: async () => {
      const slug = await season(1960)
      return { read: () => get('season.get', { slug }), which: { slug } }
    },
    entry: { default_crop: 'wheat' },
  },
  {
    page: 'farm-field-season-change',
    update: 'field-season.update',
    make: async () => {
      const slug = await crop(1961)
      return { read: () => get('field-season.get', { slug }), which: { slug } }
    },
    entry: {
      variety: 'Scepter',
      row_spacing_m: 0.3,
      plants_m2: 150,
      target_yield: 4,
      stored_water_mm: 60,
      n_applied_kg_ha: 40,
    },
  },
  {
    page: 'farm-operation',
    update: 'activity.update',
    make: async () => {
      const about = { field_season_slug: await crop(1962), type: 'fertilise', status: 'done', done_on: '1962-06-01' }
      const { guid } = await get('activity.add', { ...about, area_ha: 10 })
      return { read: () => get('activity.get', { guid }), which: { guid } }
    },
    entry: {
      product: 'Urea',
      batch: 'B1',
      rate: 80,
      rate_unit: 'kg/ha',
      operator: 'Jo',
      equipment: 'Spreader',
      cost: 40,
      note: 'Wet',
    },
  },
  {
    page: 'team',
    update: 'org.team.update',
    make: async () => {
      const about = { name: 'North paddocks', control_dto: { role: 'viewer', modules: [] } }
      const { id, slug } = await get('org.team.create', about)
      return { read: () => get('org.team.get', { slug }), which: { id } }
    },
    entry: { description: 'Looks after the north' },
  },
  {
    page: 'organisation',
    update: 'org.update',
    make: async () => ({ read: () => get('org.details', {}), which: {} }),
    entry: { region: 'Western District', latitude: -37.7, longitude: 142 },
  },
]

it.each(cases)('what was entered in $page can be emptied again', async ({ page, update, make, entry, empty = {} }) => {
  const form = formOf(page)
  const { read, which } = await make()
  const save = async (before: Values, data: Values) =>
    // As the form sends it: less what is empty, with null for what was emptied, and with the version that was read.
    get(update, { ...data, ...emptied(form.schema, data, before), ...only(form.keep ?? [], before), ...which })
  const bare = await read()
  await save(bare, { ...shaped(form.schema, bare), ...entry })
  const full = await read()
  expect(full).toMatchObject(entry)
  const rest = Object.entries(shaped(form.schema, full)).filter(([name]) => !Object.hasOwn(entry, name))
  await save(full, Object.fromEntries(rest))
  const now = await read()
  for (const name of Object.keys(entry)) expect(now[name] ?? null, name).toBe(empty[name] ?? null)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layerStyles } from '#subjects/maps/mapping.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'
import { canaries } from '../../server/world.ts'

const org = 20
const home = 2001
const foreign = 1201
const lookOnly = 'You may look, but not change things, in this organisation.'
const noManager = 'You cannot manage this organisation.'
const noLocation = 'There is no such location.'

type Input = Record<string, unknown>

let app: TestApp
const people = new Map<PersonName, Browser>()
const send = (name: string, input: Input, who: PersonName = 'manager', where: number = org) => {
  const browser = people.get(who)
  if (!browser) throw new Error(`${who} is not signed in`)
  return browser.call(name, input, { org: where })
}
const get = async (name: string, input: Input, who: PersonName = 'manager', where: number = org) => {
  const reply = await send(name, input, who, where)
  expect(reply).toAnswer()
  return reply.json().result
}
const fieldsRefused = async (name: string, input: Input, status = 400): Promise<string[]> => {
  const reply = await send(name, input)
  expect(reply.statusCode, reply.body).toBe(status)
  return Object.keys(reply.json().responseException.at ?? {})
}
const names = async (input: Input = {}) =>
  (await get('location.page', input)).map(({ name }: { name: string }) => name) as string[]

let made = 0
const location = async (more: Input = {}) => {
  made += 1
  const { slug } = await get('location.create', { name: `Block ${made}`, state: 'VIC', ...more })
  return get('location.show', { slug })
}
const changeOf = (of: Input, more: Input = {}): Input => ({
  location_id: of.location_id,
  name: of.name,
  zone: of.zone,
  version: of.version,
  ...more,
})

beforeAll(async () => {
  app = await startApp()
  for (const name of ['manager', 'member', 'viewer', 'super', 'stranger', 'nobody'] as const)
    people.set(name, await app.as(name))
}, 180_000)
afterAll(() => app.close())

describe('who may do what with locations', () => {
  it('lets everyone of the organisation look, writers change, managers add, prefer and remove', async () => {
    const one = await location()
    const calls: [string, Input, 'look' | 'write' | 'manage'][] = [
      ['location.page', {}, 'look'],
      ['location.show', { slug: one.slug }, 'look'],
      ['location.zones', {}, 'look'],
      ['location.stations', { slug: one.slug }, 'look'],
      ['location.update', changeOf(one), 'write'],
      ['location.create', { name: 'Never', dry_run: true }, 'manage'],
      ['location.default', { location_id: home }, 'manage'],
      ['location.delete', { location_id: one.location_id }, 'manage'],
    ]
    for (const [name, input, what] of calls) {
      const viewer = await send(name, input, 'viewer')
      if (what === 'look') expect(viewer, name).toAnswer()
      else expect(viewer, name).toRefuse(403, what === 'write' ? lookOnly : noManager)
      if (what === 'manage') expect(await send(name, input, 'member'), name).toRefuse(403, noManager)
      else if (what === 'look') expect(await send(name, input, 'member'), name).toAnswer()
      expect(await send(name, input, 'stranger'), name).toRefuse(403)
      expect((await app.browser().call(name, input, { org })).statusCode, name).toBe(401)
    }
    expect(await send('location.update', changeOf(one), 'member')).toAnswer()
    expect(await send('location.create', { name: 'By the super user' }, 'super')).toAnswer()
    expect(await send('location.delete', { location_id: one.location_id }, 'super')).toAnswer()
  })

  it('TN-02: reaches no location of another organisation', async () => {
    const slug = canaries[12]?.word.toLowerCase() ?? ''
    expect(await send('location.show', { slug })).toRefuse(404, noLocation)
    expect(await send('location.stations', { slug })).toRefuse(404, noLocation)
    expect(await send('location.default', { location_id: foreign })).toRefuse(404, noLocation)
    expect(await send('location.delete', { location_id: foreign })).toRefuse(404, noLocation)
    const taken = { location_id: foreign, name: 'Taken', zone: 'Australia/Sydney', version: 1 }
    expect(await send('location.update', taken)).toRefuse(404, noLocation)
    expect(await fieldsRefused('location.create', { name: 'Beside', beside_id: foreign }, 404)).toEqual(['beside_id'])
    expect(await names()).not.toContain('Beside')
    expect((await get('location.show', { slug }, 'stranger', 12)).name).toContain('Wattlebird')
  })
})

describe('adding a location', () => {
  it('takes the zone of the state, the point of a neighbour, and a name of its own in addresses', async () => {
    const west = await location({ name: 'Far block', state: 'WA', latitude: -31.48, longitude: 118.28 })
    expect(west).toMatchObject({ slug: 'far-block', zone: 'Australia/Perth', latitude: -31.48, is_default: false })
    const beside = await location({ name: 'New', state: undefined, beside_id: west.location_id })
    expect(beside).toMatchObject({ zone: 'Australia/Perth', state: 'WA', latitude: -31.48, longitude: 118.28 })
    // "new" is the wizard's own address.
    expect(beside.slug).not.toBe('new')
    expect((await location({ name: 'Straße 7' })).slug).toMatch(/^[a-z][a-z0-9-]*$/)
  })

  it('says in a trial what would come of it, and keeps nothing', async () => {
    const input = { name: 'Only tried', state: 'VIC', latitude: -30.1, longitude: 150, dry_run: true }
    const tried = await get('location.create', input)
    expect(tried).toMatchObject({ fine: true, slug: null, location_id: null })
    expect(tried.say).toContain('goes by the clocks of Melbourne')
    expect(tried.say).toContain('Kookaburra farm, 11.1 km away')
    expect(await names()).not.toContain('Only tried')
    const odd = await get('location.create', { ...input, latitude: 30.1 })
    expect(odd.say).toContain('outside Australia')
    expect(odd.say).toContain('No weather station of yours')
  })

  it('refuses what is no location, names the field, and keeps nothing', async () => {
    await location({ name: 'There already' })
    const before = await names({ limit: 1000 })
    const wrong: [Input, string][] = [
      [{ name: 'A' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ name: ' padded' }, 'name'],
      [{ name: 7 }, 'name'],
      [{}, 'name'],
      [{ name: 'Ok', state: 'NZ' }, 'state'],
      [{ name: 'Ok', zone: 'Mars/Base' }, 'zone'],
      [{ name: 'Ok', latitude: -91, longitude: 0 }, 'latitude'],
      [{ name: 'Ok', latitude: 0, longitude: 181 }, 'longitude'],
      [{ name: 'Ok', latitude: -30 }, 'longitude'],
      [{ name: 'Ok', longitude: 150 }, 'latitude'],
      [{ name: 'Ok', elevation_m: 9001 }, 'elevation_m'],
      [{ name: 'Ok', is_default: 'yes' }, 'is_default'],
      [{ name: 'Ok', colour: 'red' }, 'colour'],
    ]
    for (const [input, field] of wrong)
      expect(await fieldsRefused('location.create', input), JSON.stringify(input)).toContain(field)
    expect(await fieldsRefused('location.create', { name: 'THERE already' }, 409)).toEqual(['name'])
    expect(await fieldsRefused('location.create', { name: 'there already', dry_run: true }, 409)).toEqual(['name'])
    expect(await names({ limit: 1000 })).toEqual(before)
  })

  it('keeps one of two that are added under one name at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => send('location.create', { name: 'At once' })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('changing a location', () => {
  it('clears what is left out, and tells the second of two editors, who loses nothing', async () => {
    const one = await location({ latitude: -37, longitude: 142 })
    const first = await get('location.update', changeOf(one, { name: 'First name', elevation_m: 200 }), 'member')
    expect(first).toMatchObject({ name: 'First name', latitude: null, state: null, elevation_m: 200 })
    const second = await send('location.update', changeOf(one, { name: 'Second name' }))
    expect(second.statusCode).toBe(409)
    expect(second.json().responseException).toMatchObject({ code: 'changed', theirs: { name: 'First name' } })
    expect((await get('location.show', { slug: one.slug })).name).toBe('First name')
  })

  it('refuses a name that is taken, half a point, and a zone in which days are counted already', async () => {
    const [one, other] = [await location(), await location()]
    expect(await fieldsRefused('location.update', changeOf(one, { name: other.name }), 409)).toEqual(['name'])
    expect(await fieldsRefused('location.update', changeOf(one, { latitude: 1 }))).toEqual(['longitude'])
    expect(await fieldsRefused('location.update', changeOf(one, { version: undefined }))).toEqual(['version'])
    const mine = await get('location.show', { slug: 'kookaburra' })
    await app.store.withScope({ userId: 1, orgId: org, readable: [org] }, (db) =>
      db
        .insertInto('reading_day')
        .values({
          org_id: org,
          sensor_id: 2001,
          date: '2026-11-20',
          ts: app.clock.at,
          n: 1,
          sum: 1,
          min: 1,
          max: 1,
        } as never)
        .execute(),
    )
    const change = changeOf(mine, { zone: 'Australia/Perth', latitude: -30, longitude: 150 })
    expect(await fieldsRefused('location.update', change, 409)).toEqual(['zone'])
  })

  it('has one default, which passes on when it goes', async () => {
    const one = await location({ is_default: true })
    const defaults = async () =>
      (await get('location.page', { limit: 1000 })).filter((row: Input) => row.is_default).map((row: Input) => row.name)
    expect(await defaults()).toEqual([one.name])
    await get('location.default', { location_id: home })
    expect(await defaults()).toEqual(['Kookaburra farm'])
    await get('location.default', { location_id: one.location_id })
    await get('location.delete', { location_id: one.location_id })
    const next = await defaults()
    expect(next).toHaveLength(1)
    expect(next).not.toEqual([one.name])
  })

  it('refuses to remove a location on which others depend, and says which; and the only one', async () => {
    const reply = await send('location.delete', { location_id: home })
    expect(reply).toRefuse(409)
    expect(reply.json().responseException.exceptionMessage).toBe(
      'Kookaburra farm is still needed: 1 device (Kookaburra station). Move or remove them first.',
    )
    expect(await names()).toContain('Kookaburra farm')
  })
})

describe('the list of locations', () => {
  it('searches, sorts and pages on the server', async () => {
    for (const name of ['Zebra flat', 'zebra hill', 'Zebra 100%']) await location({ name })
    expect(await names({ search: 'ZEBRA' })).toEqual(['Zebra 100%', 'Zebra flat', 'zebra hill'])
    expect(await names({ search: 'zebra', sort: 'name', down: true })).toEqual([
      'zebra hill',
      'Zebra flat',
      'Zebra 100%',
    ])
    // What is typed is no pattern.
    expect(await names({ search: '100%' })).toEqual(['Zebra 100%'])
    expect(await names({ search: 'z_bra' })).toEqual([])
    const reply = await send('location.page', { search: 'zebra', limit: 2 })
    expect(reply.json().page).toEqual({ total: 3, next: 2 })
    expect(await names({ search: 'zebra', limit: 2, after: 2 })).toEqual(['zebra hill'])
  })

  it('TN-19: search, counts, sort order and refusals tell nothing of another organisation', async () => {
    const words = Object.entries(canaries).flatMap(([id, { word }]) => (Number(id) === org ? [] : [word]))
    for (const name of ['location.page', 'device.page', 'sensor.page'])
      for (const word of words) {
        const reply = await send(name, { search: word }, 'viewer')
        expect(reply.json(), `${name} ${word}`).toMatchObject({ result: [], page: { total: 0, next: null } })
      }
    for (const [name, input] of [
      ['device.page', { location_id: foreign }],
      ['device.choices', { location_id: foreign }],
      ['sensor.page', { device_slug: 'wattlebird-station' }],
      ['device.quantities', { slug: 'wattlebird-station' }],
    ] as [string, Input][])
      expect(await get(name, input, 'viewer'), name).toEqual([])
    for (const name of ['location.page', 'device.page', 'sensor.page']) {
      const reply = await send(name, { sort: 'other_org_col' }, 'viewer')
      expect(reply.statusCode).toBe(400)
      expect(Object.keys(reply.json().responseException.at)).toEqual(['sort'])
      for (const column of ['name', 'is_active', 'is_default']) {
        const { body } = await send(name, { sort: column, limit: 1000 }, 'viewer')
        for (const word of words) expect(body.includes(word), `${name} by ${column} tells ${word}`).toBe(false)
      }
    }
    // Whether it exists elsewhere or nowhere: the same words.
    const [there, nowhere] = await Promise.all(
      ['wattlebird-station', 'no-such-device'].map((slug) => send('device.show', { slug }, 'viewer')),
    )
    const { requestId: _, ...one } = there?.json().responseException ?? {}
    const { requestId: __, ...other } = nowhere?.json().responseException ?? {}
    expect(one).toEqual(other)
  })
})

describe('how maps look for a person', () => {
  const usual = { view_mode: 'regions', basemap: 'World Imagery', layer_style: 'raster', selection_mode: 'SINGLE' }

  it('begins as the portal has it, is kept for the person and the organisation, and for nobody else', async () => {
    const first = await get('mapping.show', {}, 'viewer')
    expect(first).toMatchObject({ ...usual, version: 0 })
    const wanted = { ...first, view_mode: 'paddocks', basemap: 'Light Gray Canvas', selection_mode: 'MULTIPLE' }
    expect(await get('mapping.save', wanted, 'viewer')).toMatchObject({ ...wanted, version: 1 })
    expect(await get('mapping.show', {}, 'viewer')).toMatchObject({ basemap: 'Light Gray Canvas' })
    expect(await get('mapping.show', {}, 'manager')).toMatchObject(usual)
    expect(await get('mapping.show', {}, 'stranger', 12)).toMatchObject(usual)
    const late = await send('mapping.save', { ...wanted, shows_labels: false, version: 0 }, 'viewer')
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { version: 1 } })
    expect(await get('mapping.show', {}, 'viewer')).toMatchObject({ shows_labels: true, version: 1 })
  })

  it('offers shapes only where a basemap has a vector style, and says which', async () => {
    const { basemaps } = app.portal.core
    expect(await get('mapping.styles', {}, 'viewer')).toEqual([
      { style: 'raster', title: 'Pictures (raster)' },
      { style: 'vector', title: 'Shapes (vector), only for Light Gray Canvas' },
    ])
    const wanted = { ...(await get('mapping.show', {}, 'member')), layer_style: 'vector' }
    expect(await get('mapping.save', wanted, 'member')).toMatchObject({ layer_style: 'vector' })
    // Those that a person cannot choose now do not count.
    const without = basemaps.map(({ vector, ...rest }) => ({ ...rest, ...(rest.disabled ? { vector } : {}) }))
    expect(layerStyles(without)).toEqual([{ style: 'raster', title: 'Pictures (raster): no basemap here has shapes' }])
  })

  it('refuses what no map can look like', async () => {
    const now = await get('mapping.show', {})
    const wrong: [string, unknown][] = [
      ['view_mode', 'planets'],
      ['basemap', 'Atlantis'],
      ['basemap', 'x'.repeat(61)],
      ['layer_style', 'hologram'],
      ['selection_mode', 'ALL'],
      ['paddock_colour', 'ultraviolet'],
      ['field_line_px', 0.4],
      ['paddock_line_px', 9],
      ['paddock_opacity_pct', 101],
      ['imagery_opacity_pct', 12.5],
      ['shows_labels', 'yes'],
      ['version', -1],
      ['unknown', true],
    ]
    for (const [field, value] of wrong)
      expect(await fieldsRefused('mapping.save', { ...now, [field]: value }), field).toEqual([field])
    expect(await get('mapping.show', {})).toEqual(now)
    expect(await send('mapping.save', now, 'stranger', org)).toRefuse(403)
    expect((await app.browser().call('mapping.save', now, { org })).statusCode).toBe(401)
  })
})

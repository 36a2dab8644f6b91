import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'

const org = 20
const home = 2001
const station = { id: 2001, slug: 'kookaburra-station' }
const foreign = { location: 1201, device: 1201, sensor: 1201, slug: 'wattlebird-station' }
const lookOnly = 'You may look, but not change things, in this organisation.'
const noDevice = 'There is no such device.'

type Input = Record<string, unknown>

let app: TestApp
const people = new Map<PersonName, Browser>()
const send = (name: string, input: Input, who: PersonName = 'member', where: number = org) => {
  const browser = people.get(who)
  if (!browser) throw new Error(`${who} is not signed in`)
  return browser.call(name, input, { org: where })
}
const get = async (name: string, input: Input, who: PersonName = 'member', where: number = org) => {
  const reply = await send(name, input, who, where)
  expect(reply).toAnswer()
  return reply.json().result
}
const fieldsRefused = async (name: string, input: Input, status = 400): Promise<string[]> => {
  const reply = await send(name, input)
  expect(reply.statusCode, reply.body).toBe(status)
  return Object.keys(reply.json().responseException.at ?? {})
}
const all = async (name: string, input: Input = {}): Promise<Input[]> => get(name, { limit: 1000, ...input })

let made = 0
const device = async (more: Input = {}) => {
  made += 1
  return get('device.root', { name: `Tank ${made}`, location_id: home, kind: 'tank_level', ...more })
}
const changeOf = (of: Input, more: Input = {}): Input => ({
  device_id: of.device_id,
  name: of.name,
  location_id: of.location_id,
  version: of.version,
  ...more,
})
const sensorsOf = (slug: unknown) => all('sensor.page', { device_slug: slug })
const settingsOf = (of: Input | undefined, more: Input = {}): Input => ({
  sensor_id: of?.sensor_id,
  name: of?.name,
  is_active: of?.is_active,
  version: of?.version,
  ...more,
})
const inOrg = <T>(work: Parameters<TestApp['store']['withScope']>[1]) =>
  app.store.withScope({ userId: 1, orgId: org, readable: [org] }, work) as Promise<T>
/** One reading, as the feed would have kept it. */
const measured = (sensor: unknown, value: number, at = app.clock.at) =>
  inOrg((db) =>
    db
      .insertInto('reading_hour')
      .values({
        org_id: org,
        sensor_id: sensor,
        ts: at,
        n: 1,
        sum: value,
        min: value,
        max: value,
        last: value,
      } as never)
      .execute(),
  )

beforeAll(async () => {
  app = await startApp()
  for (const name of ['manager', 'member', 'viewer', 'super', 'stranger', 'nobody'] as const)
    people.set(name, await app.as(name))
}, 180_000)
afterAll(() => app.close())

describe('who may do what with devices and sensors', () => {
  it('lets everyone of the organisation look, and writers change', async () => {
    const one = await device()
    const [sensor] = await sensorsOf(one.slug)
    const looks: [string, Input][] = [
      ['device.page', {}],
      ['device.show', { slug: one.slug }],
      ['device.kinds', {}],
      ['device.choices', {}],
      ['device.quantities', {}],
      ['device.battery', { id: one.device_id }],
      ['sensor.page', {}],
      ['sensor.show', { id: sensor?.sensor_id }],
      ['sensor.normalise', { id: sensor?.sensor_id }],
    ]
    const writes: [string, Input][] = [
      ['device.root', { name: 'Never', location_id: home }],
      ['device.use', { device_ids: [one.device_id], is_active: false }],
      [
        'device.sensors',
        { device_id: one.device_id, sensors: [{ sensor_id: sensor?.sensor_id, supplier_sensor_norm_id: 1 }] },
      ],
      ['sensor.settings', settingsOf(sensor)],
      ['sensor.alarm', { id: sensor?.sensor_id }],
      ['device.delete', { id: one.device_id }],
    ]
    for (const [name, input] of looks) {
      expect(await send(name, input, 'viewer'), name).toAnswer()
      expect(await send(name, input, 'super'), name).toAnswer()
    }
    for (const [name, input] of writes) expect(await send(name, input, 'viewer'), name).toRefuse(403, lookOnly)
    for (const [name, input] of [...looks, ...writes]) {
      expect(await send(name, input, 'stranger'), name).toRefuse(403)
      expect((await app.browser().call(name, input, { org })).statusCode, name).toBe(401)
    }
    expect(await get('device.show', { slug: one.slug })).toEqual(one)
    expect((await all('device.page')).map(({ name }) => name)).not.toContain('Never')
  })

  it('TN-02: reaches no device and no sensor of another organisation, alone or among own ones', async () => {
    expect(await send('device.show', { slug: foreign.slug })).toRefuse(404, noDevice)
    expect(await send('device.delete', { id: foreign.device })).toRefuse(404, noDevice)
    expect(await send('device.root', { device_id: foreign.device, name: 'Taken', location_id: home })).toRefuse(404)
    expect(await fieldsRefused('device.root', { name: 'There', location_id: foreign.location }, 404)).toEqual([
      'location_id',
    ])
    const mixed = { device_ids: [station.id, foreign.device], is_active: false }
    expect(await fieldsRefused('device.use', mixed, 404)).toEqual(['device_ids'])
    expect((await get('device.show', { slug: station.slug })).is_active).toBe(true)
    expect(await send('sensor.show', { id: foreign.sensor })).toRefuse(404)
    expect(await send('sensor.normalise', { id: foreign.sensor })).toRefuse(404)
    expect(await send('sensor.alarm', { id: foreign.sensor })).toRefuse(404)
    const theirs = { sensor_id: foreign.sensor, name: 'Taken', is_active: false, version: 1 }
    expect(await send('sensor.settings', theirs)).toRefuse(404)
    const norms = [
      { sensor_id: 2001, supplier_sensor_norm_id: 3 },
      { sensor_id: foreign.sensor, supplier_sensor_norm_id: 3 },
    ]
    const before = await get('sensor.show', { id: 2001 })
    expect(await fieldsRefused('device.sensors', { device_id: station.id, sensors: norms }, 404)).toEqual([
      'sensors.1.sensor_id',
    ])
    expect(await get('sensor.show', { id: 2001 })).toEqual(before)
    const there = await get('device.show', { slug: foreign.slug }, 'stranger', 12)
    expect(there).toMatchObject({ is_active: true, display_name: 'Wattlebird' })
  })
})

describe('adding and changing a device', () => {
  it('begins with the sensors of its kind, under a name of its own in addresses', async () => {
    const gauge = await device({ name: 'Compare', kind: 'rain_gauge', description: ' by the gate ' })
    // "compare" and "new" are pages.
    expect(gauge.slug).not.toBe('compare')
    expect(gauge).toMatchObject({ status: 'never', sensors: 2, description: 'by the gate', display_name: 'Compare' })
    expect((await sensorsOf(gauge.slug)).map(({ quantity }) => quantity)).toEqual(['rain', 'battery_pct'])
    expect(await device({ kind: undefined })).toMatchObject({ kind: 'virtual', is_physical: false, sensors: 0 })
  })

  it('refuses what is no device, names the field, and keeps nothing', async () => {
    const before = await all('device.page')
    const fine = { name: 'Fine', location_id: home }
    const wrong: [Input, string][] = [
      [{ location_id: home }, 'name'],
      [{ name: 'No location' }, 'location_id'],
      [{ ...fine, name: '  ' }, 'name'],
      [{ ...fine, name: 'x'.repeat(81) }, 'name'],
      [{ ...fine, name: null }, 'name'],
      [{ ...fine, description: 'x'.repeat(501) }, 'description'],
      [{ ...fine, location_id: 'home' }, 'location_id'],
      [{ ...fine, location_id: 0 }, 'location_id'],
      [{ ...fine, latitude: 91, longitude: 1 }, 'latitude'],
      [{ ...fine, latitude: -37 }, 'longitude'],
      [{ ...fine, longitude: 142 }, 'latitude'],
      [{ ...fine, kind: 'toaster' }, 'kind'],
      [{ ...fine, is_active: 'yes' }, 'is_active'],
      [{ ...fine, colour: 'red' }, 'colour'],
    ]
    for (const [input, field] of wrong)
      expect(await fieldsRefused('device.root', input), JSON.stringify(input)).toContain(field)
    expect(await all('device.page')).toEqual(before)
  })

  it('tells the second of two editors, who loses nothing; without a version the last one stands', async () => {
    const one = await device()
    const first = await get('device.root', changeOf(one, { display_name: 'House tank', is_active: false }))
    expect(first).toMatchObject({ display_name: 'House tank', is_active: false, status: 'unused' })
    const second = await send('device.root', changeOf(one, { name: 'Other' }), 'manager')
    expect(second.statusCode).toBe(409)
    expect(second.json().responseException).toMatchObject({ code: 'changed', theirs: { display_name: 'House tank' } })
    const third = await get('device.root', changeOf(one, { name: 'By a program', version: undefined }))
    expect(third).toMatchObject({ name: 'By a program', is_active: false, kind: 'tank_level' })
  })

  it('knows when one was last looked after, as its dashboard does, and refuses a day to come', async () => {
    const made = await device()
    expect(made.serviced_on).toBeNull()
    const serviced = await get('device.root', changeOf(made, { serviced_on: '2026-05-14' }))
    expect(serviced.serviced_on).toBe('2026-05-14')
    // What is left out stays as it was.
    const renamed = await get('device.root', changeOf(serviced, { name: 'Top tank' }))
    expect([renamed.name, renamed.serviced_on]).toEqual(['Top tank', '2026-05-14'])
    const [row] = await get('procedure.device_health', { device_ids: [made.device_id] })
    expect(row.serviced_on).toBe('2026-05-14')
    expect(await fieldsRefused('device.root', changeOf(renamed, { serviced_on: '2031-01-01' }))).toEqual([
      'serviced_on',
    ])
  })

  it('takes many into use or out of it at once, and says which were otherwise', async () => {
    const some = await Promise.all([device(), device(), device()])
    const ids = some.map(({ device_id }) => device_id)
    await get('device.use', { device_ids: ids.slice(0, 1), is_active: false })
    const done = await get('device.use', { device_ids: ids, is_active: false })
    expect(done.changed).toBe(2)
    expect([...done.device_ids].sort()).toEqual(ids.slice(1).sort())
    const out = await all('device.page', { state: 'out of use' })
    expect(out.map(({ device_id }) => device_id)).toEqual(expect.arrayContaining(ids))
    expect(await get('device.use', { device_ids: [], is_active: true })).toEqual({ changed: 0, device_ids: [] })
    expect(await fieldsRefused('device.use', { device_ids: [ids[0], ids[0]], is_active: true })).toEqual(['device_ids'])
  })

  it('removes one that never reported, and takes one that did out of use', async () => {
    const [fresh, used] = [await device(), await device()]
    const [level] = await sensorsOf(used.slug)
    await measured(level?.sensor_id, 40)
    expect(await get('device.delete', { id: fresh.device_id })).toMatchObject({ became: 'removed' })
    expect(await send('device.show', { slug: fresh.slug })).toRefuse(404, noDevice)
    expect(await get('device.delete', { id: used.device_id })).toMatchObject({ became: 'out of use' })
    expect(await get('device.show', { slug: used.slug })).toMatchObject({ is_active: false, status: 'unused' })
  })

  it('keeps a device with readings out of a location with another clock', async () => {
    const west = await get('location.create', { name: 'Far west', state: 'WA' }, 'manager')
    const used = await device()
    const [level] = await sensorsOf(used.slug)
    await measured(level?.sensor_id, 40)
    expect(await fieldsRefused('device.root', changeOf(used, { location_id: west.location_id }), 409)).toEqual([
      'location_id',
    ])
  })
})

describe('sensors and their normalisation', () => {
  it('offers what fits the quantity, and sets all that are named or none', async () => {
    const probe = await device({ kind: 'soil_probe_capacitance' })
    const [moisture, temperature] = await sensorsOf(probe.slug)
    const offered = await get('sensor.normalise', { id: temperature?.sensor_id })
    expect(offered.map(({ name }: { name: string }) => name)).toEqual([
      'As it comes',
      'Fahrenheit to Celsius (°F to °C)',
      'Kelvin to Celsius (K to °C)',
    ])
    const sensors = [
      { sensor_id: moisture?.sensor_id, supplier_sensor_norm_id: 2 },
      { sensor_id: temperature?.sensor_id, supplier_sensor_norm_id: 3 },
    ]
    expect(await get('device.sensors', { device_id: probe.device_id, sensors })).toEqual({
      device_id: probe.device_id,
      sensors: 2,
    })
    expect(await get('sensor.show', { id: temperature?.sensor_id })).toMatchObject({
      supplier_sensor_norm_id: 3,
      normalisation: 'Fahrenheit to Celsius (°F to °C)',
    })
    const unfit = [
      { sensor_id: moisture?.sensor_id, supplier_sensor_norm_id: null },
      { sensor_id: temperature?.sensor_id, supplier_sensor_norm_id: 8 },
    ]
    expect(await fieldsRefused('device.sensors', { device_id: probe.device_id, sensors: unfit })).toEqual([
      'sensors.1.supplier_sensor_norm_id',
    ])
    // Nothing of it was kept, not even what was right.
    expect(await get('sensor.show', { id: moisture?.sensor_id })).toMatchObject({ supplier_sensor_norm_id: 2 })
  })

  it('has limits that lie the right way round, a level by them, and alerts that watch them', async () => {
    const tank = await device()
    const [level] = await sensorsOf(tank.slug)
    expect(await send('sensor.alarm', { id: level?.sensor_id })).toRefuse(409)
    expect(await fieldsRefused('sensor.settings', settingsOf(level, { low: 30, high: 30 }))).toEqual(['high'])
    expect(await fieldsRefused('sensor.settings', settingsOf(level, { low: 'deep' }))).toEqual(['low'])
    expect(await fieldsRefused('sensor.settings', settingsOf(level, { name: ' ' }))).toEqual(['name'])
    expect(await fieldsRefused('sensor.settings', settingsOf(level, { high: 1e7 }))).toEqual(['high'])
    expect(await fieldsRefused('sensor.settings', settingsOf(level, { supplier_sensor_norm_id: 8 }))).toEqual([
      'supplier_sensor_norm_id',
    ])
    const set = await get('sensor.settings', settingsOf(level, { low: 25 }))
    expect(set).toMatchObject({ low: 25, high: null, level: null })
    await measured(level?.sensor_id, 20)
    expect(await get('sensor.show', { id: level?.sensor_id })).toMatchObject({ value: 20, level: 'act' })
    expect(await get('sensor.alarm', { id: level?.sensor_id })).toEqual({ sensor_id: level?.sensor_id, rules: 1 })
    expect(await send('sensor.alarm', { id: level?.sensor_id })).toRefuse(
      409,
      'Rules for these limits are there already: see Alerts.',
    )
    const late = await send('sensor.settings', settingsOf(level, { name: 'Late' }), 'manager')
    expect(late.json().responseException).toMatchObject({ code: 'changed', theirs: { low: 25 } })
  })
})

describe('the lists of devices', () => {
  it('searches, filters, sorts and pages on the server', async () => {
    for (const name of ['Quoll B', 'quoll a', 'Quoll 5%']) await device({ name, kind: 'camera' })
    const found = async (input: Input) => (await all('device.page', input)).map(({ display_name }) => display_name)
    expect(await found({ search: 'QUOLL' })).toEqual(['Quoll 5%', 'quoll a', 'Quoll B'])
    expect(await found({ search: 'quoll', sort: 'display_name', down: true })).toEqual([
      'Quoll B',
      'quoll a',
      'Quoll 5%',
    ])
    expect(await found({ search: '5%' })).toEqual(['Quoll 5%'])
    expect(await found({ search: 'quoll', kind: 'tank_level' })).toEqual([])
    expect(await found({ search: 'quoll', location_id: home, state: 'in use' })).toHaveLength(3)
    expect(await found({ search: 'quoll', state: 'silent' })).toHaveLength(3)
    const reply = await send('device.page', { search: 'quoll', limit: 2 })
    expect(reply.json().page).toEqual({ total: 3, next: 2 })
    for (const wrong of [{ sort: 'org_id' }, { state: 'asleep' }, { kind: 'toaster' }, { limit: 'all' }] as Input[])
      expect(await fieldsRefused('device.page', wrong)).toEqual(Object.keys(wrong))
  })

  it('offers devices in use by name, by what they measure and where they stand, and not those chosen already', async () => {
    const [one, other] = [await device({ kind: 'fence_monitor' }), await device({ kind: 'fence_monitor' })]
    const slugs = async (input: Input) => (await get('device.choices', input)).map(({ slug }: { slug: string }) => slug)
    expect(await slugs({ quantity: 'fence_kv' })).toEqual([one.slug, other.slug])
    expect(await slugs({ quantity: 'fence_kv', location_id: home, besides: [one.slug, null] })).toEqual([other.slug])
    await get('device.use', { device_ids: [other.device_id], is_active: false })
    expect(await slugs({ quantity: 'fence_kv' })).toEqual([one.slug])
    expect(await fieldsRefused('device.choices', { quantity: 'Fence!' })).toEqual(['quantity'])
    const kinds = await get('device.kinds', {})
    expect(kinds).toContainEqual({ kind: 'fence_monitor', name: 'Fence monitor', devices: 2 })
  })
})

describe('devices beside each other', () => {
  const hour = 3_600_000
  const range = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' }
  it('says how well two agree over the hours in which both measured, and how far they are apart', async () => {
    const [one, other] = [await device({ kind: 'rain_gauge' }), await device({ kind: 'rain_gauge' })]
    const [mine] = await sensorsOf(one.slug)
    const [theirs] = await sensorsOf(other.slug)
    for (let index = 0; index < 12; index += 1) {
      const at = new Date(Date.parse(range.from) + index * hour)
      await measured(mine?.sensor_id, index, at)
      if (index > 0) await measured(theirs?.sensor_id, index + 0.5, at)
    }
    const devices = [one.slug, other.slug, null]
    const [pair, ...more] = await get('procedure.device_compare', { devices, quantities: ['rain'], ...range })
    expect(more).toEqual([])
    expect(pair).toMatchObject({ n: 11, r: 1, bias: 0.5, rmse: 0.5, verdict: 'move together closely' })
    const [apart] = await get('procedure.device_difference', { devices, quantities: ['rain'], ...range })
    expect(apart.label).toBe(`${other.name} less ${one.name}`)
    expect(apart.v.slice(0, 3)).toEqual([null, 0.5, 0.5])
    const lines = await get('procedure.device_lines', { devices, quantities: ['rain'], ...range })
    expect(lines.map(({ label }: { label: string }) => label)).toEqual([one.name, other.name])
    const strange = { devices: [foreign.slug, one.slug], quantities: ['rain', 'air_temp'], ...range }
    expect(await get('procedure.device_compare', strange)).toEqual([])
  })

  it.each<[verdict: string, mine: number[], theirs: number[]]>([
    ['have no hour in common', [0, 0], []],
    ['have too little in common to say', Array(9).fill(0), Array(9).fill(1)],
    ['say the same in every hour', Array(12).fill(0), Array(12).fill(0)],
    ['do not move together: one of them stays as it is', Array(12).fill(0), [...Array(12).keys()]],
  ])('says in words that two %s', async (verdict, mine, theirs) => {
    const both = [await device({ kind: 'rain_gauge' }), await device({ kind: 'rain_gauge' })]
    for (const [which, values] of [mine, theirs].entries()) {
      const [sensor] = await sensorsOf(both[which].slug)
      for (const [index, value] of values.entries())
        await measured(sensor?.sensor_id, value, new Date(Date.parse(range.from) + index * hour))
    }
    const devices = both.map(({ slug }) => slug)
    expect(await get('procedure.device_compare', { devices, quantities: ['rain'], ...range })).toMatchObject([
      { verdict },
    ])
  })
})

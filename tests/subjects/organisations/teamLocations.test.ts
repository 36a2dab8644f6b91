import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { isItsTurn } from '../../sampling.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { plainInput } from '../../server/sample.ts'
import { idIn } from '../../server/world.ts'
import { grower } from '../farm/grower.ts'
import { grazier } from '../livestock/livestock.ts'
import { teamwork } from './teamwork.ts'

// Organisation 20 gets a second location with one of everything; every name there says Platypus.
const word = 'Platypus'
const open = idIn(20)
const hidden = 2099
const nowhere = 987_654
const scope = { userId: 1, orgId: 20, readable: [20] }
const org = { org: 20 }

let app: TestApp
let manager: Browser
let member: Browser
let viewer: Browser
let work: ReturnType<typeof teamwork>
let team: { id: number; slug: string }
let before: Map<string, string>
const there = { device: 0, sensor: 0, fieldSlug: '', crop: '' }

/** Calls that read the organisation's data, with the least that each takes. */
const reads = () =>
  Object.values(app.portal.endpoints).filter(
    ({ access, org: whose, name }) =>
      ['signed-in', 'has-org', 'own-org', 'belongs-to-org'].includes(access) &&
      (whose === 'current' || whose === 'mine') &&
      (!name.startsWith('procedure.') || isItsTurn(name, 2)) &&
      !/^(org\.|ui\.|user\.|profile\.|preference|auth\.|subscription|dashboard\.list)/.test(name),
  )
const answers = async (browser: Browser) => {
  const told = new Map<string, string>()
  for (const endpoint of reads()) {
    const { statusCode, body } = await browser.call(endpoint.name, plainInput(endpoint), org)
    told.set(endpoint.name, `${statusCode} ${body}`)
  }
  return told
}
const call = async (browser: Browser, name: string, input: Record<string, unknown> = {}) => {
  const { statusCode, body } = await browser.call(name, input, org)
  return `${statusCode} ${body}`
}

beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
  member = await app.as('member')
  viewer = await app.as('viewer')
  work = teamwork(app, manager)
  before = await answers(member)
  const zone = 'Australia/Melbourne'
  await inTransactions(app.store, newInstrumentQueries).locations(scope, [
    {
      id: hidden,
      slug: 'platypus-creek',
      name: `${word} creek`,
      is_default: false,
      zone,
      lat: -37,
      lon: 142,
      elevation_m: 9,
    },
  ])
  const crops = grower(app.store, app.portal.core.quantities, scope, hidden)
  const stock = grazier(app.store, scope, hidden)
  const field = await crops.field(`${word} field`)
  const crop = await crops.crop(field, 'wheat', '2026-05-10', { variety: word })
  await crops.water(crop, '2026-11-01', 30)
  await crops.saw(crop, '2026-10-01', 'Z31')
  await crops.work(crop, 'spray', '2026-11-02', 'done')
  await crops.weather('2026-11-01', '2026-11-20', () => [4, 21, 3])
  await crops.forecast('2026-11-21', [{ text: word }, { text: word }])
  await crops.sample(field, '2026-03-01', { ph_cacl2: 5.1 })
  const probe = await crops.probe(`${word} probe`, field)
  await probe.reads('2026-11-21T01:00:00Z', 20, 22)
  const paddock = await stock.paddock(`${word} paddock`, 40)
  await stock.mob(`${word} mob`, 'cattle', [['2026-10-01', paddock, 120, 'steer']])
  await stock.stands(paddock, [['2026-11-15', 1800]])
  await stock.seen(field, [['2026-11-15', 0.6]])
  there.device = probe.id
  there.crop = crop.slug
  const rows = await app.store.asSystem(async (db) => ({
    sensor: await db.selectFrom('sensor').select('id').where('device_id', '=', probe.id).executeTakeFirstOrThrow(),
    field: await db.selectFrom('field').select('slug').where('id', '=', field).executeTakeFirstOrThrow(),
  }))
  there.sensor = rows.sensor.id
  there.fieldSlug = rows.field.slug
  team = await work.team({ [open]: 'read' })
  await work.add(team.id, 2)
})
afterAll(() => app.close())

describe('the access list of a team', () => {
  it('shows its people their locations and nothing else: every list, count and answer is as if there were no other location', async () => {
    const whole = await answers(viewer)
    const seen = [...whole].flatMap(([name, told]) => (told.includes(word) ? [name] : []))
    // What is compared does hold the other location for those whom no team holds.
    expect(seen).toEqual(
      expect.arrayContaining([
        'location.list',
        'location.page',
        'device.list',
        'device.page',
        'sensor.page',
        'field.page',
        'field-season.page',
      ]),
    )
    expect(seen.filter((name) => name.startsWith('procedure.')).length).toBeGreaterThan(10)
    const now = await answers(member)
    for (const [name, told] of now) {
      expect(told, name).not.toContain(word)
      expect(told, name).not.toContain('platypus')
    }
    // A season is the organisation's; what grows in it at other locations is not told.
    const changed = [...now].filter(([name, told]) => name !== 'season.list' && told !== before.get(name))
    expect(now.get('season.list')).toContain('"crops":0,"area_ha":null')
    expect(changed).toEqual([])
  })

  it('TN-19: answers for what it hides as for what is not there, in searches and by ids as well', async () => {
    const pairs: [string, Record<string, unknown>, Record<string, unknown>][] = [
      ['location.show', { slug: 'platypus-creek' }, { slug: 'no-such-location' }],
      ['location.list', { geom_id: [hidden] }, { geom_id: [nowhere] }],
      ['device.list', { location_id: [hidden] }, { location_id: [nowhere] }],
      ['device.list', { device_id: [there.device] }, { device_id: [nowhere] }],
      ['device.show', { slug: `device-${there.device}` }, { slug: 'no-such-device' }],
      ['device.battery', { id: there.device }, { id: nowhere }],
      ['dashboard.device', { id: there.device }, { id: nowhere }],
      ['sensor.list', { sensor_id: [there.sensor] }, { sensor_id: [nowhere] }],
      ['sensor.show', { id: there.sensor }, { id: nowhere }],
      ['sensor.normalise', { id: there.sensor }, { id: nowhere }],
      ['field.get', { slug: there.fieldSlug }, { slug: 'no-such-field' }],
      ['field-season.get', { slug: there.crop }, { slug: 'no-such-crop' }],
    ]
    for (const [name, input, none] of pairs) {
      expect(await call(viewer, name, input), name).not.toBe(await call(viewer, name, none))
      expect(await call(member, name, input), name).toBe(await call(member, name, none))
    }
    for (const name of ['location.page', 'device.page', 'sensor.page', 'field.page'])
      expect((await member.call(name, { search: word }, org)).json(), name).toMatchObject({
        result: [],
        page: { total: 0 },
      })
    for (const { name, input } of reads().filter(({ name: one }) => one.startsWith('procedure.'))) {
      const fields = Object.keys(Object(Object(input).properties))
      const at = (location: number, device: number) => ({
        ...plainInput(app.endpoint(name)),
        ...(fields.includes('location_ids') ? { location_ids: [location] } : {}),
        ...(fields.includes('device_ids') ? { device_ids: [device] } : {}),
      })
      const told = await call(member, name, at(hidden, there.device))
      expect(told, name).not.toContain(word)
    }
  })

  it('lets its people write where it says so, refuses aloud where they only look, and knows nothing of other locations', async () => {
    const location = async () => (await manager.call('location.show', { slug: 'kookaburra' }, org)).json().result
    const change = async (more: Record<string, unknown> = {}) => {
      const { location_id, name, zone, version } = await location()
      return { location_id, name, zone, version, ...more }
    }
    expect(await member.call('location.update', await change({ name: 'Renamed' }), org)).toRefuse(403)
    expect((await location()).name).toBe('Kookaburra farm')
    const other = await change({ location_id: hidden, version: 1 })
    expect(await call(member, 'location.update', other)).toBe(
      await call(member, 'location.update', { ...other, location_id: nowhere }),
    )
    expect(await call(member, 'device.delete', { id: there.device })).toBe(
      await call(member, 'device.delete', { id: nowhere }),
    )
    expect(await call(member, 'field.delete', { slug: there.fieldSlug })).toBe(
      await call(member, 'field.delete', { slug: 'no-such-field' }),
    )
    const device = { name: 'Smuggled', kind: 'rain_gauge', location_id: hidden }
    expect((await member.call('device.root', device, org)).statusCode).toBeGreaterThanOrEqual(400)
    await manager.call('org.team.place', { team_id: team.id, location_ids: [open], access: 'write' }, org)
    expect(await member.call('location.update', await change({ name: 'Renamed' }), org)).toAnswer()
    expect((await location()).name).toBe('Renamed')
    await manager.call('org.team.place', { team_id: team.id, location_ids: [open], access: 'read' }, org)
    expect(JSON.stringify((await manager.call('device.page', {}, org)).json())).not.toContain('Smuggled')
  })

  it('is the sum of their teams’ lists, no more than their role, and nothing to who manages or is in another organisation', async () => {
    const locations = async (browser: Browser, orgId = 20) =>
      (await browser.call('location.list', {}, { org: orgId })).json().result.map(({ id }: { id: number }) => id)
    const second = await work.team({ [hidden]: 'write' }, { role: 'viewer' })
    await work.add(second.id, 2)
    expect((await locations(member)).sort()).toEqual([open, hidden].sort())
    // A team of viewers gives no writing, whatever its list says.
    const { name, zone } = (await manager.call('location.show', { slug: 'platypus-creek' }, org)).json().result
    expect(await member.call('location.update', { location_id: hidden, name, zone, version: 1 }, org)).toRefuse(403)
    await manager.call('org.team.remove-user', { team_id: second.id, user_id: 2 }, org)
    expect(await locations(member)).toEqual([open])
    expect(await locations(member, 31)).toEqual([idIn(31)])
    await work.add(team.id, 1)
    expect((await locations(manager)).sort()).toEqual([open, hidden].sort())
    // A viewer stays one in a team that may write.
    const writers = await work.team({ [hidden]: 'write' })
    await work.add(writers.id, 3)
    expect(await locations(viewer)).toEqual([hidden])
    expect(await viewer.call('location.update', { location_id: hidden, name, zone, version: 1 }, org)).toRefuse(403)
    await manager.call('org.team.remove-user', { team_id: writers.id, user_id: 3 }, org)
    expect((await locations(viewer)).sort()).toEqual([open, hidden].sort())
  })

  it('still holds who came in through a team when they are in none any more, until a manager opens every location', async () => {
    const token = await work.invite(team.id)
    const sam = app.browser()
    const reply = await sam.call('invite.accept', {
      token,
      first_name: 'Sam',
      last_name: 'Lee',
      password: 'three brown kelpies',
      confirmPassword: 'three brown kelpies',
    })
    sam.token = reply.json().result.token
    const count = async () => (await sam.call('location.list', {}, org)).json().page.total
    const sees = async () => (await manager.call('org.member.list', { search: 'Sam' }, org)).json().result[0].sees
    const userId = reply.json().result.user.id
    expect([await count(), await sees()]).toEqual([1, 'teams'])
    await manager.call('org.team.remove-user', { team_id: team.id, user_id: userId }, org)
    expect([await count(), await sees()]).toEqual([0, 'none'])
    for (const endpoint of reads())
      expect(await call(sam, endpoint.name, plainInput(endpoint)), endpoint.name).not.toContain(word)
    expect(await manager.call('org.member.open', { user_id: userId }, org)).toAnswer()
    expect([await count(), await sees()]).toEqual([2, 'all'])
  })
})

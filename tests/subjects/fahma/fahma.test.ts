import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { instrumentQueries, type Location } from '#subjects/devices/instruments.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'
import { holdTools } from '../subscriptions/holdTools.ts'
import { type Input, type Row, toolPeople } from '../subscriptions/toolPeople.ts'

const org = 20
const scope = { userId: 1, orgId: org, readable: [org] }
let app: TestApp
let subscription = ''
const { enter, send, done, rows } = toolPeople(org)
const at = (reply: { json(): { responseException: { at?: object } } }): string[] =>
  Object.keys(reply.json().responseException.at ?? {})
const device = async (slug: unknown): Promise<Row> => (await rows('fahma_devices', { device_slug: slug }))[0] ?? {}

let place: Location
let tank: Row
let memberId = 0
const near = () => ({ latitude: (place.lat ?? 0) + 0.01, longitude: (place.lon ?? 0) + 0.01 })
const roleOf = async (name: string): Promise<Row> =>
  (await send('fahma-role.list', {}, 'manager')).json().result.find(({ email }: Row) => String(email).startsWith(name))
const setRole = async (role: string) => {
  const { user_id, version } = await roleOf('member')
  await done('fahma-role.set', { user_id, version, role }, 'manager')
}

beforeAll(async () => {
  app = await startApp()
  await enter(app, ['manager', 'member', 'viewer', 'stranger', 'super'])
  subscription = await holdTools(app, org, ['fahma'])
  const [first] = await inTransactions(app.store, instrumentQueries).locations(scope, [2001])
  if (!first) throw new Error('the world has no location 2001')
  await app.store.withScope(scope, (db) => sql`update location set lat = -37.7, lon = 142 where id = 2001`.execute(db))
  place = { ...first, lat: -37.7, lon: 142 }
  tank = await done('device.root', { name: 'Hill tank', location_id: 2001, kind: 'tank_level', ...near() }, 'manager')
  memberId = Number((await roleOf('member')).user_id)
}, 180_000)
afterAll(() => app.close())

describe('what somebody may do', () => {
  it('follows their role in the organisation until somebody says it', async () => {
    expect((await rows('fahma_me', {}, 'viewer'))[0]).toMatchObject({ role: 'viewer', may_note: false })
    expect((await rows('fahma_me', {}, 'member'))[0]).toMatchObject({
      role: 'operator',
      may_note: true,
      may_install: false,
    })
    expect((await rows('fahma_me', {}, 'manager'))[0]).toMatchObject({ role: 'admin', may_set_up: true, ask: null })
    expect((await rows('fahma_me', {}, 'super'))[0]).toMatchObject({ role: 'admin' })

    await setRole('installer')
    expect((await rows('fahma_me', {}, 'member'))[0]).toMatchObject({ role: 'installer', may_install: true })
    expect(await roleOf('member')).toMatchObject({ role: 'installer', is_set: true, org_role: 'member', version: 1 })
    const written = await app.store.asSystem((db) =>
      db.selectFrom('audit').select('detail').where('what', '=', 'fahma.role').execute(),
    )
    expect(written).toMatchObject([{ detail: { userId: memberId, role: 'installer', address: '127.0.0.1' } }])
    const twice = { user_id: memberId, version: 0, role: 'viewer' }
    expect(await send('fahma-role.set', twice, 'manager')).toRefuse(409)
    await setRole('operator')
  })

  it('never goes beyond the role in the organisation, and is told so at its field', async () => {
    const { user_id } = await roleOf('viewer')
    const more = await send('fahma-role.set', { user_id, version: 0, role: 'installer' }, 'manager')
    expect(more).toRefuse(400)
    expect(at(more)).toEqual(['role'])
    const boss = await roleOf('manager')
    expect(await send('fahma-role.set', { user_id: boss.user_id, version: 0, role: 'viewer' }, 'manager')).toRefuse(400)
    expect(await send('fahma-role.set', { user_id: 999_999, version: 0, role: 'viewer' }, 'manager')).toRefuse(404)
    expect(await send('fahma-role.list')).toRefuse(403)
  })

  it('is asked of every write, on the server', async () => {
    const { device_id, version } = tank
    const note = { device_id, kind: 'inspection', said: 'Fine.' }
    expect(await send('fahma-note.add', note, 'viewer')).toRefuse(403)
    const moved = { device_id, version, ...near() }
    const words =
      'You may not take over, move, rename devices or take them out of use here. Who manages the organisation can change that, in the tool under Setup.'
    expect(await send('fahma-device.move', moved)).toRefuse(403, words)
    expect(await send('fahma-device.rename', { device_id, version, name: 'X' })).toRefuse(403, words)
    expect(await send('fahma-device.use', { device_id, is_active: false })).toRefuse(403, words)
    expect(await send('fahma-device.claim', { code: 'TLT-0001', location_id: 2001 })).toRefuse(403, words)
    await setRole('viewer')
    expect(await send('fahma-note.add', note)).toRefuse(403)
    await setRole('operator')
    await done('fahma-note.add', note)
    expect(await rows('fahma_notes', { device_slug: tank.slug })).toMatchObject([{ said: 'Fine.', kind: 'inspection' }])
    expect(await device(tank.slug)).toMatchObject({ notes: 1, noted_at: '2026-11-21T03:00:00.000Z' })
  })
})

describe('a device', () => {
  beforeAll(() => setRole('installer'))

  it('is moved and renamed, by the version that was read', async () => {
    const { device_id, version } = await device(tank.slug)
    const to = { latitude: -37.72, longitude: 142.03 }
    await done('fahma-device.move', { device_id, version, ...to })
    expect(await device(tank.slug)).toMatchObject({ ...to, device: 'Hill tank' })
    expect(await send('fahma-device.move', { device_id, version, ...near() })).toRefuse(409)
    const { version: now } = await device(tank.slug)
    await done('fahma-device.rename', { device_id, version: now, name: ' North tank ' })
    expect(await device(tank.slug)).toMatchObject({ device: 'North tank', ...to })
    // A name that screens show beside the device's own is the one that changes.
    const shown = await done('device.root', {
      ...{ name: 'T7', display_name: 'Top tank', location_id: 2001, kind: 'tank_level' },
    })
    await done('fahma-device.rename', { device_id: shown.device_id, version: shown.version, name: 'Ridge tank' })
    const kept = (await send('device.show', { slug: shown.slug })).json().result
    expect(kept).toMatchObject({ name: 'T7', display_name: 'Ridge tank' })
  })

  it('does not land far from its farm by a slip, and not off the globe at all', async () => {
    const { device_id, version } = await device(tank.slug)
    const far = await send('fahma-device.move', { device_id, version, latitude: -31, longitude: 142 })
    expect(far).toRefuse(400)
    expect(at(far)).toEqual(['latitude'])
    expect(far.json().responseException.exceptionMessage).toMatch(/^This point is 74\d km from .*\. Check it; if it is/)
    const off = await send('fahma-device.move', { device_id, version, latitude: -91, longitude: 181 })
    expect(off).toRefuse(400)
    expect(at(off).sort()).toEqual(['latitude', 'longitude'])
    await done('fahma-device.move', { device_id, version, latitude: -31, longitude: 142, is_far: true })
    expect(await device(tank.slug)).toMatchObject({ latitude: -31 })
  })

  it('goes out of use and comes back', async () => {
    const { device_id } = tank
    await done('fahma-device.use', { device_id, is_active: false })
    expect(await device(tank.slug)).toMatchObject({ status: 'unused', is_active: false })
    await done('fahma-device.use', { device_id, is_active: true })
    expect(await device(tank.slug)).toMatchObject({ status: 'never', last_seen: null })
  })

  it('is chosen by sort, state, charge and when it was last heard; never heard is not silent', async () => {
    const slugs = async (input: Input) => (await rows('fahma_devices', input)).map(({ device_slug: slug }) => slug)
    expect(await slugs({ kind: 'tank_level', state: 'never' })).toContain(tank.slug)
    expect(await slugs({ state: 'offline' })).not.toContain(tank.slug)
    expect(await slugs({ seen: 'never', battery: 'unknown' })).toContain(tank.slug)
    expect(await slugs({ seen: 'day' })).not.toContain(tank.slug)
    expect(await slugs({ battery: 'low' })).not.toContain(tank.slug)
    expect(await slugs({ is_placed: true })).toContain(tank.slug)
    expect(await slugs({ is_placed: false })).not.toContain(tank.slug)
  })

  it('is shown as Setup says, and by its own address whatever that says', async () => {
    const before = await rows('fahma_devices')
    await done('fahma-setup.set', { version: 0, location_ids: [], kinds: ['rain_gauge'] }, 'manager')
    expect((await rows('fahma_devices')).every(({ kind }) => kind === 'rain_gauge')).toBe(true)
    expect(await device(tank.slug)).toMatchObject({ device: 'North tank' })
    expect(await send('fahma-setup.set', { version: 0, kinds: [] }, 'manager')).toRefuse(409)
    expect(await send('fahma-setup.set', { version: 1, location_ids: [1] }, 'manager')).toRefuse(404)
    expect(await send('fahma-setup.set', { version: 1 })).toRefuse(403)
    await done('fahma-setup.set', { version: 1 }, 'manager')
    expect(await rows('fahma_devices')).toHaveLength(before.length)
  })
})

describe('a code on a label', () => {
  const unknown =
    'No device can be taken over with this code. Look at the label again; if it is right, ask whoever supplied the device.'
  const claim = (code: string, more: Input = {}, who: PersonName = 'member', where = org) =>
    send('fahma-device.claim', { code, location_id: where === org ? 2001 : 1201, ...more }, who, where)

  beforeAll(async () => {
    await setRole('installer')
    for (const code of ['TLT-AAAA', 'TLT-BBBB', 'TLT-CCCC'])
      await done('fahma-code.add', { code, kind: 'water_trough', supplier_device_id: `S-${code}` }, 'super')
  })

  it('makes a device of one’s own, without a position until somebody gives it one', async () => {
    // As a camera reads it, or somebody types it.
    const reply = await claim(' https://labels.example/d/tlt-aaaa ', { name: 'East trough' })
    expect(reply).toAnswer()
    const made = await device(reply.json().result.device_slug)
    expect(made).toMatchObject({
      ...{
        device: 'East trough',
        kind: 'water_trough',
        serial: 'S-TLT-AAAA',
        is_placed: false,
        position: 'Not said yet',
      },
    })
    const sensors = (await send('sensor.page', { device_slug: made.device_slug }, 'viewer')).json().result
    expect(sensors.length).toBeGreaterThan(0)
  })

  it.each([
    'https://labels.example/d/TLT-AAAA/',
    'https://labels.example/claim?code=tlt-aaaa&from=label',
    'tlt - aaaa',
  ])('is found in %s', async (text) => {
    // It was taken over above: a code that is not found would be told otherwise.
    expect(await claim(text)).toRefuse(409)
  })

  it('is told in words when it was taken over already, and made nothing', async () => {
    const before = (await rows('fahma_devices')).length
    const twice = await claim('TLT-AAAA')
    expect(twice).toRefuse(
      409,
      `Your organisation has taken over this device already: it is East trough, at ${place.name}.`,
    )
    expect(at(twice)).toEqual(['code'])
    expect((await rows('fahma_devices')).length).toBe(before)
  })

  it('of somebody else’s device is answered as a code that nobody has', async () => {
    await holdTools(app, 12, ['fahma'])
    const [theirs] = await inTransactions(app.store, instrumentQueries).locations({
      userId: 1,
      orgId: 12,
      readable: [12],
    })
    const input = { code: 'TLT-AAAA', location_id: theirs?.id }
    const foreign = await send('fahma-device.claim', input, 'stranger', 12)
    const nobody = await send('fahma-device.claim', { ...input, code: 'TLT-ZZZZ' }, 'stranger', 12)
    expect(foreign).toRefuse(404, unknown)
    const told = ({ json }: typeof foreign) => ({ ...json().responseException, reference: null, id: null })
    expect(Object.keys(told(foreign))).toEqual(Object.keys(told(nobody)))
    expect(foreign.json().responseException.exceptionMessage).toBe(nobody.json().responseException.exceptionMessage)
    expect(await device('east-trough')).toMatchObject({ device: 'East trough' })
  })

  it('can be used again once its device was removed', async () => {
    const made = (await claim('TLT-BBBB', { name: 'Spare' })).json().result
    await done('device.delete', { id: made.device_id })
    expect(await claim('TLT-BBBB', { name: 'Spare again' })).toAnswer()
  })

  it('is refused with half a position, a far one, and a location of others', async () => {
    const half = await claim('TLT-CCCC', { latitude: -37.7 })
    expect(half).toRefuse(400)
    expect(at(half)).toEqual(['longitude'])
    expect(await claim('TLT-CCCC', { latitude: -31, longitude: 142 })).toRefuse(400)
    expect(await send('fahma-device.claim', { code: 'TLT-CCCC', location_id: 1 })).toRefuse(404)
    expect(await claim('TLT-CCCC', near())).toAnswer()
  })

  it('is added by those alone who run the portal, once', async () => {
    const add = (code: string, who: PersonName) => send('fahma-code.add', { code, kind: 'rain_gauge' }, who)
    expect(await add('TLT-DDDD', 'manager')).toRefuse(403)
    expect(await add('tlt-dddd', 'super')).toAnswer()
    expect(await add('TLT-DDDD', 'super')).toRefuse(409, 'TLT-DDDD is in the list already.')
    expect(await add('TLT_$$', 'super')).toRefuse(400)
    const all = (await send('fahma-code.list', {}, 'super')).json().result
    expect(all.find(({ code }: Row) => code === 'TLT-DDDD')).toMatchObject({ org: null, claimed_at: null })
    expect(all.find(({ code }: Row) => code === 'TLT-AAAA').org).toMatch(/\w/)
    expect(await send('fahma-code.list', {}, 'manager')).toRefuse(403)
  })
})

describe('nobody else', () => {
  it('sees or changes a device of the organisation', async () => {
    expect(await rows('fahma_devices', { device_slug: tank.slug }, 'stranger', 12)).toEqual([])
    expect(await rows('fahma_notes', { device_slug: tank.slug }, 'stranger', 12)).toEqual([])
    const { device_id } = tank
    expect(await send('fahma-device.move', { device_id, version: 1, ...near() }, 'stranger', 12)).toRefuse(404)
    expect(await send('fahma-note.add', { device_id, kind: 'other', said: 'Mine.' }, 'stranger', 12)).toRefuse(404)
    const stranger = (await send('fahma-role.list', {}, 'stranger', 12)).json().result
    expect(stranger.map(({ user_id }: Row) => user_id)).not.toContain(memberId)
  })

  it('writes once the subscription has ended, and everybody still looks', async () => {
    const changes = () => inTransactions(app.store, (transaction) => subscriptionChanges(transaction, null))
    await changes().cancel(scope, subscription, app.clock.at)
    await changes().keepTime(scope, subscription, new Date(app.clock.at.getTime() + 400 * 86_400_000))
    expect(await device(tank.slug)).toMatchObject({ device: 'North tank' })
    const ended =
      'The subscription to this tool has ended, so you can look at it but not change it. Renew it in Account, Subscriptions.'
    expect(await send('fahma-note.add', { device_id: tank.device_id, kind: 'other', said: 'X' })).toRefuse(403, ended)
    expect(await send('fahma-device.claim', { code: 'TLT-DDDD', location_id: 2001 })).toRefuse(403, ended)
  })
})

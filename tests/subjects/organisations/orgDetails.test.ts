import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bringInOrganisations } from '#subjects/organisations/bringIn.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { plainInput } from '../../server/sample.ts'
import { canaries, idIn } from '../../server/world.ts'
import { fieldsOf, teamwork } from './teamwork.ts'

let app: TestApp
let manager: Browser
beforeEach(async () => {
  app = await startApp()
  manager = await app.as('manager')
})
afterEach(() => app.close())

const day = 86_400_000
const change = { version: 1, name: 'Hamilton Grazing', zone: 'Australia/Melbourne' }
const details = async (as = manager) => (await as.call('org.details', {}, { org: 20 })).json().result
const makeKey = async (input = {}, org = 20) =>
  String((await manager.call('org.share-key.make', input, { org })).json().result.key)
const withKey = (key: string, name = 'org.details', input: Record<string, unknown> = {}, more = {}) =>
  app.browser().call(name, input, { headers: { 'x-share-key': key }, ...more })

describe('what an organisation says about itself', () => {
  it('is where it stands, and to who manages whether a key shares it', async () => {
    const mine = async (as: Browser) => {
      const { result } = (await as.call('org.legacy')).json()
      return result.find(({ id }: { id: number }) => id === 20)
    }
    expect(await mine(manager)).toMatchObject({ geo: null, shareKey: false })
    await manager.call('org.update', { ...change, latitude: -37.74, longitude: 142.02 })
    await makeKey()
    const geo = { type: 'Point', coordinates: [142.02, -37.74] }
    expect(await mine(manager)).toMatchObject({ geo, shareKey: true })
    const viewed = await mine(await app.as('viewer'))
    expect(viewed).toMatchObject({ geo })
    expect(viewed).not.toHaveProperty('shareKey')
  })

  it('is read by everybody there, and changed by who manages', async () => {
    expect(await details(await app.as('viewer'))).toMatchObject({ id: 20, name: 'Hamilton Grazing', latitude: null })
    const done = await manager.call('org.update', {
      ...change,
      name: 'Hamilton Beef',
      region: 'Western District, Victoria',
      latitude: -37.74,
      longitude: 142.02,
    })
    expect(done.json().result).toEqual(await details())
    expect(await details()).toMatchObject({
      name: 'Hamilton Beef',
      slug: 'hamilton-grazing',
      region: 'Western District, Victoria',
      latitude: -37.74,
      longitude: 142.02,
      version: 2,
    })
    for (const name of ['member', 'viewer'] as const)
      expect(await (await app.as(name)).call('org.update', change, { org: 20 })).toRefuse(
        403,
        'You cannot manage this organisation.',
      )
    expect(await (await app.as('stranger')).call('org.update', change, { org: 20 })).toRefuse(403)
    expect(await app.browser().call('org.update', change)).toRefuse(401)
    expect((await details()).version).toBe(2)
  })

  it('takes the point of one of its locations, in place of what stood there, and of nobody else’s', async () => {
    expect(await manager.call('org.update', { ...change, at_location_id: idIn(20) })).toAnswer()
    expect(await details()).toMatchObject({ latitude: -30, longitude: 150 })
    const again = { ...change, version: 2, latitude: -30, longitude: 150, at_location_id: idIn(20) }
    expect(await manager.call('org.update', again)).toAnswer()
    const both = await manager.call('org.update', { ...again, version: 3, latitude: -31 })
    expect(both).toRefuse(400, 'Choose a location, or enter coordinates, not both.')
    const theirs = await manager.call('org.update', { ...change, version: 3, at_location_id: idIn(12) }, { org: 20 })
    expect(theirs).toRefuse(404)
    expect(fieldsOf(theirs)).toEqual(['at_location_id'])
    expect(theirs.json()).toEqual(
      (await manager.call('org.update', { ...change, version: 3, at_location_id: 987_654 }, { org: 20 })).json(),
    )
  })

  it('tells the second of two who change it what stands there, and changes nothing', async () => {
    expect(await manager.call('org.update', { ...change, name: 'First' })).toAnswer()
    const second = await manager.call('org.update', { ...change, name: 'Second' })
    expect(second).toRefuse(409)
    expect(second.json().responseException).toMatchObject({ code: 'changed', theirs: { name: 'First', version: 2 } })
    expect((await details()).name).toBe('First')
  })

  it('TN-15: refuses what is not its manager’s to set, and says which field is wrong', async () => {
    const before = await details()
    for (const [more, at] of [
      [{ guid: 'x' }, 'guid'],
      [{ slug: 'other' }, 'slug'],
      [{ id: 12 }, 'id'],
      [{ brand: 'narrabri' }, 'brand'],
      [{ created_by: 8 }, 'created_by'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ name: 12 }, 'name'],
      [{ zone: 'Europe/Berlin' }, 'zone'],
      [{ zone: undefined }, 'zone'],
      [{ region: 'y'.repeat(121) }, 'region'],
      [{ latitude: -91, longitude: 142 }, 'latitude'],
      [{ latitude: -37, longitude: 181 }, 'longitude'],
      [{ latitude: -37 }, 'longitude'],
      [{ longitude: 142 }, 'latitude'],
      [{ version: '1' }, 'version'],
    ] as const) {
      const reply = await manager.call('org.update', { ...change, ...more })
      expect(reply, at).toRefuse(400)
      expect(fieldsOf(reply), at).toEqual([at])
    }
    expect(await details()).toEqual(before)
  })

  it('tells what was said at registration, or that nothing was', async () => {
    expect((await manager.call('org.registration')).json().result).toEqual([])
  })
})

describe('a share key', () => {
  it('is made and told once, reads, ends when it is revoked, replaced or too old, and is not kept', async () => {
    const state = async () => (await manager.call('org.share-key.state')).json().result
    expect(await state()).toMatchObject({ is_live: false, made_by: null })
    const first = await makeKey()
    expect(await state()).toMatchObject({ is_live: true, made_by: 'manager Person', expires_at: null })
    expect((await withKey(first)).json().result.slug).toBe('hamilton-grazing')
    const second = await makeKey({ days: 2 })
    expect(await withKey(first)).toRefuse(404)
    expect(await withKey(second)).toAnswer()
    app.clock.pass(2 * day)
    expect(await withKey(second)).toRefuse(404)
    manager = await app.as('manager')
    expect((await state()).is_live).toBe(false)
    const third = await makeKey()
    expect((await manager.call('org.share-key.revoke')).json().result).toEqual({ is_revoked: true })
    expect((await manager.call('org.share-key.revoke')).json().result).toEqual({ is_revoked: false })
    expect(await withKey(third)).toRefuse(404)
    const rows = await app.store.asSystem((db) => db.selectFrom('share_key').selectAll().execute())
    for (const key of [first, second, third]) {
      expect(JSON.stringify(rows)).not.toContain(key)
      expect(app.log()).not.toContain(key)
    }
  })

  it('is for those who manage', async () => {
    for (const call of ['org.share-key.state', 'org.share-key.make', 'org.share-key.revoke']) {
      for (const name of ['member', 'viewer'] as const)
        expect(await (await app.as(name)).call(call, {}, { org: 20 }), call).toRefuse(403)
      expect(await app.browser().call(call), call).toRefuse(401)
      expect(await (await app.as('stranger')).call(call, {}, { org: 20 }), call).toRefuse(403)
    }
    for (const days of [0, 3651, '7x', 1.5])
      expect(fieldsOf(await manager.call('org.share-key.make', { days })), String(days)).toEqual(['days'])
  })

  it('TN-17: opens nothing when it is wrong, revoked or of another organisation, and changes nothing at all', async () => {
    const key = await makeKey()
    const theirs = await makeKey({}, 12)
    const nothing = (await withKey('x'.repeat(43))).json()
    expect(nothing).toEqual({
      responseException: { exceptionMessage: 'There is nothing here.', code: 'not-found' },
    })
    const before = await details()
    for (const reply of [
      await withKey(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`),
      await withKey(''),
      await withKey('x'),
      await withKey(theirs, 'org.details', {}, { org: 20 }),
      await withKey(key, 'org.details', {}, { org: 12 }),
    ]) {
      expect(reply).toRefuse(404)
      expect(reply.json()).toEqual(nothing)
    }
    for (const endpoint of Object.values(app.portal.endpoints)) {
      const reply = await withKey(key, endpoint.name, plainInput(endpoint))
      if (endpoint.method !== 'GET') expect(reply, endpoint.name).toRefuse(404)
      else expect([200, 400, 404], `${endpoint.name} ${reply.body}`).toContain(reply.statusCode)
      for (const [id, { word }] of Object.entries(canaries))
        if (id !== '20') expect(reply.body, endpoint.name).not.toContain(word)
      expect(reply.body, endpoint.name).not.toContain('@example.test')
    }
    expect(await details()).toEqual(before)
  })
})

describe('an organisation that is gone', () => {
  it('TN-18: takes its keys, invitations, tokens and answers along: who has its name next has none of them', async () => {
    const work = teamwork(app, manager)
    const key = await makeKey()
    const { id } = await work.team({ [idIn(20)]: 'read' })
    const invitation = await work.invite(id)
    const viewer = await app.as('viewer')
    expect(await viewer.call('location.list', {}, { org: 20 })).toAnswer()
    await app.store.asSystem((db) => db.deleteFrom('org').where('id', '=', 20).execute())
    await app.store.asSystem((db) => db.deleteFrom('membership').where('org_id', '=', 20).execute())
    await bringInOrganisations(app.store, app.portal, true, app.clock.at)
    const owner = await app.as('nobody')
    await app.store.asSystem((db) =>
      db.insertInto('membership').values({ org_id: 20, user_id: 7, role: 'admin' }).execute(),
    )
    expect((await owner.call('org.details', {}, { org: 20 })).json().result.slug).toBe('hamilton-grazing')
    expect(await withKey(key)).toRefuse(404)
    expect((await app.browser().call('invite.show', { token: invitation })).json().result).toEqual([])
    for (const one of [viewer, manager]) {
      for (const call of ['location.list', 'org.details', 'org.teams', 'device.list'])
        expect(await one.call(call, {}, { org: 20 }), call).toRefuse(403)
      expect(await one.refresh(), 'refresh').toAnswer()
      expect(await one.call('org.details', {}, { org: 20 })).toRefuse(403)
    }
    expect((await owner.call('org.teams', {}, { org: 20 })).json().result).toEqual([])
    expect((await owner.call('location.list', {}, { org: 20 })).json().result).toEqual([])
  })
})

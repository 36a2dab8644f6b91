import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { canaries, idIn } from '../../server/world.ts'
import { fieldsOf, teamwork } from './teamwork.ts'

let app: TestApp
let manager: Browser
let work: ReturnType<typeof teamwork>
beforeEach(async () => {
  app = await startApp()
  manager = await app.as('manager')
  work = teamwork(app, manager)
})
afterEach(() => app.close())

const here = idIn(20)
const crew = { name: 'Harvest crew', description: 'At the river', control_dto: { role: 'member' } }
const noTeam = 'There is no such team.'
const noPerson = 'There is no such person here.'
const tables = ['team', 'team_member', 'team_place', 'invitation', 'membership'] as const
/** Everything that these calls could change. */
const kept = () =>
  app.store.asSystem(async (db) =>
    Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('org_id').execute())),
  )
const get = async (slug: string, as = manager) => (await as.call('org.team.get', { slug })).json().result
const list = async (call: string, input = {}, as = manager) => (await as.call(call, input)).json()

describe('teams', () => {
  it('are created with their rights and locations, found, changed, removed and brought back', async () => {
    const { id, slug } = (
      await manager.call('org.team.create', {
        ...crew,
        org_id: 20,
        team_acl_dto: {
          locations: [{ id: here, access: 'write' }],
          tools: ['turf'],
          can_invite: true,
          can_export: false,
        },
      })
    ).json().result
    expect(slug).toBe('harvest-crew')
    expect(await get(slug)).toEqual({
      id,
      org_id: 20,
      slug,
      name: 'Harvest crew',
      description: 'At the river',
      role: 'member',
      people: 0,
      places: 1,
      control_dto: { role: 'member', modules: [] },
      team_acl_dto: {
        locations: [{ id: here, access: 'write' }],
        tools: ['turf'],
        can_invite: true,
        can_export: false,
      },
      version: 1,
    })
    expect((await list('org.teams', { search: 'RIVER', sort: 'places', down: true })).page).toEqual({
      total: 1,
      next: null,
    })
    expect((await list('org.teams', { search: 'nothing of that' })).result).toEqual([])
    expect(
      await manager.call('org.team.update', { id, version: 1, name: 'Shearers', control_dto: { role: 'viewer' } }),
    ).toAnswer()
    expect(await get(slug)).toMatchObject({ name: 'Shearers', role: 'viewer', places: 1, version: 2 })
    expect(await manager.call('org.team.delete', { id })).toAnswer()
    expect(await manager.call('org.team.get', { slug })).toRefuse(404, noTeam)
    expect(await manager.call('org.team.restore', { id })).toAnswer()
    expect(await get(slug)).toMatchObject({ name: 'Shearers', places: 1 })
  })

  it('have a name of their own, however it is written, and an address that is no other page’s', async () => {
    expect(await manager.call('org.team.create', crew)).toAnswer()
    const again = await manager.call('org.team.create', { ...crew, name: 'HARVEST CREW' })
    expect(again).toRefuse(409, 'There is a team of that name already.')
    expect(fieldsOf(again)).toEqual(['name'])
    const { slug } = (await manager.call('org.team.create', { ...crew, name: 'New' })).json().result
    expect(slug).not.toBe('new')
    const elsewhere = await manager.call('org.team.create', crew, { org: 12 })
    expect(elsewhere.json().result.slug).toBe('harvest-crew')
  })

  it('tell the second of two who change one, and change nothing', async () => {
    const { id, slug } = await work.team()
    const change = { id, version: 1, name: 'First', control_dto: { role: 'member' } }
    expect(await manager.call('org.team.update', change)).toAnswer()
    const second = await manager.call('org.team.update', { ...change, name: 'Second' })
    expect(second).toRefuse(409)
    expect(second.json().responseException).toMatchObject({ code: 'changed', theirs: { name: 'First', version: 2 } })
    expect(await get(slug)).toMatchObject({ name: 'First' })
  })

  it('let people in and out, each of whom is told once, and say what each team gives', async () => {
    const { id, slug } = await work.team({ [here]: 'read' })
    expect(await work.add(id, 2)).toAnswer()
    expect(await work.add(id, 2)).toAnswer()
    expect((await list('org.team.members', { id })).result).toMatchObject([
      { user_id: 2, email: 'member@example.test', role: 'member', sees: 'teams', teams: 'Team 1' },
    ])
    expect((await get(slug)).people).toBe(1)
    const remove = { team_id: id, org_id: 20, user_id: 2 }
    expect(await manager.call('org.team.remove-user', remove)).toAnswer()
    const twice = await manager.call('org.team.remove-user', remove)
    expect(twice).toRefuse(404, 'This person is not in the team.')
    expect(fieldsOf(twice)).toEqual(['user_id'])
  })

  it('are not removed while somebody is in them: who, and what to do, is said', async () => {
    const { id, slug } = await work.team()
    await work.add(id, 2)
    expect(await manager.call('org.team.delete', { id })).toRefuse(
      409,
      'One person is in this team. Take them out first.',
    )
    await work.add(id, 3)
    expect(await manager.call('org.team.delete', { id })).toRefuse(
      409,
      '2 people are in this team. Take them out first.',
    )
    expect((await get(slug)).people).toBe(2)
  })

  it('list every location with what the team may do there, and open and close several at once', async () => {
    const { id } = await work.team()
    expect((await list('org.team.places', { id })).result).toEqual([
      { location_id: here, name: 'Kookaburra farm', access: 'none' },
    ])
    for (const access of ['write', 'read', 'none']) {
      expect(await manager.call('org.team.place', { team_id: id, location_ids: [here], access })).toAnswer()
      expect((await list('org.team.places', { id })).result[0].access).toBe(access)
    }
    const mixed = await manager.call('org.team.place', { team_id: id, location_ids: [here, idIn(12)], access: 'read' })
    expect(mixed).toRefuse(404, 'There is no such location.')
    expect(fieldsOf(mixed)).toEqual(['location_ids'])
    expect((await list('org.team.places', { id })).result[0].access).toBe('none')
  })

  it('TN-19: are searched, sorted and paged on the server, without addresses for those who do not manage', async () => {
    for (let i = 0; i < 5; i++) await work.team()
    const first = await list('org.teams', { limit: 2, sort: 'name', down: true })
    expect(first.result.map(({ name }: { name: string }) => name)).toEqual(['Team 5', 'Team 4'])
    expect(first.page).toEqual({ total: 5, next: 2 })
    const viewer = await app.as('viewer')
    const people = await list('org.member.list', { sort: 'email' }, viewer)
    expect(people.result.every(({ email }: { email: unknown }) => email === null)).toBe(true)
    expect((await list('org.member.list', { search: 'example.test' }, viewer)).result).toEqual([])
    expect((await list('org.member.list', { search: 'example.test' })).result.length).toBeGreaterThan(2)
    const text = JSON.stringify([people, await list('org.teams', { search: 'Wattlebird' })])
    for (const { word } of Object.values(canaries)) expect(text).not.toContain(word)
  })

  it('are changed by nobody but those who manage, and looked at by nobody outside', async () => {
    const { id, slug } = await work.team({ [here]: 'read' })
    const before = await kept()
    const changes: [string, Record<string, unknown>][] = [
      ['org.team.create', crew],
      ['org.team.update', { id, version: 1, name: 'Other', control_dto: { role: 'owner' } }],
      ['org.team.delete', { id }],
      ['org.team.restore', { id }],
      ['org.team.place', { team_id: id, location_ids: [here], access: 'write' }],
      ['org.team.add-user', { team_id: id, user_id: 3 }],
      ['org.team.remove-user', { team_id: id, user_id: 2 }],
      ['org.member.role', { user_id: 3, role: 'admin' }],
      ['org.member.open', { user_id: 3 }],
      ['org.member.remove', { user_id: 2 }],
    ]
    for (const [call, input] of changes) {
      for (const name of ['member', 'viewer'] as const)
        expect(await (await app.as(name)).call(call, input, { org: 20 }), `${call} by ${name}`).toRefuse(
          403,
          'You cannot manage this organisation.',
        )
      expect(await (await app.as('nobody')).call(call, input), call).toRefuse(403)
      expect(await app.browser().call(call, input), call).toRefuse(401)
      expect(await (await app.as('stranger')).call(call, input, { org: 20 }), call).toRefuse(403)
    }
    for (const [call, input] of [
      ['org.teams', {}],
      ['org.team.get', { slug }],
      ['org.team.members', { id }],
      ['org.team.places', { id }],
      ['org.member.list', {}],
    ] as const) {
      expect(await (await app.as('viewer')).call(call, input), call).toAnswer()
      expect(await (await app.as('stranger')).call(call, input, { org: 20 }), call).toRefuse(403)
      expect(await app.browser().call(call, input), call).toRefuse(401)
    }
    expect(await kept()).toEqual(before)
  })

  it('TN-13: of another organisation, and people of another, are not there: the same answer as for none', async () => {
    const { id } = await work.team()
    const stranger = await app.as('stranger')
    const theirs = (await stranger.call('org.team.create', crew)).json().result
    const before = await kept()
    const nowhere = 987_654
    const calls = (team: number): [string, Record<string, unknown>][] => [
      ['org.team.update', { id: team, version: 1, name: 'Mine', control_dto: { role: 'owner' } }],
      ['org.team.delete', { id: team }],
      ['org.team.restore', { id: team }],
      ['org.team.members', { id: team }],
      ['org.team.places', { id: team }],
      ['org.team.place', { team_id: team, location_ids: [here], access: 'write' }],
      ['org.team.add-user', { team_id: team, user_id: 3 }],
      ['org.team.remove-user', { team_id: team, user_id: 8 }],
      ['org.team.invite', { team_id: team, email_address: 'a@example.org', first_name: 'A', last_name: 'B' }],
    ]
    for (const [index, [call, input]] of calls(theirs.id).entries()) {
      const foreign = await manager.call(call, input, { org: 20 })
      const none = await manager.call(call, calls(nowhere)[index]?.[1], { org: 20 })
      expect(foreign, call).toRefuse(404)
      expect([foreign.statusCode, foreign.json()], call).toEqual([none.statusCode, none.json()])
    }
    for (const call of ['org.team.add-user', 'org.team.remove-user'])
      expect(await manager.call(call, { team_id: id, user_id: 8 }, { org: 20 }), call).toRefuse(404)
    expect(await manager.call('org.team.remove-user', { team_id: id, org_id: 12, user_id: 8 }, { org: 20 })).toRefuse(
      403,
    )
    expect(await manager.call('org.team.get', { slug: theirs.slug }, { org: 20 })).toRefuse(404, noTeam)
    for (const call of ['org.member.role', 'org.member.open', 'org.member.remove']) {
      const reply = await manager.call(call, { user_id: 8, ...(call === 'org.member.role' ? { role: 'admin' } : {}) })
      expect(reply, call).toRefuse(404, noPerson)
      expect(fieldsOf(reply)).toEqual(['user_id'])
    }
    expect(await kept()).toEqual(before)
  })

  it('TN-15: refuse fields that are not theirs to set, and say which; nothing is half saved', async () => {
    const { id } = await work.team()
    const before = await kept()
    const change = { id, version: 1, name: 'Other', control_dto: { role: 'member' } }
    const bad: [string, Record<string, unknown>, string][] = [
      ['org.team.create', { ...crew, created_by: 8 }, 'created_by'],
      ['org.team.create', { ...crew, slug: 'mine' }, 'slug'],
      ['org.team.create', { ...crew, name: 'x' }, 'name'],
      ['org.team.create', { ...crew, name: 'x'.repeat(81) }, 'name'],
      ['org.team.create', { ...crew, name: 7 }, 'name'],
      ['org.team.create', { ...crew, name: '<b>bold</b>' }, 'name'],
      ['org.team.create', { ...crew, description: 'y'.repeat(301) }, 'description'],
      ['org.team.create', { name: 'Without rights' }, 'control_dto'],
      ['org.team.create', { ...crew, control_dto: { role: 'king' } }, 'control_dto.role'],
      ['org.team.create', { ...crew, team_acl_dto: { can_invite: 'yes' } }, 'team_acl_dto.can_invite'],
      ['org.team.create', { ...crew, team_acl_dto: { tools: ['tractor'] } }, 'team_acl_dto.tools.0'],
      [
        'org.team.create',
        { ...crew, team_acl_dto: { locations: [{ id: idIn(12), access: 'read' }] } },
        'team_acl_dto.locations',
      ],
      ['org.team.update', { ...change, org_id: 20 }, 'org_id'],
      ['org.team.update', { ...change, guid: 'x' }, 'guid'],
      ['org.team.update', { ...change, team_acl_dto: { locations: [] } }, 'team_acl_dto.locations'],
      ['org.team.update', { ...change, version: 0 }, 'version'],
      ['org.team.place', { team_id: id, location_ids: [], access: 'read' }, 'location_ids'],
      ['org.team.place', { team_id: id, location_ids: [here], access: 'all' }, 'access'],
      ['org.team.add-user', { team_id: id }, 'user_id'],
      ['org.team.add-user', { team_id: id, user_id: 2, role: 'admin' }, 'role'],
      ['org.member.role', { user_id: 2, role: 'super' }, 'role'],
      ['org.member.role', { user_id: 2, role: 'viewer', is_super_user: true }, 'is_super_user'],
    ]
    for (const [call, input, at] of bad) {
      const reply = await manager.call(call, input, { org: 20 })
      expect(reply.statusCode, `${call} ${at} ${reply.body}`).toBe(
        at === 'team_acl_dto.locations' && call.endsWith('create') ? 404 : 400,
      )
      expect(fieldsOf(reply), `${call} ${at}`).toEqual([at])
    }
    expect(await kept()).toEqual(before)
  })
})

describe('the people of an organisation', () => {
  it('TN-12: keep one administrator, and a super user is nobody else’s to change', async () => {
    for (const [call, more] of [
      ['org.member.role', { role: 'viewer' }],
      ['org.member.remove', {}],
    ] as const)
      expect(await manager.call(call, { user_id: 6, ...more })).toRefuse(
        403,
        'Only a super user can change what a super user may do here.',
      )
    const root = await app.as('super')
    expect(await root.call('org.member.remove', { user_id: 6 })).toAnswer()
    const last = 'This is the only administrator. Make somebody else one first.'
    for (const [call, more] of [
      ['org.member.role', { role: 'viewer' }],
      ['org.member.remove', {}],
    ] as const)
      expect(await manager.call(call, { user_id: 1, ...more })).toRefuse(409, last)
    expect(await manager.call('org.member.role', { user_id: 2, role: 'admin' })).toAnswer()
    // Two who lower each other at once do not both succeed.
    const other = await app.as('member')
    const both = await Promise.all([
      manager.call('org.member.role', { user_id: 2, role: 'viewer' }, { org: 20 }),
      other.call('org.member.role', { user_id: 1, role: 'viewer' }, { org: 20 }),
    ])
    const admins = await app.store.asSystem((db) =>
      db.selectFrom('membership').selectAll().where('org_id', '=', 20).where('role', '=', 'admin').execute(),
    )
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(admins).toHaveLength(1)
  })

  it('lose access at once when they are removed, and their teams with it', async () => {
    const { id } = await work.team({ [here]: 'read' })
    const viewer = await app.as('viewer')
    await work.add(id, 3)
    expect(await viewer.call('location.list')).toAnswer()
    expect(await manager.call('org.member.remove', { user_id: 3 })).toAnswer()
    expect(await viewer.call('location.list', {}, { org: 20 })).toRefuse(403)
    expect((await list('org.team.members', { id })).result).toEqual([])
  })
})

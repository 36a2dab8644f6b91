import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { idIn } from '../../server/world.ts'
import { fieldsOf, teamwork } from './teamwork.ts'

let app: TestApp
let manager: Browser
let member: Browser
let work: ReturnType<typeof teamwork>
beforeEach(async () => {
  app = await startApp()
  manager = await app.as('manager')
  member = await app.as('member')
  work = teamwork(app, manager)
})
afterEach(() => app.close())

const here = idIn(20)
const org = { org: 20 }
const looks = { [here]: 'read' as const }
const file = { title: 'Devices', rows: 12 }
const exported = () =>
  app.store.asSystem((db) =>
    db.selectFrom('audit').select(['org_id', 'user_id', 'detail']).where('what', '=', 'data.exported').execute(),
  )
const slugs = async (input: Record<string, unknown> = {}, as = member): Promise<string[]> =>
  (await as.call('dashboard.list', input, org)).json().result.map(({ slug }: { slug: string }) => slug)
const topics = async (as = member): Promise<string[]> =>
  (await as.call('dashboard.tree', { org_id: 20 }, org)).json().result.map(({ topic }: { topic: string }) => topic)
/** A team of organisation 20 that the member is in. */
async function joined(more: { modules?: string[]; tools?: string[]; can_export?: boolean } = {}) {
  const { modules, ...acl } = more
  const team = await work.team(looks, acl)
  if (modules) {
    const reply = await manager.call('org.team.update', {
      id: team.id,
      version: 1,
      name: `Team of ${modules.join(' ')}`,
      control_dto: { role: 'member', modules },
      team_acl_dto: acl,
    })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  await work.add(team.id, 2)
  return team
}

describe('taking data out as a file', () => {
  it('is asked of the server, which writes down who took what', async () => {
    const reply = await member.call('ui.export', file, org)
    expect(reply.json()).toEqual({ result: { noted: true } })
    expect(await exported()).toEqual([{ org_id: 20, user_id: 2, detail: file }])
  })

  it('is refused to a person whose teams all say no, and to nobody else', async () => {
    await joined({ can_export: false })
    expect(await member.call('ui.export', file, org)).toRefuse(
      403,
      'Your teams let you look at this, but not take it out as a file.',
    )
    expect((await member.call('org.role', {}, org)).json().result.org).toMatchObject({ mayExport: false })
    expect(await exported()).toEqual([])
    expect((await manager.call('ui.export', file, org)).statusCode).toBe(200)
    // A second team that lets them gives the union.
    await joined({ can_export: true })
    expect((await member.call('ui.export', file, org)).statusCode).toBe(200)
  })

  it('is refused to nobody signed in, in another organisation and with a wrong entry', async () => {
    expect(await app.browser().call('ui.export', file)).toRefuse(401)
    expect(await member.call('ui.export', file, { org: 12 })).toRefuse(403)
    for (const [input, field] of [
      [{ rows: 1 }, 'title'],
      [{ title: '', rows: 1 }, 'title'],
      [{ title: 'x'.repeat(201), rows: 1 }, 'title'],
      [{ title: 'Devices', rows: -1 }, 'rows'],
      [{ title: 'Devices', rows: 'many' }, 'rows'],
      [{ ...file, org: 20 }, 'org'],
    ] as const) {
      const reply = await member.call('ui.export', input, org)
      expect(reply).toRefuse(400)
      expect(fieldsOf(reply)).toEqual([field])
    }
    expect(await exported()).toEqual([])
  })
})

describe('the topics that a team opens', () => {
  it('hold its people to their dashboards: what is outside is not listed and not found', async () => {
    const [all, tree] = [await slugs({ org_id: 20 }), await topics()]
    expect(all).toContain('weather-now')
    expect(tree.length).toBeGreaterThan(1)
    await joined({ modules: ['weather'] })
    const seen = await slugs({ org_id: 20 })
    expect(seen).toContain('weather-now')
    expect(seen).not.toContain('farm-home')
    expect(await topics()).toEqual(['weather'])
    // Asked for by name, it is found where they may open it: in their other organisation.
    const named = (await member.call('dashboard.list', { dashboard_slug: ['farm-home'] }, org)).json().result
    expect(named.map(({ orgId }: { orgId: number }) => orgId)).toEqual([31])
    // The home is the first of what they may open, and a limit counts what is left.
    expect(await slugs({ org_id: 20, is_homepage: true })).toEqual(['weather-now'])
    expect(await slugs({ org_id: 20, limit: 1 })).toEqual(['weather-now'])
    expect(await slugs({ org_id: 20 }, manager)).toEqual(all)
    expect((await member.call('org.role', {}, org)).json().result.org).toMatchObject({ modules: ['weather'] })
  })

  it('give the union of several teams, and one without topics opens them all', async () => {
    const all = await slugs({ org_id: 20 })
    await joined({ modules: ['weather'] })
    await joined({ modules: ['overview'] })
    expect(await slugs({ org_id: 20 })).toEqual(expect.arrayContaining(['weather-now', 'farm-home']))
    expect(await topics()).not.toContain('other')
    await joined()
    expect(await slugs({ org_id: 20 })).toEqual(all)
  })

  it('say nothing of the organisations where another team holds', async () => {
    const elsewhere = (await member.call('dashboard.list', { org_id: 31 }, { org: 31 })).json().result
    await joined({ modules: ['weather'] })
    expect((await member.call('dashboard.list', { org_id: 31 }, { org: 31 })).json().result).toEqual(elsewhere)
  })

  it('are chosen among those of the organisation’s dashboards; another is refused at its field', async () => {
    const known = (await manager.call('dashboard.topics', {}, org)).json().result
    expect(known).toEqual(expect.arrayContaining([{ topic: 'weather', title: 'Weather' }]))
    expect(known.map(({ topic }: { topic: string }) => topic)).not.toContain('system')
    const { id } = await work.team()
    const change = { id, version: 1, name: 'Other', control_dto: { role: 'member', modules: ['weather', 'tractors'] } }
    for (const [call, input] of [
      ['org.team.create', { name: 'Other', control_dto: change.control_dto }],
      ['org.team.update', change],
    ] as const) {
      const reply = await manager.call(call, input)
      expect(reply).toRefuse(400, 'No dashboard has this topic.')
      expect(fieldsOf(reply)).toEqual(['control_dto.modules.1'])
    }
    for (const modules of ['weather', ['a b'], ['weather', 'weather']])
      expect(
        await manager.call('org.team.create', { name: 'Other', control_dto: { role: 'member', modules } }),
      ).toRefuse(400)
    expect((await manager.call('org.teams', {}, org)).json().result).toHaveLength(1)
  })
})

describe('the tools that a team opens', () => {
  it('hold its people to the dashboards that lead to them', async () => {
    await app.store.asSystem(async (db) => {
      for (const resource of ['turf', 'fjp'])
        await db
          .insertInto('dashboard')
          .values({
            org_id: 20,
            slug: `to-${resource}`,
            title: resource,
            resource,
            display_type: 'VueRoute',
            meta_data: JSON.stringify({}),
            config: null,
            container: null,
            component_instance: null,
            position: 95,
          })
          .execute()
    })
    await joined({ tools: ['turf'] })
    const seen = await slugs({ org_id: 20 })
    expect(seen).toContain('to-turf')
    expect(seen).not.toContain('to-fjp')
    expect(await slugs({ dashboard_slug: ['to-fjp'] })).toEqual([])
  })
})

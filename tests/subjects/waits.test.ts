import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { waitsOf } from '#server/subject.ts'
import { subjects } from '#subjects/all.ts'
import { type Browser, minute, type Reply, type TestApp } from '../server/app.ts'
import { plainInput } from '../server/sample.ts'
import { emailOf, idIn } from '../server/world.ts'
import { type Charts, startCharts } from './dashboards/charts/charts.ts'
import { teamwork } from './organisations/teamwork.ts'

// What waits between two pieces of SQL is no one transaction, so each is refused here, and the rows are looked at.

let charts: Charts
let app: TestApp
let manager: Browser
let superUser: Browser
let viewer: Browser
/** A browser whose refresh token was used long ago. */
let used: Browser
beforeAll(async () => {
  charts = await startCharts()
  app = charts.app
}, 120_000)
beforeEach(async () => {
  manager = await app.as('manager')
  superUser = await app.as('super')
  viewer = await app.as('viewer')
  used = await usedUp()
})
afterAll(() => charts.close())

const tables = [
  'user_account',
  'pending_account',
  'reset_link',
  'membership',
  'team_member',
  'sandbox',
  'field',
  'soil_sample',
  'file_import',
  'procedure_run',
  'idempotency',
  'mail_outbox',
] as const

/** What stands in the tables that a refusal leaves alone, and the tries that it counts. */
const look = () =>
  app.store.asSystem(async (db) => {
    await sql`reset role`.execute(db)
    const kept: Record<string, unknown[]> = {}
    for (const table of tables) {
      const { rows } =
        await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(db)
      kept[table] = rows
    }
    const failed = await db.selectFrom('attempt').select('key').where('ok', '=', false).execute()
    return { kept, tries: failed.length }
  })

interface Refusal {
  ask: () => Promise<Reply>
  status: number
  /** How many tries are counted although it is refused. */
  counts?: number
}

const wrong = 'a-wrong-long-password'
const dead = 'A'.repeat(43)
const inOrg = (name: string, input: Record<string, unknown>, by = manager) =>
  by.call(name, input, { org: 20, headers: { 'idempotency-key': `refused-${name}` } })
const field = { name: 'West', kind: 'field', location_id: idIn(12), area_ha: 5, soil_type: 'Clay loam' }
const made = { id: dead, response: { clientDataJSON: dead, attestationObject: dead } }
const signed = { id: dead, response: { clientDataJSON: dead, authenticatorData: dead, signature: dead } }
const bow = {
  type: 'Polygon',
  coordinates: [
    [
      [150, -30],
      [150.01, -30.01],
      [150.01, -30],
      [150, -30.01],
      [150, -30],
    ],
  ],
}
/** A procedure that is switched off. */
const off = async (name: string): Promise<Reply> => {
  await app.store.asSystem((db) =>
    db.insertInto('procedure_setting').values({ name, enabled: false, cache_seconds: null }).execute(),
  )
  app.clock.pass(6000)
  return manager.call(`procedure.${name}`, plainInput(app.endpoint(`procedure.${name}`)), { org: 20 })
}

const refusals: Record<string, Refusal> = {
  'org.register': {
    ask: () => manager.call('org.register', { org_name: 'Reef', latitude: -33, longitude: 130 }),
    status: 409,
  },
  'location.create': { ask: () => inOrg('location.create', { name: 'Reef', beside_id: 999_999 }), status: 404 },
  'auth.signin': {
    ask: () => app.browser().call('auth.signin', { email: emailOf('member'), password: wrong }),
    status: 401,
    counts: 3,
  },
  'auth.refresh': { ask: () => used.refresh(), status: 401 },
  'auth.register': {
    ask: () =>
      app.browser().call('auth.register', {
        email: 'newcomer@example.test',
        firstName: 'Sam',
        lastName: 'Lee',
        password: 'password1',
        confirmPassword: 'password1',
      }),
    status: 400,
  },
  'auth.verify': {
    ask: () => app.browser().call('auth.verify', { guid: '00000000-0000-4000-8000-000000000000', otp: '123456' }),
    status: 400,
    counts: 1,
  },
  'auth.resetpassword': {
    ask: () =>
      app.browser().call('auth.resetpassword', {
        signature: dead,
        newPassword: 'three brown kelpies',
      }),
    status: 400,
    counts: 1,
  },
  'auth.password': {
    ask: () =>
      manager.call('auth.password', {
        currentPassword: wrong,
        newPassword: 'three brown kelpies',
        confirmPassword: 'three brown kelpies',
      }),
    status: 400,
    counts: 2,
  },
  'user.address.ask': {
    ask: () => manager.call('user.address.ask', { email: 'new@example.test', password: wrong }),
    status: 400,
    counts: 2,
  },
  'user.session.end': {
    ask: () => viewer.call('user.session.end', { id: '00000000-0000-4000-8000-000000000000', password: wrong }),
    status: 400,
    counts: 2,
  },
  'user.session.endothers': {
    ask: () => viewer.call('user.session.endothers', { password: wrong }),
    status: 400,
    counts: 2,
  },
  'user.step.begin': { ask: () => manager.call('user.step.begin', { password: wrong }), status: 400, counts: 2 },
  'user.step.confirm': { ask: () => manager.call('user.step.confirm', { code: '123456' }), status: 409, counts: 3 },
  'user.step.codes': { ask: () => manager.call('user.step.codes', { password: wrong }), status: 400, counts: 2 },
  'user.step.remove': { ask: () => manager.call('user.step.remove', { password: wrong }), status: 400, counts: 2 },
  'auth.step.code': { ask: () => app.browser().call('auth.step.code', { code: '123456' }), status: 403 },
  'auth.step.confirm': { ask: () => app.browser().call('auth.step.confirm', { code: '123456' }), status: 403 },
  'org.close': {
    ask: () => superUser.call('org.close', { name: 'Organisation', password: wrong }),
    status: 400,
    counts: 2,
  },
  'user.close': { ask: () => superUser.call('user.close', { password: wrong }), status: 400, counts: 2 },
  'user.key.make': {
    ask: () => superUser.call('user.key.make', { name: 'Model', days: 30, password: wrong }),
    status: 400,
    counts: 2,
  },
  'user.passkey.begin': {
    ask: () => superUser.call('user.passkey.begin', { name: 'Phone', password: wrong }),
    status: 400,
    counts: 2,
  },
  'user.passkey.confirm': { ask: () => manager.call('user.passkey.confirm', { credential: made }), status: 409 },
  'user.passkey.remove': {
    ask: () => superUser.call('user.passkey.remove', { id: '00000000-0000-4000-8000-000000000000', password: wrong }),
    status: 400,
    counts: 2,
  },
  'auth.passkey': {
    ask: () => app.browser().call('auth.passkey', { credential: signed }),
    status: 409,
    counts: 1,
  },
  'auth.step.passkey': {
    ask: () => app.browser().call('auth.step.passkey', { credential: signed }),
    status: 403,
  },
  'auth.step.passkey.confirm': {
    ask: () => app.browser().call('auth.step.passkey.confirm', { credential: made }),
    status: 403,
  },
  'sandbox.verify': { ask: () => inOrg('sandbox.verify', { code: 'AAAA-AAAA' }), status: 400, counts: 1 },
  'invite.accept': {
    ask: () =>
      app.browser().call('invite.accept', {
        token: dead,
        first_name: 'Sam',
        last_name: 'Lee',
        password: 'three brown kelpies',
        confirmPassword: 'three brown kelpies',
      }),
    status: 404,
  },
  'invite.join': {
    ask: async () => app.browser().call('invite.join', { token: await invitation(), password: wrong }),
    status: 401,
    counts: 3,
  },
  'legacy.login': {
    ask: () => manager.call('legacy.login', { user: 'manager', password: 'no' }),
    status: 400,
    counts: 2,
  },
  'legacy.using': { ask: () => manager.call('legacy.using', { id: 31 }), status: 403 },
  'field.create': { ask: () => inOrg('field.create', field), status: 404 },
  'field.update': { ask: () => inOrg('field.update', { ...field, slug: 'nowhere', version: 1 }), status: 404 },
  'field.reshape': {
    ask: () =>
      inOrg('field.reshape', {
        location_id: idIn(20),
        kind: 'field',
        added: [{ name: 'Bow', soil_type: 'Clay loam', boundary: bow }],
      }),
    status: 400,
  },
  'field.import': {
    ask: () =>
      inOrg('field.import', {
        location_id: idIn(20),
        kind: 'field',
        check_only: false,
        file: Buffer.from('no file of land').toString('base64'),
      }),
    status: 400,
  },
  'soiltest.upload': {
    ask: () => inOrg('soiltest.upload', { csv: 'field,date\nnowhere,2026-01-01\n', check_only: false }),
    status: 400,
  },
  'procedure.imagery_change': { ask: () => off('imagery_change'), status: 503 },
  'procedure.imagery_difference': { ask: () => off('imagery_difference'), status: 503 },
  'procedure.imagery_index': { ask: () => off('imagery_index'), status: 503 },
  'procedure.imagery_scenes': { ask: () => off('imagery_scenes'), status: 503 },
  'admin.first': {
    ask: () =>
      app.browser().call('admin.first', {
        signature: dead,
        email: 'first@example.test',
        first_name: 'Sam',
        last_name: 'Lee',
        password: 'three brown kelpies',
        confirmPassword: 'three brown kelpies',
      }),
    status: 400,
    counts: 1,
  },
  'admin.procedure.page': { ask: () => manager.call('admin.procedure.page', {}), status: 403 },
  'admin.procedure.show': { ask: () => superUser.call('admin.procedure.show', { name: 'nothing' }), status: 404 },
  'admin.procedure.runs': { ask: () => superUser.call('admin.procedure.runs', { name: 'nothing' }), status: 404 },
  'admin.procedure.try': {
    ask: () => inOrg('admin.procedure.try', { name: 'timeseries', input: 'no JSON' }, superUser),
    status: 400,
  },
  'import.start': {
    ask: () => inOrg('import.start', { kind: 'treatments', file: Buffer.from('%PDF-1.7').toString('base64') }),
    status: 400,
  },
  'import.check': { ask: () => inOrg('import.check', { id: 1, version: 1, columns: [{ at: 0 }] }), status: 404 },
  'import.run': { ask: () => inOrg('import.run', { id: 1, version: 1 }), status: 404 },
  'import.refused': { ask: () => manager.call('import.refused', { id: 1 }, { org: 20 }), status: 404 },
}

async function usedUp(): Promise<Browser> {
  const browser = await app.as('member')
  const first = { ...browser.cookies }
  await browser.refresh()
  app.clock.pass(minute)
  browser.cookies = first
  return browser
}

let invited: Promise<string> | null = null
/** An invitation of somebody who has an account. */
function invitation(): Promise<string> {
  invited ??= (async () => {
    const work = teamwork(app, manager)
    const { id } = await work.team({ [idIn(20)]: 'read' })
    return work.invite(id, emailOf('stranger'))
  })()
  return invited
}

it('has a refusal here for each that waits, and each says why it waits', () => {
  const waits = waitsOf(subjects)
  expect([...waits.keys()].sort()).toEqual(Object.keys(refusals).sort())
  for (const [name, reason] of waits) expect(reason.length, name).toBeGreaterThan(10)
})

for (const [name, { ask, status, counts = 0 }] of Object.entries(refusals))
  it(`${name} leaves nothing behind when it is refused${counts > 0 ? ', but the try, which counts' : ''}`, async () => {
    await invitation()
    const before = await look()
    expect(await ask()).toRefuse(status)
    const after = await look()
    expect(after.kept).toEqual(before.kept)
    expect(after.tries - before.tries).toBe(counts)
  })

it('ends a family of tokens, and writes that down, although the token is refused', async () => {
  expect(await used.refresh()).toRefuse(401)
  const { families, reused } = await app.store.asSystem(async (db) => ({
    families: await db
      .selectFrom('session_family')
      .select('id')
      .where('revoked_why', '=', 'a used refresh token came again')
      .execute(),
    reused: await db.selectFrom('audit').select('id').where('what', '=', 'session.reuse').execute(),
  }))
  expect(families.length).toBeGreaterThan(0)
  expect(reused).toHaveLength(families.length)
})

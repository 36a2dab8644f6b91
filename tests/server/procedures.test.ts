import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { QueriesFor } from '#server/db/inTransactions.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { OpenTransaction, Scope, Store } from '#server/db/store.ts'
import type { AnyProcedure } from '#server/procedures/procedure.ts'
import { procedureRunQueries } from '#server/procedures/procedureRuns.ts'
import { type Procedures, procedureService } from '#server/procedures/runner.ts'
import { withStore } from '#server/procedures/tools.ts'
import { locationQueries } from '#subjects/locations/locations.ts'
import type { Endpoint } from '../../src/engine/portal.ts'
import { testStore } from './testStore.ts'

let store: Store
let at: Date
let calls: number
let procedures: Procedures
let portalHash: string
const scope: Scope = { userId: 3, orgId: 20, readable: [20] }
const rows =
  (count: number): AnyProcedure =>
  async () => {
    calls += 1
    return Array.from({ length: count }, (_, n) => ({ n }))
  }

/** What no procedure should ask. */
const wrongly = (transaction: OpenTransaction) => ({
  sleep: (whose: Scope) => sql`select pg_sleep(60)`.execute(transaction.as(whose)),
  rename: (whose: Scope) =>
    transaction.as(whose).updateTable('location').set({ name: 'Theirs' }).where('org_id', '=', 20).execute(),
})

beforeEach(async () => {
  store = await testStore()
  at = new Date('2026-11-21T03:00:00Z')
  calls = 0
  portalHash = 'a'
  let clock = 0
  const registry = (queries: QueriesFor) =>
    new Map<string, AnyProcedure>([
      ['few', rows(3)],
      ['many', rows(30_000)],
      ['broken', () => Promise.reject(new TypeError('a secret detail'))],
      [
        'slow',
        async (asked) => {
          await queries(wrongly).sleep(asked.scope)
          return []
        },
      ],
      [
        'writing',
        async (asked) => {
          await queries(wrongly).rename(asked.scope)
          return []
        },
      ],
      [
        'meanwhile',
        async () => {
          calls += 1
          await writeSeason(`season-${calls}`)
          return []
        },
      ],
      ['locations', async (asked) => (await queries(locationQueries).list(asked.scope, {})).rows],
    ])
  procedures = procedureService({
    names: [...registry(withStore(store).queries).keys()],
    make: (name, from) => registry(from.queries).get(name),
    runs: inTransactions(store, procedureRunQueries),
    portalHash: () => portalHash,
    clock: () => {
      clock += 7
      return clock
    },
  })
})
afterEach(() => store.close())

const endpoint = (name: string, more: Partial<NonNullable<Endpoint['procedure']>> = {}): Endpoint => ({
  name: `procedure.${name}`,
  subject: 'things',
  method: 'POST',
  path: `ui/${name}/execute`,
  access: 'signed-in',
  org: 'current',
  input: {},
  result: {},
  rules: [],
  procedure: { name, title: name, description: name, ...more },
})
const run = (name: string, more = {}, who = scope, input: unknown = {}) =>
  procedures.run({ ...withStore(store), waits: true }, endpoint(name, more), {
    input,
    scope: who,
    now: at,
  })
const makeOrg = () =>
  store.asSystem((db) =>
    db.insertInto('org').values({ id: 20, slug: 'org-20', name: 'x', zone: 'UTC', brand: null }).execute(),
  )
const dates = { starts_on: '2026-04-01', ends_on: '2026-11-30' }
const season = (slug: string) => ({ org_id: 20, slug, name: slug, kind: 'winter', status: 'open', ...dates }) as const
const writeSeason = (slug: string) =>
  store.withScope(scope, (db) => db.insertInto('season').values(season(slug)).execute())
const runs = () => store.asSystem((db) => db.selectFrom('procedure_run').selectAll().orderBy('id').execute())

describe('procedures', () => {
  it('answer at most 1,000 rows, or as many as their declaration says', async () => {
    expect(await run('many')).toHaveLength(1000)
    expect(await run('many', { rows: 20_000 })).toHaveLength(20_000)
    expect(await run('few')).toHaveLength(3)
  })

  it('IN-04: are stopped when they take too long, cut when they answer too much, and refused when they would write', async () => {
    const begun = performance.now()
    await expect(run('slow', { timeout: 1 })).rejects.toMatchObject({ code: '57014' })
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(await run('many')).toHaveLength(1000)
    await expect(run('writing')).rejects.toMatchObject({ code: '25006' })
    expect(await run('few')).toHaveLength(3)
  })

  it('share an answer for as long as declared, only among those who may read the same', async () => {
    for (let i = 0; i < 3; i++) await run('few', { cache: 60 })
    expect(calls).toBe(1)
    await run('few', { cache: 60 }, { ...scope, userId: 4 })
    await run('few', { cache: 60 }, { ...scope, orgId: 12, readable: [12] })
    await run('few', { cache: 60 }, scope, { other: 1 })
    expect(calls).toBe(4)
    at = new Date(at.getTime() + 60_000)
    await run('few', { cache: 60 })
    expect(calls).toBe(5)
    await run('few')
    await run('few')
    expect(calls).toBe(7)
  })

  it('answer anew once a row of the organisation was written, and not for a write that was taken back or another’s', async () => {
    const other = { ...scope, orgId: 36, readable: [36] }
    const both = async () => {
      await run('few', { cache: 60 })
      await run('few', { cache: 60 }, other)
      return calls
    }
    await makeOrg()
    expect(await both()).toBe(2)
    await store.withScope(scope, (db) => db.selectFrom('season').selectAll().where('org_id', '=', 20).execute())
    const undone = store.withScope(scope, async (db) => {
      await db.insertInto('season').values(season('a')).execute()
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await both()).toBe(2)
    await writeSeason('b')
    expect(await both()).toBe(3)
  })

  it('keep no answer of rows that were written while it was made', async () => {
    await makeOrg()
    await run('meanwhile', { cache: 60 })
    await run('meanwhile', { cache: 60 })
    expect(calls).toBe(2)
  })

  it('answer anew once what belongs to no organisation was written, or the declarations changed', async () => {
    await run('few', { cache: 60 })
    await store.asSystem((db) =>
      db.insertInto('climate_index').values({ name: 'soi', month: '2026-10-01', value: 1, source: 'test' }).execute(),
    )
    await run('few', { cache: 60 })
    expect(calls).toBe(2)
    portalHash = 'b'
    await run('few', { cache: 60 })
    await run('few', { cache: 60 })
    expect(calls).toBe(3)
  })

  it('can be switched off, and their cache overridden, in the database', async () => {
    await store.asSystem((db) =>
      db
        .insertInto('procedure_setting')
        .values([
          { name: 'few', enabled: true, cache_seconds: 30 },
          { name: 'many', enabled: false, cache_seconds: null },
        ])
        .execute(),
    )
    await run('few')
    await run('few')
    expect(calls).toBe(1)
    await expect(run('many')).rejects.toMatchObject({
      status: 503,
      message: 'This is switched off for now. Ask whoever runs the portal when it comes back.',
    })
    await expect(run('nothing')).rejects.toMatchObject({ status: 404, message: 'There is no such procedure.' })
    // Another process switched it on: it holds here with the next question.
    await store.asSystem((db) =>
      db.updateTable('procedure_setting').set({ enabled: true }).where('name', '=', 'many').execute(),
    )
    expect(await run('many')).toHaveLength(1000)
  })

  it('write down each run: how long, how many rows, for whom, and what failed by its kind alone', async () => {
    await run('few')
    await expect(run('broken')).rejects.toThrow('a secret detail')
    await procedures.flush()
    expect(await runs()).toMatchObject([
      { name: 'few', ms: 7, rows: 3, error: null, user_id: 3, org_id: 20 },
      { name: 'broken', rows: 0, error: 'TypeError' },
    ])
    await procedures.flush()
    expect(await runs()).toHaveLength(2)
  })

  it('read through the policies of their scope', async () => {
    await store.asSystem(async (db) => {
      await db
        .insertInto('org')
        .values([20, 12].map((id) => ({ id, slug: `org-${id}`, name: 'x', zone: 'UTC', brand: null })))
        .execute()
    })
    for (const orgId of [20, 12])
      await store.withScope({ userId: 1, orgId, readable: [orgId] }, (db) =>
        db
          .insertInto('location')
          .values({ org_id: orgId, slug: 'a', name: `location of ${orgId}`, zone: 'UTC' } as never)
          .execute(),
      )
    expect(await run('locations')).toMatchObject([{ name: 'location of 20' }])
  })
})

describe('a time range', () => {
  const ask = (from: string, to: string) => run('few', {}, scope, { from, to })

  it('RS-05: is refused past the longest that is allowed, which is named, and no code runs', async () => {
    await expect(ask('0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z')).rejects.toMatchObject({
      status: 400,
      message: 'The time range may be at most 160 years long.',
      more: { at: { to: 'The time range may be at most 160 years long.' } },
    })
    expect(calls).toBe(0)
    await expect(ask('1880-01-01T00:00:00Z', '2026-11-21T00:00:00Z')).resolves.toHaveLength(3)
  })

  it('gives nothing when it is empty, and asks nobody', async () => {
    await expect(ask('2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z')).resolves.toEqual([])
    expect(calls).toBe(0)
  })

  it('is refused when it ends before it begins', async () => {
    await expect(ask('2026-11-21T00:00:00Z', '2026-11-20T00:00:00Z')).rejects.toMatchObject({ status: 400 })
    expect(calls).toBe(0)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { openStore } from '#subjects/store.ts'
import { type Browser, startApp, type TestApp } from './app.ts'
import { holding, waitingFor } from './holding.ts'
import { findPostgres, migratedDatabase } from './postgres.ts'

const isInstalled = findPostgres() !== null

describe.skipIf(!isInstalled)(`an Idempotency-Key${isInstalled ? '' : ' (PostgreSQL is not installed here)'}`, () => {
  let store: Store
  let app: TestApp
  let manager: Browser
  beforeAll(async () => {
    store = await openStore({ databaseUrl: await migratedDatabase(), poolSize: 6 })
    app = await startApp({}, { store })
    manager = await app.as('manager')
  }, 120_000)
  afterAll(() => app.close())

  let made = 0
  const newSeason = () => {
    made += 1
    const year = 1960 + made
    return { name: `S${year}`, kind: 'winter', starts_on: `${year}-04-01`, ends_on: `${year}-11-30` }
  }
  const create = (input: Record<string, unknown>, key: string, name = 'season.create') =>
    manager.call(name, input, { org: 20, headers: { 'idempotency-key': key } })
  const seasons = async (name: string): Promise<number> =>
    (
      await store.asSystem((db) =>
        ownerSees<{ n: number }>(db, sql`select count(*)::int as n from season where name = ${name}`),
      )
    )[0]?.n ?? -1
  const keys = () => store.asSystem((db) => db.selectFrom('idempotency').select(['key', 'status']).execute())
  /** Seasons of the organisation are added one after the other: whoever holds this lets nobody add one. */
  const heldSeasons = () => holding(store, (open) => sql`select pg_advisory_xact_lock(7418, 20)`.execute(open.system()))

  it('makes three that come at once one, and gives all the same answer', async () => {
    const input = newSeason()
    const replies = await Promise.all([1, 2, 3].map(() => create(input, 'three-at-once')))
    for (const reply of replies) {
      expect(reply).toAnswer()
      expect(reply.json()).toEqual(replies[0]?.json())
    }
    expect(await seasons(input.name)).toBe(1)
  })

  it('lets the second wait some seconds for the first, and then says that it is not answered yet', async () => {
    const input = newSeason()
    const held = await heldSeasons()
    const first = create(input, 'a-slow-first-one')
    await waitingFor(store, 1)
    expect(await create(input, 'a-slow-first-one')).toRefuse(
      409,
      'What was sent before is still being saved. Send it again in a moment.',
    )
    await held.release()
    const answered = await first
    expect(answered).toAnswer()
    expect((await create(input, 'a-slow-first-one')).json()).toEqual(answered.json())
    expect(await seasons(input.name)).toBe(1)
  }, 30_000)

  it('is free again when the first was killed in the middle', async () => {
    const input = newSeason()
    const held = await heldSeasons()
    const first = create(input, 'a-killed-first-one')
    await waitingFor(store, 1)
    await store.asSystem((db) =>
      ownerSees(db, sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`),
    )
    expect(await first).toRefuse(503)
    await held.release()
    expect((await keys()).filter(({ key }) => key === 'a-killed-first-one')).toEqual([])
    expect(await create(input, 'a-killed-first-one')).toAnswer()
    expect(await seasons(input.name)).toBe(1)
  })

  it('stands in the last transaction of a call that waits', async () => {
    const field = { name: 'Long field', kind: 'field', location_id: 2001, area_ha: 50, soil_type: 'Clay loam' }
    const first = await create(field, 'a-field-of-mine', 'field.create')
    expect(first).toAnswer()
    expect((await create(field, 'a-field-of-mine', 'field.create')).json()).toEqual(first.json())
    expect(await create({ ...field, area_ha: 51 }, 'a-field-of-mine', 'field.create')).toRefuse(
      409,
      'This Idempotency-Key stood for another request.',
    )
    expect(await create({ ...field, location_id: 1201 }, 'a-refused-field', 'field.create')).toRefuse(404)
    expect((await keys()).filter(({ key }) => key === 'a-refused-field')).toEqual([])
  })

  it('holds for what is changed and removed as for what is added', async () => {
    const added = (await create(newSeason(), 'to-be-changed')).json().result
    const change = { ...newSeason(), slug: added.slug, version: added.version }
    const changed = await create(change, 'a-changed-season', 'season.update')
    expect(changed).toAnswer()
    expect((await create(change, 'a-changed-season', 'season.update')).json()).toEqual(changed.json())
    // Without its key, or under another, it is somebody else's change that was there first.
    expect(await create(change, 'another-change', 'season.update')).toRefuse(409)
    const { slug } = changed.json().result
    const removed = await create({ slug }, 'a-removed-season', 'season.delete')
    expect(removed).toAnswer()
    expect((await create({ slug }, 'a-removed-season', 'season.delete')).json()).toEqual(removed.json())
    expect(await create({ slug }, 'another-removal', 'season.delete')).toRefuse(404)
  })

  it('never stands without its answer', async () => {
    await vi.waitFor(async () => expect((await keys()).filter(({ status }) => status === null)).toEqual([]))
    expect((await keys()).length).toBeGreaterThan(0)
  })
})

async function ownerSees<Row>(
  db: Parameters<Parameters<Store['asSystem']>[0]>[0],
  query: ReturnType<typeof sql<Row>>,
): Promise<Row[]> {
  await sql`reset role`.execute(db)
  return (await query.execute(db)).rows
}

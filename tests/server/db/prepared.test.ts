import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { nobodyIn, type Store } from '#server/db/store.ts'
import { testStore } from '../testStore.ts'

const org = (slug: string) => ({ slug, name: slug, zone: 'UTC', brand: null, geo: null, declared: null })

async function twoOrgs(store: Store): Promise<[number, number]> {
  return store.asSystem(async (db) => {
    const made = await db
      .insertInto('org')
      .values([org('a'), org('b')])
      .returning('id')
      .execute()
    const [a = 0, b = 0] = made.map(({ id }) => id)
    for (const id of [a, b])
      await sql`insert into audit (org_id, at, what, detail) values (${id}, now(), ${`of ${id}`}, '{}')`.execute(db)
    return [a, b]
  })
}

/** What the database is sent for it. */
const text = 'select what from audit where what <> $1'

/** Names no organisation: the policies alone say which rows there are. */
const whatOf = (store: Store, orgId: number): Promise<string[]> =>
  store.withScope(nobodyIn(orgId), async (db) => {
    const { rows } = await sql<{ what: string }>`select what from audit where what <> ${'nothing'}`.execute(db)
    return rows.map(({ what }) => what)
  })

const keptOf = (store: Store): Promise<string[]> =>
  store.asSystem(async (db) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    return rows.map(({ statement }) => statement)
  })

it('a statement that comes again is kept, and shows everybody their own rows all the same', async () => {
  const store = await testStore()
  const [a, b] = await twoOrgs(store)
  // Often enough for the database to settle on one plan.
  for (let time = 0; time < 12; time += 1) {
    expect(await whatOf(store, a)).toEqual([`of ${a}`])
    expect(await whatOf(store, b)).toEqual([`of ${b}`])
  }
  const all = await store.asSystem((db) => sql`select what from audit where what <> ${'nothing'}`.execute(db))
  expect(all.rows).toHaveLength(2)
  expect((await keptOf(store)).filter((statement) => statement === text)).toHaveLength(1)
  await store.close()
})

it('what fails does so each time, and leaves nothing behind that a later one trips over', async () => {
  const store = await testStore()
  const divide = (by: number) => store.asSystem((db) => sql<{ n: number }>`select 6 / ${by}::int as n`.execute(db))
  for (let time = 0; time < 3; time += 1) {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(2)).rows).toEqual([{ n: 3 }])
  }
  const unknown = () => store.asSystem((db) => sql`select * from nowhere where a = ${1}`.execute(db))
  for (let time = 0; time < 3; time += 1) await expect(unknown()).rejects.toMatchObject({ code: '42P01' })
  await store.close()
})

it('ever new texts fill no session: a new one begins, which keeps what comes again from then on', async () => {
  const store = await testStore()
  const [a] = await twoOrgs(store)
  const ask = (round: number) =>
    store.asSystem((db) => sql<{ n: number }>`select ${round}::int + ${sql.raw(String(round))} as n`.execute(db))
  for (let round = 0; round < 1100; round += 1) {
    const { rows } = await ask(round)
    await ask(round)
    expect(rows).toEqual([{ n: 2 * round }])
  }
  expect((await keptOf(store)).length).toBeLessThan(1000)
  for (let time = 0; time < 3; time += 1) expect(await whatOf(store, a)).toEqual([`of ${a}`])
  expect(await keptOf(store)).toContain(text)
  await store.close()
})

import { sql, type Transaction } from 'kysely'
import { expect, it } from 'vitest'
import type { Scope, Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { noOrg, raise } from '#server/db/versions.ts'
import { onEachStore } from '../eachStore.ts'

const scope: Scope = { userId: 1, orgId: 20, readable: [20] }

const versions = async (store: Store): Promise<Record<number, number>> =>
  Object.fromEntries(await store.transaction(({ versions }) => versions(scope, [12, 20]), { readOnly: true }))
const location = { org_id: 20, slug: 'a', name: 'A', zone: 'UTC' }

onEachStore('what tells every process that rows were written', (open, kind) => {
  const filled = async () => {
    const store = await open()
    await store.asSystem((db) =>
      db
        .insertInto('org')
        .values([12, 20].map((id) => ({ id, slug: `org-${id}`, name: 'x', zone: 'UTC', brand: null })))
        .execute(),
    )
    return store
  }

  it('rises with every transaction that wrote, once, by the organisation of its scope', async () => {
    const store = await filled()
    expect(await versions(store)).toEqual({ [noOrg]: 1 })
    await store.withScope(scope, async (db) => {
      await db.insertInto('location').values(location).execute()
      await db.updateTable('location').set({ name: 'B' }).where('org_id', '=', 20).execute()
    })
    expect(await versions(store)).toEqual({ [noOrg]: 1, 20: 1 })
    await store.withScope(scope, (db) => db.selectFrom('location').selectAll().execute())
    expect(await versions(store)).toEqual({ [noOrg]: 1, 20: 1 })
  })

  it.each<[string, (db: Transaction<Database>) => Promise<unknown>, number]>([
    ['an insert in raw words', (db) => sql`insert into location ${rowOf('b')}`.execute(db), 1],
    [
      'a table that is named by a value',
      (db) => sql`insert into ${sql.table('location')} ${rowOf('b')}`.execute(db),
      1,
    ],
    [
      'a write inside a select',
      (db) => sql`with made as (insert into location ${rowOf('b')} returning id) select id from made`.execute(db),
      1,
    ],
    ['a delete through a builder', (db) => db.deleteFrom('location').where('org_id', '=', 20).execute(), 1],
    ['an update that finds nothing', (db) => sql`update location set name = 'x' where slug = 'none'`.execute(db), 0],
    ['a lock', (db) => sql`select id from location for update`.execute(db), 0],
    ['measurements', (db) => sql`delete from reading where org_id = 20`.execute(db), 0],
    [
      'the audit',
      (db) => sql`insert into audit (org_id, user_id, at, what) values (20, 1, now(), 'looked')`.execute(db),
      0,
    ],
  ])('%s', async (_, work, raised) => {
    const store = await filled()
    await store.withScope(scope, (db) => db.insertInto('location').values(location).execute())
    await store.withScope(scope, work)
    expect((await versions(store))[20]).toBe(1 + raised)
  })

  it('stays where the work was taken back', async () => {
    const store = await filled()
    const undone = store.withScope(scope, async (db) => {
      await db.insertInto('location').values(location).execute()
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect((await versions(store))[20]).toBeUndefined()
  })

  // The embedded store has one connection: nobody writes at the same time.
  if (kind === 'embedded') return
  it('loses no step where many write at once, whatever their order', async () => {
    const store = await filled()
    const both = (orgIds: number[]) => store.asSystem((db) => raise(db, orgIds))
    await Promise.all(Array.from({ length: 20 }, (_, n) => both(n % 2 === 0 ? [12, 20] : [20, 12])))
    expect(await versions(store)).toEqual({ [noOrg]: 1, 12: 20, 20: 20 })
  })
})

const rowOf = (slug: string) => sql`(org_id, slug, name, zone) values (20, ${slug}, 'x', 'UTC')`

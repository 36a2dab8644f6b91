import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope, Store } from '#server/db/store.ts'
import { standingOf } from '#server/pipeline/organisation.ts'
import { bringInOrganisations } from '#subjects/organisations/bringIn.ts'
import { peopleQueries } from '#subjects/people/people.ts'
import { onEachStore } from '../eachStore.ts'
import { ownPortal } from '../portal.ts'
import { demoStore } from '../procedures/demoStore.ts'
import { settle } from '../world.ts'

/** Tables that belong to no organisation and that everybody's calls read, each with the reason. */
const ofNobody: Record<string, string> = {
  climate_index: 'the state of the oceans is the same for all',
  grain_bid: 'bids are published',
  grain_site: 'sites are published',
  market_forward: 'prices are published',
  market_item: 'prices are published',
  market_price: 'prices are published',
  org_version: 'a number that says only that something was written',
  procedure_setting: 'which procedures are on is the same for all',
  product: 'what can be subscribed to is the same for all',
  saleyard_report: 'reports are published',
  supplier_setting: 'which suppliers farms may use is the same for all',
}

/** The column that says whose a row is, where it is not org_id. */
const owner: Record<string, string> = { org: 'id', user_account: 'id' }

type Count = Record<string, number>

/** Every table that calls may read anything of, from the catalogue. */
async function readableTables(store: Store): Promise<{ name: string; hasOrg: boolean }[]> {
  const { rows } = await store.asSystem((db) =>
    sql<{ name: string; hasOrg: boolean }>`select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id') as "hasOrg"
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_any_column_privilege('tilth_app', c.oid, 'select') order by 1`.execute(db),
  )
  return rows
}

/** How many rows of each table there are by owner, as the scope reads them without any condition; all of them without one. */
async function counted(store: Store, tables: string[], scope: Scope | null): Promise<Record<string, Count>> {
  const each = tables.map(
    (name) => sql`select ${name} as name, ${sql.ref(owner[name] ?? 'org_id')} as whose, count(*)::int as rows
      from ${sql.table(name)} group by 2`,
  )
  const query = sql<{ name: string; whose: number; rows: number }>`${sql.join(each, sql` union all `)}`
  const { rows } = scope
    ? await store.withScope(scope, (db) => query.execute(db))
    : await store.asSystem((db) => query.execute(db))
  const counts: Record<string, Count> = Object.fromEntries(tables.map((name) => [name, {}]))
  for (const row of rows) Object.assign(counts[row.name] ?? {}, { [row.whose]: row.rows })
  return counts
}

/** What is somebody's own of a table, of all that is in it. */
async function ownOf(store: Store, table: string, all: Count, { userId, orgId, readable }: Scope): Promise<Count> {
  if (table === 'farm_share') {
    // A regional office reads what is shared with it, too.
    const { rows } = await store.asSystem((db) =>
      sql<{ whose: number; rows: number }>`select org_id as whose, count(*)::int as rows from farm_share
        where org_id = any (${readable}::int[]) or (office_id = ${orgId} and withdrawn_at is null) group by 1`.execute(
        db,
      ),
    )
    return Object.fromEntries(rows.map((row) => [String(row.whose), row.rows]))
  }
  if (table !== 'user_account') return pick(all, readable)
  const { rows } = await store.asSystem((db) =>
    sql<{ id: number }>`select user_id as id from membership where org_id = any (${readable}::int[])`.execute(db),
  )
  return pick(all, [userId, ...rows.map(({ id }) => id)])
}

const pick = (all: Count, ids: number[]): Count =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(Number(id))))

/** What everybody reaches: in each of their organisations, and in all of them at once; a share key; nobody. */
async function scopes(store: Store): Promise<Scope[]> {
  const ids = (await store.asSystem((db) => db.selectFrom('user_account').select('id').orderBy('id').execute())).map(
    ({ id }) => id,
  )
  const found: Scope[] = [
    { userId: 0, orgId: 20, readable: [20] },
    { userId: 0, orgId: -1, readable: [] },
  ]
  for (const id of ids) {
    const account = await inTransactions(store, peopleQueries).byId(id)
    if (!account) throw new Error(`there is no person ${id}`)
    const { person } = account
    found.push(standingOf('mine', undefined, [], person, []).scope, standingOf('none', undefined, [], person, []).scope)
    for (const { orgId } of person.memberships) found.push(standingOf('current', orgId, [], person, []).scope)
  }
  return found
}

async function expectOwnRows(store: Store): Promise<number> {
  let seen = 0
  const tables = (await readableTables(store)).filter(({ name }) => !(name in ofNobody))
  expect(tables.filter(({ name, hasOrg }) => !hasOrg && !(name in owner))).toEqual([])
  const names = tables.map(({ name }) => name)
  const all = await counted(store, names, null)
  for (const scope of await scopes(store))
    for (const [name, told] of Object.entries(await counted(store, names, scope))) {
      const own = await ownOf(store, name, all[name] ?? {}, scope)
      expect(told, `${name} for ${JSON.stringify(scope)}`).toEqual(own)
      seen += Object.keys(told).length
    }
  return seen
}

describe('every table, read without any condition', () => {
  it("TN-06: gives each of the demo's people the rows of their own organisations, all of them and no others", async () => {
    const { store } = await demoStore()
    expect(await expectOwnRows(store)).toBeGreaterThan(500)
  })

  it('TN-06: and is in the list of what belongs to nobody, with a reason, or has an owner', async () => {
    const { store } = await demoStore()
    const names = (await readableTables(store)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(ofNobody)))
  })
})

onEachStore('what others may know', (open) => {
  const furnished = async (): Promise<Store> => {
    const store = await open()
    await bringInOrganisations(store, await ownPortal(), true, new Date('2026-11-21T02:00:00Z'))
    await settle(store)
    return store
  }
  const ask = async (store: Store, scope: Scope, text: string) =>
    (await store.withScope(scope, (db) => sql.raw<Record<string, unknown>>(text).execute(db))).rows
  const inOrg = (orgId: number, userId = 3): Scope => ({ userId, orgId, readable: [orgId] })

  it('TN-06: gives each person their own rows', async () => {
    expect(await expectOwnRows(await furnished())).toBeGreaterThan(50)
  })

  it('is the name of an organisation: of its own, of regional offices, and of those it shares with', async () => {
    const store = await furnished()
    const known = async (orgId: number) =>
      (await ask(store, inOrg(orgId), 'select * from known_orgs() order by id')).map(({ id }) => id)
    expect(await known(20)).toEqual([20, 36])
    expect(await known(36)).toEqual([36])
    await store.asSystem((db) =>
      sql`insert into farm_share (org_id, location_id, office_id, metric, given_at)
        select 20, id, 36, 'alerts', now() from location where org_id = 20`.execute(db),
    )
    expect(await known(36)).toEqual([20, 36])
    expect(await known(12)).toEqual([12, 36])
    expect(Object.keys((await ask(store, inOrg(20), 'select * from known_orgs()'))[0] ?? {})).toEqual([
      'id',
      'name',
      'is_on',
    ])
    await store.asSystem((db) => sql`update farm_share set withdrawn_at = now()`.execute(db))
    expect(await known(36)).toEqual([36])
  })

  it('is the name of a person by their id, and nothing else of them', async () => {
    const store = await furnished()
    expect(await ask(store, inOrg(20), 'select person_name(8) as name')).toEqual([{ name: 'stranger Person' }])
    expect(await ask(store, inOrg(20), 'select id from user_account where id = 8')).toEqual([])
  })

  it('changes no organisation but the current one, and of that no more than it says about itself', async () => {
    const store = await furnished()
    const changed = (text: string) =>
      store.withScope({ userId: 1, orgId: 20, readable: [12, 20] }, async (db) => {
        const { numAffectedRows } = await sql.raw(text).execute(db)
        return Number(numAffectedRows)
      })
    expect(await changed(`update org set region = 'North'`)).toBe(1)
    expect(await changed(`update org set region = 'North' where id = 12`)).toBe(0)
    for (const text of [`update org set slug = 'x'`, 'update org set is_on = true', 'delete from org'])
      await expect(changed(text), text).rejects.toMatchObject({ code: '42501' })
  })
})

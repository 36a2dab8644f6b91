import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import { demoPeople } from '#subjects/demo/people.ts'
import { removeDemo, wordsOfRemoval } from '#subjects/demo/removeDemo.ts'
import { seedDemo } from '#subjects/demo/seed.ts'
import { bringInOrganisations } from '#subjects/organisations/bringIn.ts'
import { productQueries } from '#subjects/subscriptions/products.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import { thorough } from '../../sampling.ts'
import { onEachStore } from '../../server/eachStore.ts'
import { ownPortal } from '../../server/portal.ts'
import { atEndOfTest } from '../../server/testStore.ts'

vi.setConfig({ testTimeout: 300_000 })

const now = new Date('2026-11-21T02:00:00Z')
const realOrg = 1000
const [owner, namesake] = [1000, 1001]
const scope = { userId: owner, orgId: realOrg, readable: [realOrg] }

/** The demo's grazing farm and its regional office, with all that they share, and a real organisation beside them. */
async function furnish(store: Store): Promise<void> {
  const portal = await ownPortal()
  const organisations = Object.fromEntries(
    Object.entries(portal.organisations).filter(([slug]) => ['hamilton-grazing', 'northern-region'].includes(slug)),
  )
  await addPeople(store)
  await bringInOrganisations(store, { ...portal, organisations }, true, now)
  await seedDemo(store, { ...portal, organisations }, () => now)
  await addReal(store)
}

/** A real person, and one whose address is one that the demo would like to have. */
const addPeople = (store: Store) =>
  store.asSystem(async (db) => {
    for (const [id, email] of [
      [owner, 'owner@example.test'],
      [namesake, 'viewer@demo.test'],
    ] as const)
      await db
        .insertInto('user_account')
        .values({ id, email, user_name: email, password_hash: 'x', status: 'active', default_org_id: null })
        .execute()
  })

async function addReal(store: Store): Promise<void> {
  await store.asSystem(async (db) => {
    const org = { id: realOrg, slug: 'real', name: 'Real Farms', zone: 'Australia/Perth', brand: null }
    await db.insertInto('org').values(org).execute()
    await db.updateTable('user_account').set({ default_org_id: 20 }).where('id', '=', owner).execute()
    for (const [org_id, user_id, role] of [
      [realOrg, owner, 'admin'],
      [20, owner, 'member'],
      [realOrg, 1, 'admin'],
    ] as const)
      await db.insertInto('membership').values({ org_id, user_id, role }).execute()
    await sql`insert into location (org_id, id, slug, name, is_default, zone, lat, lon)
      values (${realOrg}, 5000, 'home', 'Home', true, 'Australia/Perth', -30, 118)`.execute(db)
    await sql`insert into own_sale (org_id, market, code, sold_on, head, avg_kg, cents_kg, user_id, created_at)
      values (${realOrg}, 'cattle', 'eyci', '2026-11-01', 10, 300, 400, 1, ${now})`.execute(db)
    await sql`insert into audit (org_id, user_id, at, what) values (${realOrg}, 1, ${now}, 'a deed'),
      (null, 1, ${now}, 'password.changed'), (null, ${owner}, ${now}, 'password.changed')`.execute(db)
    await sql`insert into mail_outbox (to_address, subject, body, created_at, next_try_at)
      values ('manager@demo.test', 's', 'b', ${now}, ${now}), ('viewer@demo.test', 's', 'b', ${now}, ${now})`.execute(
      db,
    )
    await sql`insert into climate_index values ('soi', '2016-01-01', 3, 'A bureau')`.execute(db)
    await sql`insert into market_item values ('own_item', 'grain', 'Own item', 'price_t', 999, 'A real desk')`.execute(
      db,
    )
    await sql`insert into session_family (user_id, created_at, last_used_at, expires_at, fingerprint_hash)
      values (1, ${now}, ${now}, '2027-01-01', 'x'), (${owner}, ${now}, ${now}, '2027-01-01', 'y')`.execute(db)
  })
  const product = await inTransactions(store, productQueries).bySlug('sensor-care')
  const plan = product?.plans[0]
  if (!product || !plan) throw new Error('the demo offers no sensor care')
  const billing = { billing_name: 'O', billing_email: 'o@example.test', billing_phone: '' }
  await inTransactions(store, (transaction) => subscriptionChanges(transaction, null)).create(
    scope,
    { product, plan, billing },
    now,
  )
}

/** Every row of every table that fits, as text. */
// How often rows were written is nobody's.
const rowsOf = (store: Store, which: (columns: string[]) => string | null): Promise<Record<string, string[]>> =>
  store.asSystem(async (db) => {
    const { rows: tables } = await sql<{ name: string; columns: string[] }>`
      select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('schema_ledger', 'org_version') group by c.relname order by 1`.execute(db)
    const found: Record<string, string[]> = {}
    for (const { name, columns } of tables) {
      const where = which(columns)
      if (where === null) continue
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
        where ${sql.raw(where)} order by 1`.execute(db)
      if (rows.length > 0) found[name] = rows.map(({ row }) => row)
    }
    return found
  })

const ofOrgs = (ids: string) => (columns: string[]) => {
  const at = columns.filter((name) => name === 'org_id' || name === 'office_id')
  return at.length === 0 ? null : at.map((name) => `${name} in (${ids})`).join(' or ')
}
/** What hangs on an account by the database's own word; what it did in a real organisation is that one's. */
const ofPeople = (ids: string) => (columns: string[]) =>
  columns.includes('user_id') && !columns.includes('org_id') ? `user_id in (${ids})` : null

onEachStore('removing the demo', (open, kind) => {
  const onBoth = kind === 'postgres' ? thorough : it
  onBoth('takes everything that is the demo’s, leaves everything that is real, and can be asked again', async () => {
    const store = await open()
    const rasters = mkdtempSync(join(tmpdir(), 'tilth-rasters-'))
    atEndOfTest(async () => rmSync(rasters, { recursive: true, force: true }))
    for (const slug of ['hamilton-grazing', 'real']) {
      mkdirSync(join(rasters, slug))
      writeFileSync(join(rasters, slug, 'ndvi_2026-11-15_x.tif'), '')
    }
    await furnish(store)
    // The real person has the address, so that the demo could not take it: six accounts, not seven.
    const accounts = await store.asSystem((db) =>
      db.selectFrom('user_account').select('id').where('is_demo', '=', true).orderBy('id').execute(),
    )
    expect(accounts.map(({ id }) => id)).toEqual(demoPeople.map(({ id }) => id).filter((id) => id !== 4))
    const real = await rowsOf(store, ofOrgs(String(realOrg)))
    expect(Object.keys(real)).toEqual(
      expect.arrayContaining(['audit', 'location', 'membership', 'own_sale', 'subscription', 'subscription_component']),
    )
    expect(Object.keys(await rowsOf(store, ofOrgs('20, 36'))).length).toBeGreaterThan(30)

    const gone = await removeDemo(store, rasters)
    expect(await rowsOf(store, ofOrgs('12, 20, 31, 36'))).toEqual({})
    expect(await rowsOf(store, ofPeople(demoPeople.map(({ id }) => id).join(', ')))).toEqual({})
    const after = await rowsOf(store, ofOrgs(String(realOrg)))
    // A demo account's membership goes, and its sale stays without a name.
    expect({ ...after, membership: null, own_sale: null }).toEqual({ ...real, membership: null, own_sale: null })
    expect([real.membership?.length, after.membership?.length, after.own_sale?.length]).toEqual([2, 1, 1])
    const left = await store.asSystem(async (db) => ({
      orgs: (await db.selectFrom('org').select('id').execute()).map(({ id }) => id),
      people: await db.selectFrom('user_account').select(['id', 'status', 'default_org_id']).orderBy('id').execute(),
      mails: (await db.selectFrom('mail_outbox').select('to_address').execute()).map((mail) => mail.to_address),
      sessions: (await db.selectFrom('session_family').select('user_id').execute()).map(({ user_id }) => user_id),
      indices: (await db.selectFrom('climate_index').select('source').execute()).map(({ source }) => source),
      items: (await db.selectFrom('market_item').select('code').execute()).map(({ code }) => code),
      products: await db.selectFrom('product').select(['slug', 'status']).execute(),
      deeds: await db.selectFrom('audit').select('user_id').where('org_id', 'is', null).execute(),
    }))
    expect(left).toEqual({
      orgs: [realOrg],
      people: [owner, namesake].map((id) => ({ id, status: 'active', default_org_id: null })),
      mails: ['viewer@demo.test'],
      sessions: [owner],
      indices: ['A bureau'],
      items: ['own_item'],
      products: [{ slug: 'sensor-care', status: 'retired' }],
      deeds: [{ user_id: owner }],
    })
    expect([existsSync(join(rasters, 'hamilton-grazing')), existsSync(join(rasters, 'real'))]).toEqual([false, true])
    expect(gone).toMatchObject({ accounts: accounts.length, left: 1, joined: 1 })
    expect(gone.rows).toBeGreaterThan(100_000)
    expect(wordsOfRemoval(gone)).toMatch(
      new RegExp(
        `^Removed 2 demo organisations \\(Hamilton Grazing, Northern Region\\) with [\\d,]+ rows, and ${accounts.length} demo accounts\\.\n`,
      ),
    )
    expect(wordsOfRemoval(gone)).toContain('1 membership of real people in demo organisations ended; the people stay.')

    const everything = await rowsOf(store, () => 'true')
    const again = await removeDemo(store, rasters)
    expect(wordsOfRemoval(again)).toMatch(/^There is no demo data here\.\n.* stays, since a real organisation/)
    expect(await rowsOf(store, () => 'true')).toEqual(everything)
  })

  it('changes nothing when it fails halfway', async () => {
    const store = await open()
    const portal = await ownPortal()
    await bringInOrganisations(store, portal, true, now)
    const before = await rowsOf(store, () => 'true')
    await store.asSystem(async (db) => {
      await sql`reset role`.execute(db)
      await sql`create function no() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(db)
      await sql`create trigger no before delete on org for each row execute function no()`.execute(db)
    })
    await expect(removeDemo(store, '/nowhere')).rejects.toThrow('not now')
    await store.asSystem(async (db) => {
      await sql`reset role`.execute(db)
      await sql`drop function no cascade`.execute(db)
    })
    expect(await rowsOf(store, () => 'true')).toEqual(before)
  })
})

import { sql, type Transaction } from 'kysely'
import type { Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'

type Db = Transaction<Database>

/** What the demo keeps that is in no organisation, by what it was brought in under. */
interface SharedDemo {
  items: { code: string; source: string }[]
  sites: string[]
  indexSource: string
  products: string[]
  /** The codes on labels of devices that were made up. */
  codes: string[]
}

export interface RemovedDemo {
  organisations: { slug: string; name: string }[]
  accounts: number
  /** Memberships of real people in demo organisations, and of demo accounts in real ones. */
  left: number
  joined: number
  /** Rows of the organisations, readings included. */
  rows: number
  items: number
  indexMonths: number
  products: number
  /** Products that a real organisation has something of: they stay, and are no longer offered. */
  keptProducts: string[]
}

/**
 * Removes whatever bears the demo's mark, in one transaction: organisations with every row of theirs, accounts with what
 * hangs on them, and what the demo brought in for everybody. What an account did in a real organisation stays there.
 */
export const removeDemoRows = (store: Store, shared: SharedDemo): Promise<RemovedDemo> =>
  store.asSystem(async (db) => {
    // The same lock under which organisations are brought in.
    await sql`select pg_advisory_xact_lock(hashtext('organisations'))`.execute(db)
    const organisations = await db
      .selectFrom('org')
      .select(['id', 'slug', 'name'])
      .where('is_demo', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute()
    const people = await db
      .selectFrom('user_account')
      .select(['id', 'email'])
      .where('is_demo', '=', true)
      .forUpdate()
      .execute()
    const orgIds = organisations.map(({ id }) => id)
    const userIds = people.map(({ id }) => id)
    const counted = await memberships(db)
    let rows = 0
    for (const table of orgIds.length === 0 ? [] : await tablesOfOrganisations(db))
      rows += await removed(db, sql`delete from ${sql.table(table)} where org_id = any(${orgIds}::int[])`)
    await removed(db, sql`delete from org where id = any(${orgIds}::int[])`)
    for (const table of ['audit', 'procedure_run', 'ui_report', 'idempotency'])
      await removed(db, sql`delete from ${sql.table(table)} where org_id is null and user_id = any(${userIds}::int[])`)
    await removed(db, sql`delete from mail_outbox where to_address = any(${people.map(({ email }) => email)}::text[])`)
    await removed(db, sql`delete from user_account where id = any(${userIds}::int[])`)
    return {
      organisations: organisations.map(({ slug, name }) => ({ slug, name })),
      accounts: people.length,
      ...counted,
      rows,
      ...(await removeShared(db, shared)),
    }
  })

const removed = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0)

async function memberships(db: Db): Promise<{ left: number; joined: number }> {
  const { rows } = await sql<{ left: number; joined: number }>`
    select count(*) filter (where o.is_demo and not u.is_demo)::int as left,
      count(*) filter (where u.is_demo and not o.is_demo)::int as joined
    from membership m join org o on o.id = m.org_id join user_account u on u.id = m.user_id`.execute(db)
  return rows[0] ?? { left: 0, joined: 0 }
}

/**
 * Every table with an `org_id`, from the catalogue so that none is forgotten, those that point to others first: then no row
 * is looked for twice. A partitioned table stands for its parts.
 */
async function tablesOfOrganisations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'org_id' and not a.attisdropped order by c.relname`.execute(db)
  const { rows: pointers } = await sql<{ from: string; to: string }>`
    select distinct f.relname as "from", t.relname as "to" from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`.execute(db)
  const waiting = new Set(tables.map(({ name }) => name))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) => !pointers.some(({ from, to }) => to === name && waiting.has(from)))
    // Tables that point to each other: the database's own cascade sorts them out.
    for (const name of free.length > 0 ? free : [...waiting]) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered
}

async function removeShared(
  db: Db,
  { items, sites, indexSource, products, codes }: SharedDemo,
): Promise<Pick<RemovedDemo, 'items' | 'indexMonths' | 'products' | 'keptProducts'>> {
  // Prices, curves, reports and bids go with their item.
  const ofItems = await removed(
    db,
    sql`delete from market_item where (code, source) in (
      select code, source from unnest(${items.map(({ code }) => code)}::text[],
        ${items.map(({ source }) => source)}::text[]) as demo (code, source))`,
  )
  await removed(
    db,
    sql`delete from grain_site s where s.slug = any(${sites}::text[])
      and not exists (select from grain_bid b where b.site = s.slug)`,
  )
  const indexMonths = await removed(db, sql`delete from climate_index where source = ${indexSource}`)
  await removed(db, sql`delete from fahma_code where code = any(${codes}::text[])`)
  const isUsed = sql`(exists (select from subscription s where s.product_slug = p.slug)
    or exists (select from coupon c where c.product_slug = p.slug))`
  const { rows: kept } = await sql<{ name: string }>`update product p set status = 'retired'
    where p.slug = any(${products}::text[]) and ${isUsed} returning p.name`.execute(db)
  const ofProducts = await removed(
    db,
    sql`delete from product p where p.slug = any(${products}::text[]) and not ${isUsed}`,
  )
  return { items: ofItems, indexMonths, products: ofProducts, keptProducts: kept.map(({ name }) => name).sort() }
}

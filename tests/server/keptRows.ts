import { type RawBuilder, sql } from 'kysely'
import type { Store } from '../../src/server/db/store.ts'

let kept: string | null = null

/**
 * Fills an empty store as `make` does. That is done once in a worker; from then on the rows that it made are written as
 * they were, in one statement.
 */
export async function keptRows(store: Store, make: () => Promise<void>): Promise<void> {
  if (kept === null) {
    await make()
    kept = await writing(store)
  } else await asOwner(store, sql.raw(kept))
}

/** Runs one statement as the database's owner, whom no policy holds. */
export const asOwner = <Row>(store: Store, statement: RawBuilder<Row>): Promise<Row[]> =>
  store.asSystem(async (db) => {
    await sql`reset role`.execute(db)
    return (await statement.execute(db)).rows
  })

/** The statement that writes all rows which are there now, and goes on with their ids. */
async function writing(store: Store): Promise<string> {
  const tables = await asOwner(
    store,
    sql<{
      name: string
      columns: string
    }>`select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ') as columns
      from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_ledger' and pg_relation_size(c.oid) > 0
      group by relname`,
  )
  const inserts: string[] = []
  for (const { name, columns } of tables) {
    const [found] = await asOwner(
      store,
      sql.raw<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`),
    )
    if (found?.rows)
      inserts.push(`insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, $rows$${found.rows}$rows$);`)
  }
  const ids = await asOwner(
    store,
    sql<{ name: string; last: string }>`select quote_ident(sequencename) as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  )
  // In a replica nothing follows from a row: what follows is among them.
  return `do $kept$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${inserts.join('\n')}
    ${ids.map(({ name, last }) => `perform setval('${name}', ${last});`).join('\n')}
  end $kept$`
}

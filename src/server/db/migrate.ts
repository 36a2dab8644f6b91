import { type Kysely, sql } from 'kysely'
import type { Migration } from './migrations/migration.ts'
import type { Database } from './tables.ts'

/** The steps of the schema, in order; asked for when they are needed, so that a database can get under way before. */
export type Steps = () => Promise<Migration[]>

// Two processes that start at once migrate one after the other.
const lockKey = 7417

/**
 * Runs the migrations that the ledger does not hold yet, each in one transaction with its ledger row, in order.
 * Throws when the ledger holds a step that this program does not know: the database is newer than the program.
 */
export async function migrate(db: Kysely<Database>, migrations: Migration[]): Promise<string[]> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    await sql`create table if not exists schema_ledger (name text primary key, done_at timestamptz not null default now())`.execute(
      transaction,
    )
  })
  const { rows } = await sql<{ name: string }>`select name from schema_ledger`.execute(db)
  const known = new Set(migrations.map(({ name }) => name))
  const stranger = rows.find(({ name }) => !known.has(name))
  if (stranger) {
    throw new Error(
      `The database has the schema step "${stranger.name}", which this version does not know. Start a newer version.`,
    )
  }
  const done: string[] = []
  for (const migration of migrations) {
    if (await step(db, migration)) done.push(migration.name)
  }
  return done
}

async function step(db: Kysely<Database>, { name, statements }: Migration): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    const { rows } = await sql`select from schema_ledger where name = ${name}`.execute(transaction)
    if (rows.length > 0) return false
    // In one exchange: there are more than a thousand statements.
    await sql.raw(statements.join(';\n')).execute(transaction)
    await sql`insert into schema_ledger (name) values (${name})`.execute(transaction)
    return true
  })
}

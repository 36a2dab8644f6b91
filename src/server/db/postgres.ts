import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Store } from './access.ts'
import { makeGate } from './gate.ts'
import { migrate, type Steps } from './migrate.ts'
import { openTransaction } from './openTransaction.ts'
import { connectionsOf, openPool } from './pool.ts'
import type { Database } from './tables.ts'
import { transactions } from './transactions.ts'

/** The store on a PostgreSQL server, 15 or newer. The address's user must own the database and may make roles. */
export async function openPostgres(databaseUrl: string, steps: Steps, poolSize = 10): Promise<Store> {
  const pool = openPool({ connectionString: databaseUrl, max: poolSize, connectionTimeoutMillis: 10_000 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db, await steps())
  } catch (problem) {
    await db.destroy()
    throw problem
  }
  const gate = makeGate()
  return {
    kind: 'postgres',
    ...transactions((work, limits) =>
      // The server stops what is late.
      gate.through(() =>
        openTransaction(db, work, limits, { timed: (_, statement) => statement(), readsApart: false }),
      ),
    ),
    // Its own autovacuum looks by itself.
    takeStock: async () => {},
    connections: () => connectionsOf(pool),
    ready: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close: () => gate.close(() => db.destroy()),
  }
}

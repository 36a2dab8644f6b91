import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** How much of the log may lie between two checkpoints: what a recovery reads, and what stands on the disk. */
const mostLogBytes = 48 * 1024 * 1024

/**
 * Clears dead rows away and counts afresh in tables that changed much, a table at a time; gives their names. A
 * PostgreSQL server does this by itself; the embedded database has no process that would.
 */
export async function sweep(db: Kysely<Database>): Promise<string[]> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
    where n_dead_tup > 1000 + 0.2 * n_live_tup or n_mod_since_analyze > 1000 + 0.1 * n_live_tup order by 1`.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
  // The log grows until a checkpoint, and nothing else here makes one.
  const { rows: grown } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`.execute(
    db,
  )
  if (grown.some(({ bytes }) => bytes > mostLogBytes)) await sql`checkpoint`.execute(db)
  return rows.map(({ name }) => name)
}

/** Sweeps every ten minutes until the function it gives is called. */
export function sweepNowAndThen(run: () => Promise<unknown>): () => void {
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    // What fails here fails in a request too, where somebody is told.
    run()
      .catch(() => {})
      .finally(() => {
        isBusy = false
      })
  }, 600_000)
  timer.unref()
  return () => clearInterval(timer)
}

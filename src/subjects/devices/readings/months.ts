import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

// The latest month alone: another process may have dropped one that is over.
const latest = new WeakMap<Store, number>()

/** Makes the monthly partitions that hold these instants (epoch milliseconds), where they are missing. */
export async function makeMonths(store: Store, instants: number[]): Promise<void> {
  const known = latest.get(store)
  const months = new Set<number>()
  for (const at of instants) {
    const date = new Date(at)
    months.add(date.getUTCFullYear() * 12 + date.getUTCMonth())
  }
  const missing = [...months].filter((month) => month !== known)
  if (missing.length === 0) return
  const firsts = missing.map((month) => `${Math.floor(month / 12)}-${(month % 12) + 1}-1`)
  await store.asSystem(async (db) => {
    // Two that make the same month at once: the second waits, and finds it.
    await sql`select pg_advisory_xact_lock(hashtext('reading months'))`.execute(db)
    await sql`select make_reading_month(month) from unnest(${firsts}::date[]) as month`.execute(db)
  })
  latest.set(store, Math.max(known ?? 0, ...missing))
}

/** Drops the raw readings of all months that end before the given instant. Buckets stay. Gives the number of months. */
export async function dropMonths(store: Store, before: Date): Promise<number> {
  latest.delete(store)
  const { rows } = await store.asSystem((db) =>
    sql<{ dropped: number }>`select drop_reading_months(${before.toISOString().slice(0, 10)}::date) as dropped`.execute(
      db,
    ),
  )
  return rows[0]?.dropped ?? 0
}

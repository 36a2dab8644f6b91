import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

const made = new WeakMap<Store, Set<string>>()

/** Makes the monthly partitions that hold these instants (epoch milliseconds), where they are missing. */
export async function makeMonths(store: Store, instants: number[]): Promise<void> {
  const known = made.get(store) ?? new Set<string>()
  made.set(store, known)
  const months = new Set<number>()
  for (const at of instants) {
    const date = new Date(at)
    months.add(date.getUTCFullYear() * 12 + date.getUTCMonth())
  }
  const missing = [...months]
    .map((month) => `${Math.floor(month / 12)}-${(month % 12) + 1}-1`)
    .filter((month) => !known.has(month))
  if (missing.length === 0) return
  await store.asSystem((db) =>
    sql`select make_reading_month(month) from unnest(${missing}::date[]) as month`.execute(db),
  )
  for (const month of missing) known.add(month)
}

/** Drops the raw readings of all months that end before the given instant. Buckets stay. Gives the number of months. */
export async function dropMonths(store: Store, before: Date): Promise<number> {
  made.delete(store)
  const { rows } = await store.asSystem((db) =>
    sql<{ dropped: number }>`select drop_reading_months(${before.toISOString().slice(0, 10)}::date) as dropped`.execute(
      db,
    ),
  )
  return rows[0]?.dropped ?? 0
}

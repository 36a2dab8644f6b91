import { sql } from 'kysely'
import type { QueriesFor } from '#server/db/inTransactions.ts'
import type { Later } from '#server/db/later.ts'
import type { OpenTransaction, Scope, Store } from '#server/db/store.ts'

/** What somebody of an office saw of a location on a day of that location. */
interface View {
  org_id: number
  location_id: number
  seen_on: string
  metrics: string[]
}

/** A day's views as the farm sees them. */
interface ViewRecord {
  office_id: number
  office: string
  location_id: number
  location: string
  seen_on: string
  metrics: string[]
  /** Names of the people, by name. */
  people: string[]
}

export interface FarmShareViews {
  /**
   * Writes down what the caller is told, in the logs of the farms: once the rows are read, and before they are answered.
   * The caller is a person of the office.
   */
  note(office: Scope, views: View[]): Promise<void>
  /** Who saw what of the scope's organisation, the latest day first. */
  list(scope: Scope): Promise<ViewRecord[]>
}

/** Noted outside of the transaction that reads, which cannot write. */
export const farmShareViews = (queries: QueriesFor, afterwards: Later): FarmShareViews => ({
  note: (office, views) => afterwards((whole) => noteViews(whole, office, views)),
  list: (scope) => queries(farmShareViewQueries).list(scope),
})

/** What is in the log for sure, so that a page that asks every minute does not write every minute. */
const mostKnown = 20_000
const knownIn = new WeakMap<Store, Set<string>>()

/** Who of a regional office saw what of a farm: one row a day for each location and office. */
const farmShareViewQueries = (transaction: OpenTransaction) => ({
  list: async (scope: Scope): Promise<ViewRecord[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<ViewRecord>`
        select v.office_id, o.name as office, v.location_id, l.name as location,
          to_char(v.seen_on, 'YYYY-MM-DD') as seen_on, v.metrics,
          array(select name from unnest(v.seen_by) as p, person_name(p) as name where name is not null order by name) as people
        from farm_share_seen v join known_orgs() o on o.id = v.office_id
        join location l on l.org_id = v.org_id and l.id = v.location_id
        where v.org_id = ${scope.orgId} order by v.seen_on desc, o.name, l.name limit 1000`.execute(db)
    return rows
  },
})

/** Writes down what somebody of the office is told, in a transaction of its own. */
export async function noteViews(store: Store, office: Scope, views: View[]): Promise<void> {
  const known = knownIn.get(store) ?? new Set<string>()
  knownIn.set(store, known)
  const fresh = views
    .map((view) => ({ view, key: keyOf(office, view) }))
    .filter(({ view: { metrics }, key }) => metrics.length > 0 && !known.has(key))
    .sort((a, b) => a.view.org_id - b.view.org_id || a.view.location_id - b.view.location_id)
  if (fresh.length === 0) return
  await store.transaction(async (open) => {
    for (const { view } of fresh) {
      await sql`insert into farm_share_seen (org_id, location_id, office_id, seen_on, metrics, seen_by)
        values (${view.org_id}, ${view.location_id}, ${office.orgId}, ${view.seen_on}, ${view.metrics}, ${[office.userId]})
        on conflict (org_id, location_id, office_id, seen_on) do update set
          metrics = (select array_agg(distinct m order by m) from unnest(farm_share_seen.metrics || excluded.metrics) m),
          seen_by = (select array_agg(distinct p order by p) from unnest(farm_share_seen.seen_by || excluded.seen_by) p)`.execute(
        open.as({ userId: office.userId, orgId: view.org_id, readable: [view.org_id] }),
      )
    }
  })
  if (known.size >= mostKnown) known.clear()
  for (const { key } of fresh) known.add(key)
}

const keyOf = (office: Scope, view: View): string =>
  [office.orgId, office.userId, view.org_id, view.location_id, view.seen_on, ...[...view.metrics].sort()].join(' ')

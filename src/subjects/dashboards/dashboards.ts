import { clamp } from '#engine/round.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { preferenceQueries } from '#subjects/people/preferences.ts'
import type { Dashboard } from '#types/entity/dashboard.ts'

interface DashboardAsk {
  /** Organisations to look in; each has to be readable in the scope. */
  orgIds: number[]
  slugs?: string[]
  limit?: number
}

export type DashboardQueries = ReturnType<typeof dashboardQueries>

export const dashboardQueries = (transaction: OpenTransaction) => ({
  /** In the order of the organisations asked, then in each one's own order. The home is the one that the person chose, if any. */
  list: async (scope: Scope, ask: DashboardAsk): Promise<Dashboard[]> => {
    const orgIds = ask.orgIds.filter((id) => scope.readable.includes(id))
    if (orgIds.length === 0) return []
    const found = await read(transaction, scope, ask, orgIds)
    // Asked for by name, they say nothing of a home that is not among them.
    if (ask.slugs) return found
    const wishes = await preferenceQueries(transaction).homesOf(scope.userId, orgIds)
    if (wishes.size === 0) return found
    const homes = new Map(
      orgIds.flatMap((orgId) => {
        const home = (wishes.get(orgId) ?? []).find((slug) =>
          found.some((dashboard) => dashboard.orgId === orgId && dashboard.slug === slug),
        )
        return home === undefined ? [] : [[orgId, home]]
      }),
    )
    return found.map((dashboard) => {
      const home = homes.get(dashboard.orgId)
      return home === undefined ? dashboard : { ...dashboard, isHomepage: dashboard.slug === home }
    })
  },
})

const read = async (
  transaction: OpenTransaction,
  scope: Scope,
  ask: DashboardAsk,
  orgIds: number[],
): Promise<Dashboard[]> => {
  const db = transaction.as(scope)
  let query = db
    .selectFrom('dashboard')
    .innerJoin('org', 'org.id', 'dashboard.org_id')
    .where('dashboard.org_id', 'in', orgIds)
  if (ask.slugs) query = query.where('dashboard.slug', 'in', ask.slugs.concat(''))
  const rows = await query
    .selectAll('dashboard')
    .select('org.slug as org_slug')
    .orderBy('dashboard.position')
    .orderBy('dashboard.slug')
    .limit(clamp(ask.limit ?? 1000, 1, 1000))
    .execute()
  const found: Dashboard[] = rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    orgId: row.org_id,
    orgSlug: row.org_slug,
    isHomepage: row.is_homepage,
    container: row.container === 'full' || row.container === 'frame' ? row.container : 'padded',
    resource: row.resource,
    metaData: {
      type: row.display_type,
      topic: textOf(row.meta_data.topic),
      icon: textOf(row.meta_data.icon),
      order: typeof row.meta_data.order === 'number' ? row.meta_data.order : row.position,
      description: textOf(row.meta_data.description),
    },
    config: row.config,
    componentInstance: row.component_instance,
  }))
  return found.toSorted((a, b) => orgIds.indexOf(a.orgId) - orgIds.indexOf(b.orgId))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

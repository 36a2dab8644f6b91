import type { Portal } from '#engine/portal.ts'
import { declaredDashboard, type KeptDashboard } from './organisationPlan.ts'

/** Topics that a farm does not begin with: a region's, and the portal's own. */
const left = new Set(['region', 'system', 'imported'])
const usualHome = 'farm-home'

/** What a new organisation begins with: every dashboard of the portal that a farm has a use for, in the sidebar's order. */
export function firstDashboards(portal: Portal): { dashboards: KeptDashboard[]; homepage: string | null } {
  const { pages, core } = portal
  const topics = core.app.topics ?? {}
  const found = Object.values(pages)
    .filter(({ kind, topic, problem }) => kind === 'dashboard' && !problem && !left.has(topic ?? 'system'))
    .map((page) => ({ page, topic: topics[page.topic ?? '']?.order ?? 999, order: page.order ?? 999 }))
    .toSorted((a, b) => a.topic - b.topic || a.order - b.order || (a.page.name < b.page.name ? -1 : 1))
    .map(({ page: { name } }) => declaredDashboard(name, portal))
  const home = found.find(({ slug }) => slug === usualHome) ?? found[0]
  return { dashboards: found, homepage: home?.slug ?? null }
}

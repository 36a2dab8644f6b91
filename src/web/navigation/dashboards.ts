import type { Core } from '#engine/portal.ts'
import type { Dashboard } from '#types/entity/dashboard.ts'
import { pathTo } from './paths.ts'
import { beginningOf } from './toolset.ts'

/** Where a dashboard stands: at the address that its record leads to, or under its own name. */
export function pathOfDashboard(core: Core, orgSlug: string, { slug, resource, metaData }: Dashboard): string {
  if (metaData.type !== 'VueRoute') return pathTo(core, core.app.home, { orgSlug, dashboardSlug: slug })
  const tool = beginningOf(core, resource)
  return tool ? pathTo(core, tool.name, { orgSlug }) : pathTo(core, 'resource', { orgSlug, resource })
}

/** Where the dashboard of a name stands, of those of an organisation. */
export function pathToDashboard(
  core: Core,
  orgSlug: string,
  dashboards: readonly Dashboard[],
  dashboardSlug: string,
): string {
  const record = dashboards.find(({ slug }) => slug === dashboardSlug)
  return record ? pathOfDashboard(core, orgSlug, record) : pathTo(core, core.app.home, { orgSlug, dashboardSlug })
}

/** The dashboard that stands at a path or above it, of those of an organisation. */
export function dashboardAt(
  core: Core,
  orgSlug: string,
  dashboards: readonly Dashboard[],
  path: string,
): Dashboard | undefined {
  return dashboards.find((one) => {
    const at = pathOfDashboard(core, orgSlug, one)
    return path === at || path.startsWith(`${at}/`)
  })
}

import type { Core } from '#engine/portal.ts'
import type { Dashboard } from '#types/entity/dashboard.ts'
import { pathTo } from './paths.ts'
import { beginningOf } from './toolset.ts'

/** Where a record leads that stands at an address of its own; null where it stands under its name. */
function ownPath(core: Core, orgSlug: string, { resource, metaData }: Dashboard): string | null {
  if (metaData.type !== 'VueRoute') return null
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
  return (record && ownPath(core, orgSlug, record)) ?? pathTo(core, core.app.home, { orgSlug, dashboardSlug })
}

/** The dashboard that stands at a path or above it, of those of an organisation. */
export function dashboardAt(
  core: Core,
  orgSlug: string,
  dashboards: readonly Dashboard[],
  path: string,
): Dashboard | undefined {
  return dashboards.find(({ slug }) => {
    const at = pathToDashboard(core, orgSlug, dashboards, slug)
    return path === at || path.startsWith(`${at}/`)
  })
}

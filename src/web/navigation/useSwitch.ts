import { useLocation, useNavigate } from 'react-router'
import { safeNext } from '#engine/next.ts'
import { type Runtime, useRuntime } from '../runtime.ts'
import { dashboardAt, pathOfDashboard } from './dashboards.ts'
import { homePath, pathTo } from './paths.ts'

/**
 * §4: after a switch, the brand's own route, or the home dashboard; the dashboard that stands stays where the other
 * organisation has it too.
 */
function pathAfterSwitch({ core, session }: Runtime, dashboardSlug: string | undefined): string {
  const state = session.state()
  const { brand, dashboards = [] } = state.workspace ?? {}
  const slug = state.currentOrg?.slug
  if (slug && brand?.routeName) return pathTo(core, brand.routeName, {}, { orgSlug: slug })
  const there = dashboards.find((one) => one.slug === dashboardSlug && !one.isHomepage)
  return slug && there ? pathOfDashboard(core, slug, there) : homePath(core, state)
}

/** Gives a way to make another organisation current and go where its brand leads. */
export function useSwitch(): (orgId: number) => Promise<void> {
  const runtime = useRuntime()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (orgId) => {
    const { workspace, currentOrg } = runtime.session.state()
    const present = dashboardAt(runtime.core, currentOrg?.slug ?? '', workspace?.dashboards ?? [], pathname)
    await runtime.workspaces.switchTo(orgId, async () =>
      navigate(safeNext(pathAfterSwitch(runtime, present?.slug), runtime.origin) ?? '/'),
    )
  }
}

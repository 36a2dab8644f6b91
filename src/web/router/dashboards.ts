import { redirect, replace } from 'react-router'
import { homepageOf } from '#engine/homepage.ts'
import type { Dashboard } from '#types/entity/dashboard.ts'
import { pathOfDashboard } from '../navigation/dashboards.ts'
import { pathTo } from '../navigation/paths.ts'
import { beginningOf } from '../navigation/toolset.ts'
import type { Found } from '../pages/RoutePage.tsx'
import type { Runtime } from '../runtime.ts'
import { frameCall } from '../session/workspaces.ts'
import { pageNamed } from './found.ts'

/** Whether a chart page is an address, so no page of this portal. A path is one on the chart server. */
const isAddress = (resource: string): boolean => /^(\/|[a-z][a-z0-9+.-]*:)/i.test(resource)

const notFound = async (runtime: Runtime): Promise<Found> => {
  const { notFoundDashboard, notFound: lost } = runtime.core.app
  const named = await pageNamed(runtime, notFoundDashboard)
  const page = named ?? (await pageNamed(runtime, runtime.core.routes.find(({ name }) => name === lost)?.page))
  return { page, title: page?.title ?? 'Not found' }
}

/** §2: looked up in the current organisation, then in the caller's others. */
export async function recordOf(runtime: Runtime, slug: string): Promise<Dashboard | null> {
  const { dashboards } = await runtime.workspaces.ready()
  const here = dashboards.find((dashboard) => dashboard.slug === slug)
  if (here) return here
  const answer = await runtime.client.send(frameCall(runtime.core, 'dashboard.list'), { dashboard_slug: [slug] })
  const elsewhere: Dashboard[] = Array.isArray(answer) ? answer : []
  const { userOrgs } = runtime.session.state()
  return elsewhere.find(({ orgId }) => userOrgs.some(({ id }) => id === orgId)) ?? null
}

async function show(runtime: Runtime, dashboard: Dashboard): Promise<Found> {
  const type = dashboard.metaData.type
  switch (type) {
    case 'VuePage':
    case 'GrafanaPage': {
      if (type === 'GrafanaPage' && isAddress(dashboard.resource))
        return (await import('./chartPage.ts')).findChartPage(runtime, dashboard)
      const page = await pageNamed(runtime, dashboard.resource)
      if (!page) return notFound(runtime)
      const { title, container, config } = dashboard
      // What the record itself says wins over the file.
      const own = config && (await import('./ownConfig.ts')).withConfig(page, dashboard.slug, config)
      return { page: own ?? page, title, container }
    }
    case 'VueRoute':
      throw redirect(pathOfDashboard(runtime.core, dashboard.orgSlug, dashboard))
    default:
      return { page: null, title: dashboard.title, problem: `Dashboard type ${type} not implemented.` }
  }
}

/** The dashboard of an address. Throws redirects: to the home dashboard, to another organisation's, to a resource. */
export async function findDashboard(runtime: Runtime, params: Record<string, string>): Promise<Found> {
  const { core, session, workspaces } = runtime
  const slug = params.dashboardSlug
  // The page is most often named as its dashboard, so it is fetched while the record is looked up.
  void pageNamed(runtime, slug).catch(() => null)
  if (slug === undefined) {
    const home = homepageOf((await workspaces.ready()).dashboards)
    if (!home) return notFound(runtime)
    throw replace(pathTo(core, core.app.home, { orgSlug: params.orgSlug ?? '', dashboardSlug: home.slug }))
  }
  const record = await recordOf(runtime, slug)
  if (!record) return notFound(runtime)
  if (record.orgId !== session.state().currentOrg?.id) {
    await workspaces.switchTo(record.orgId)
    throw replace(pathTo(core, core.app.home, { orgSlug: record.orgSlug, dashboardSlug: slug }))
  }
  return show(runtime, record)
}

/** The page of a resource in the address; the short address of a tool leads to it. */
export async function findResource(runtime: Runtime, params: Record<string, string>): Promise<Found> {
  const { core } = runtime
  const tool = beginningOf(core, params.resource)
  if (tool) throw replace(pathTo(core, tool.name, { orgSlug: params.orgSlug }))
  const [named, { dashboards, modules }] = await Promise.all([
    pageNamed(runtime, params.resource),
    runtime.workspaces.ready(),
  ])
  const record = dashboards.find((dashboard) => dashboard.resource === params.resource)
  const page = named ?? (await pageNamed(runtime, record?.slug))
  if (!page) return notFound(runtime)
  // What the person's teams do not open is no more to be found here than among the dashboards.
  if (!record && modules && !(page.topic !== undefined && modules.includes(page.topic))) return notFound(runtime)
  return { page, title: record?.title ?? page.title }
}

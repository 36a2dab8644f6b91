import { homepageOf } from '#engine/homepage.ts'
import type { Portal } from '#engine/portal.ts'
import type { Dashboard } from '#types/entity/dashboard.ts'
import type { ChartServer } from '../charts/chartServer.ts'
import { grouped } from '../grouped.ts'
import { type Handler, Refused } from '../handler.ts'
import type { DashboardStore } from '../stores/dashboards.ts'
import type { DeviceStore } from '../stores/devices.ts'
import { topicsOfKind } from './deviceTopics.ts'

export function dashboardService(
  dashboards: DashboardStore,
  devices: DeviceStore,
  portal: () => Portal,
  charts: Pick<ChartServer, 'pathOf'> | null = null,
) {
  /** A chart page's address on the chart server is told as a path there: where that server is, concerns nobody outside. */
  const resourceOf = ({ resource, metaData }: Dashboard): string =>
    (metaData.type === 'GrafanaPage' ? charts?.pathOf(resource) : null) ?? resource

  /** What a record leaves out, the page of its resource says. */
  const complete = (found: Dashboard): Dashboard => {
    const dashboard = { ...found, resource: resourceOf(found) }
    const page = portal().pages[dashboard.resource]
    if (!page || dashboard.metaData.type !== 'VuePage') return dashboard
    const { topic, icon, description } = dashboard.metaData
    return {
      ...dashboard,
      metaData: {
        ...dashboard.metaData,
        topic: topic ?? page.topic ?? null,
        icon: icon ?? page.icon ?? null,
        description: description ?? page.description ?? null,
      },
    }
  }

  const list: Handler<'dashboard.list'> = async ({ input, scope }) => {
    const { org_id: named, dashboard_slug: slugs, is_homepage: isHomepage } = input
    // A slug is looked for in the current organisation, then in the caller's others.
    const orgIds = named !== undefined ? [named] : [scope.orgId, ...scope.readable.filter((id) => id !== scope.orgId)]
    const found = (await dashboards.list(scope, { orgIds, slugs, limit: isHomepage ? undefined : input.limit })).map(
      complete,
    )
    if (!isHomepage) return found
    const home = homepageOf(found.filter(({ orgId }) => orgId === found[0]?.orgId))
    return home ? [home] : []
  }

  const tree: Handler<'dashboard.tree'> = async ({ scope }) => {
    const found = (await dashboards.list(scope, { orgIds: [scope.orgId] })).map(complete)
    const topics = portal().core.app.topics ?? {}
    const byTopic = grouped(found, ({ metaData }) =>
      metaData.topic !== null && Object.hasOwn(topics, metaData.topic) ? metaData.topic : 'other',
    )
    return [...byTopic]
      .map(([topic, members]) => ({
        topic,
        title: topics[topic]?.title ?? 'Other',
        icon: topics[topic]?.icon ?? 'dots',
        order: topics[topic]?.order ?? 999,
        dashboards: members
          .toSorted((a, b) => a.metaData.order - b.metaData.order)
          .map(({ slug, title, metaData, isHomepage }) => ({ slug, title, icon: metaData.icon, isHomepage })),
      }))
      .toSorted((a, b) => a.order - b.order)
  }

  const ofDevice: Handler<'dashboard.device'> = async ({ input, scope }) => {
    const kind = await devices.kind(scope, input.id)
    if (kind === null) throw new Refused(404, 'There is no such device.')
    const topics = topicsOfKind(kind)
    return (await dashboards.list(scope, { orgIds: [scope.orgId] }))
      .map(complete)
      .filter(({ metaData }) => metaData.topic !== null && topics.includes(metaData.topic))
  }

  return { list, tree, ofDevice }
}

import { homepageOf } from '#engine/homepage.ts'
import { lackOf } from '#engine/needs.ts'
import type { Portal } from '#engine/portal.ts'
import { grouped } from '#server/grouped.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { once } from '#server/pipeline/once.ts'
import { absent } from '#server/records/failure.ts'
import type { Session } from '#server/session/person.ts'
import { accessOf } from '#server/session/teamAccess.ts'
import type { DeviceQueries } from '#subjects/devices/devices.ts'
import { topicsOfKind } from '#subjects/devices/deviceTopics.ts'
import { metNeeds, type PresenceQueries } from '#subjects/home/presence.ts'
import type { Dashboard } from '#types/entity/dashboard.ts'
import type { ChartServer } from './charts/chartServer.ts'
import type { DashboardQueries } from './dashboards.ts'

/** A need that is met, as pages hear of it. */
interface Met {
  need: string
  is_here: true
}

export function dashboardService(
  dashboards: DashboardQueries,
  devices: DeviceQueries,
  presence: PresenceQueries,
  portal: () => Portal,
  charts: Pick<ChartServer, 'pathOf'> | null = null,
) {
  /** A chart page's address on the chart server is told as a path there: where that server is, concerns nobody outside. */
  const resourceOf = ({ resource, metaData }: Dashboard): string =>
    (metaData.type === 'GrafanaPage' ? charts?.pathOf(resource) : null) ?? resource

  /** The file that a record shows: the page of that name, or the one at that address of its own. */
  const pageOf = ({ resource, metaData: { type } }: Dashboard) => {
    const { pages } = portal()
    if (type === 'VuePage') return pages[resource]
    return type === 'VueRoute' ? byResource(pages).get(resource) : undefined
  }

  /** What a record leaves out, the page of its resource says. */
  const complete = (found: Dashboard): Dashboard => {
    const dashboard = { ...found, resource: resourceOf(found) }
    const page = pageOf(dashboard)
    if (!page) return dashboard
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

  const list: Handler<'dashboard.list'> = async ({ input, scope, session }) => {
    const { org_id: named, dashboard_slug: slugs } = input
    // A slug is looked for in the current organisation, then in the caller's others.
    const orgIds = named !== undefined ? [named] : [scope.orgId, ...scope.readable.filter((id) => id !== scope.orgId)]
    const found = (await dashboards.list(scope, { orgIds, slugs })).map(complete).filter(opensFor(session))
    if (!input.is_homepage) return found.slice(0, input.limit)
    const home = homepageOf(found.filter(({ orgId }) => orgId === found[0]?.orgId))
    return home ? [home] : []
  }

  /** What a dashboard needs and the organisation has none of. */
  const lacks = (dashboard: Dashboard, there: Met[]): string | null => {
    const first = lackOf(pageOf(dashboard)?.needs, there)
    return first === undefined ? null : (portal().core.app.needs?.[first]?.title ?? null)
  }

  const tree: Handler<'dashboard.tree'> = async ({ scope, session, now }) => {
    const found = (await dashboards.list(scope, { orgIds: [scope.orgId] })).map(complete).filter(opensFor(session))
    const met = metNeeds(await presence.at(scope, now.toISOString().slice(0, 10)))
    const there = [...met].map((need): Met => ({ need, is_here: true }))
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
          .map((one) => ({
            slug: one.slug,
            title: one.title,
            icon: one.metaData.icon,
            isHomepage: one.isHomepage,
            lacks: lacks(one, there),
          })),
      }))
      .toSorted((a, b) => a.order - b.order)
  }

  const ofDevice: Handler<'dashboard.device'> = async ({ input, scope, session }) => {
    const kind = await devices.kind(scope, input.id)
    if (kind === null) throw absent('device')
    const topics = topicsOfKind(kind)
    return (await dashboards.list(scope, { orgIds: [scope.orgId] }))
      .map(complete)
      .filter(opensFor(session))
      .filter(({ metaData }) => metaData.topic !== null && topics.includes(metaData.topic))
  }

  const topics: Handler<'dashboard.topics'> = async ({ scope, session }) => {
    const found = (await dashboards.list(scope, { orgIds: [scope.orgId] })).map(complete).filter(opensFor(session))
    const borne = new Set(found.map(({ metaData }) => metaData.topic))
    return Object.entries(portal().core.app.topics ?? {})
      .filter(([topic]) => borne.has(topic))
      .toSorted(([, a], [, b]) => a.order - b.order)
      .map(([topic, { title }]) => ({ topic, title }))
  }

  return { list, tree, ofDevice, topics }
}

/** The pages that have an address of their own, by it; of two the first. */
const byResource = once(
  (pages: Portal['pages']) =>
    new Map(
      Object.values(pages)
        .reverse()
        .flatMap((page) => (page.resource === undefined ? [] : [[page.resource, page] as const])),
    ),
)

/** Whether a person's teams open a dashboard: its topic is among theirs, and the tool that it leads to. */
function opensFor(session: Session | null): (dashboard: Dashboard) => boolean {
  const memberships = new Map(session?.person.memberships.map((one) => [one.orgId, one]))
  return ({ orgId, resource, metaData: { topic, type } }) => {
    const membership = memberships.get(orgId)
    if (!session || !membership) return true
    const { modules, tools } = accessOf(session.person, membership)
    const opensTool = type !== 'VueRoute' || tools === null || tools.includes(resource)
    return opensTool && (modules === null || (topic !== null && modules.includes(topic)))
  }
}

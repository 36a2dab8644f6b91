import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { deviceQueries } from '#subjects/devices/devices.ts'
import { presenceQueries } from '#subjects/home/presence.ts'
import { attemptQueries } from '#subjects/people/attempts.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import { chartsOf } from './charts/connected.ts'
import { dashboardService } from './dashboard.ts'
import { dashboardQueries } from './dashboards.ts'
import { exportQueries } from './exports.ts'
import { legacyService } from './legacy.ts'
import { reportQueries } from './reports.ts'
import { uiService } from './ui.ts'

const dashboard = once((parts) =>
  dashboardService(
    parts.queries(dashboardQueries),
    parts.queries(deviceQueries),
    parts.queries(presenceQueries),
    parts.portal,
    chartsOf(parts)?.server ?? null,
  ),
)
const ui = once(({ queries, limiter, portal }) =>
  uiService({
    orgs: queries(orgQueries),
    reports: queries(reportQueries),
    exports: queries(exportQueries),
    limiter,
    portal,
  }),
)
const legacy = once((parts) =>
  legacyService({ ...parts, charts: chartsOf(parts), attempts: parts.queries(attemptQueries) }),
)

/** Dashboards, how the portal looks, what its pages report, and the chart server of before. */
export const calls = {
  'dashboard.list': (parts) => dashboard(parts).list,
  'dashboard.tree': (parts) => dashboard(parts).tree,
  'dashboard.device': (parts) => dashboard(parts).ofDevice,
  'dashboard.topics': (parts) => dashboard(parts).topics,
  'ui.style': (parts) => ui(parts).style,
  'ui.icons': (parts) => ui(parts).icons,
  'ui.report': (parts) => ui(parts).report,
  'ui.export': (parts) => ui(parts).takeOut,
  'legacy.login': (parts) => legacy(parts).login,
  'legacy.using': (parts) => legacy(parts).using,
} satisfies CallMap

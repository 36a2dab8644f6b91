import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { deviceStore } from '#subjects/devices/devices.ts'
import { attemptStore } from '#subjects/people/attempts.ts'
import { orgStore } from '#subjects/people/orgs.ts'
import { chartsOf } from './charts/connected.ts'
import { dashboardService } from './dashboard.ts'
import { dashboardStore } from './dashboards.ts'
import { exportStore } from './exports.ts'
import { legacyService } from './legacy.ts'
import { reportStore } from './reports.ts'
import { uiService } from './ui.ts'

const dashboard = once((parts) =>
  dashboardService(
    dashboardStore(parts.store),
    deviceStore(parts.store),
    parts.portal,
    chartsOf(parts)?.server ?? null,
  ),
)
const ui = once(({ store, limiter, portal }) =>
  uiService({ orgs: orgStore(store), reports: reportStore(store), exports: exportStore(store), limiter, portal }),
)
const legacy = once((parts) =>
  legacyService({ ...parts, charts: chartsOf(parts), attempts: attemptStore(parts.store) }),
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

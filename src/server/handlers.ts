import type { Endpoint } from '#engine/portal.ts'
import type { Name } from './callNames.ts'
import { adminHandlers } from './handlers/admin.ts'
import { type AnyHandler, checked } from './handlers/checked.ts'
import { farmHandlers } from './handlers/farm.ts'
import { joiningHandlers } from './handlers/joining.ts'
import { organisationHandlers } from './handlers/organisation.ts'
import type { HandlerParts } from './handlers/parts.ts'
import { placeHandlers } from './handlers/places.ts'
import { recordHandlers } from './handlers/records.ts'
import { subscriptionHandlers } from './handlers/subscriptions.ts'
import { alertService } from './services/alert.ts'
import { authService } from './services/auth.ts'
import { recordStage } from './services/cropStage.ts'
import { dashboardService } from './services/dashboard.ts'
import { deviceService } from './services/device.ts'
import { legacyService } from './services/legacy.ts'
import { listLocations } from './services/location.ts'
import { orgService } from './services/org.ts'
import type { Procedures } from './services/procedure.ts'
import { listSensors } from './services/sensor.ts'
import { uploadSoilTests } from './services/soilTest.ts'
import { uiService } from './services/ui.ts'
import { alertRuleStore } from './stores/alertRules.ts'
import { alertStore } from './stores/alerts.ts'
import { attemptStore } from './stores/attempts.ts'
import { closedOrgs } from './stores/closedOrgs.ts'
import { cropStageStore } from './stores/cropStages.ts'
import { dashboardStore } from './stores/dashboards.ts'
import { deviceChoiceStore } from './stores/deviceChoices.ts'
import { deviceStore } from './stores/devices.ts'
import { exportStore } from './stores/exports.ts'
import { fieldStore } from './stores/fields.ts'
import { instrumentStore } from './stores/instruments.ts'
import { keptRecords } from './stores/keptRecords.ts'
import { locationStore } from './stores/locations.ts'
import { orgStore } from './stores/orgs.ts'
import { readingStore } from './stores/readings.ts'
import { reportStore } from './stores/reports.ts'
import { sensorStore } from './stores/sensors.ts'
import { soilTestStore } from './stores/soilTests.ts'

/** Every call of the catalogue with its handler: one each, which the type demands. */
export function handlersOf(parts: HandlerParts): Record<Name, AnyHandler> {
  const { store, portal, limiter } = parts
  const brand = () => portal().core.app.brand
  const devices = deviceStore(store)
  const attempts = attemptStore(store)
  const auth = authService({ ...parts, attempts, brand })
  const legacy = legacyService({ ...parts, attempts })
  const org = orgService(brand, (userId) => closedOrgs(store, userId))
  const dashboard = dashboardService(dashboardStore(store), devices, portal, parts.charts?.server ?? null)
  const ui = uiService({
    orgs: orgStore(store),
    reports: reportStore(store),
    exports: exportStore(store),
    limiter,
    portal,
  })
  const device = deviceService(
    devices,
    readingStore(store, () => portal().core.quantities),
  )
  const alert = alertService(alertStore(store), alertRuleStore(store), {
    records: keptRecords(store),
    offered: deviceChoiceStore(store),
    quantities: () => portal().core.quantities,
  })
  const fieldParts = { fields: fieldStore(store), instruments: instrumentStore(store) }
  return {
    'auth.signin': checked<'auth.signin'>(auth.signIn),
    'auth.refresh': checked<'auth.refresh'>(auth.refresh),
    'auth.signout': checked<'auth.signout'>(auth.signOut),
    'org.legacy': checked<'org.legacy'>(org.mine),
    'org.role': checked<'org.role'>(org.role),
    'org.closed': checked<'org.closed'>(org.closed),
    'fahmatool.roles': checked<'fahmatool.roles'>(org.roles),
    'dashboard.list': checked<'dashboard.list'>(dashboard.list),
    'dashboard.tree': checked<'dashboard.tree'>(dashboard.tree),
    'dashboard.device': checked<'dashboard.device'>(dashboard.ofDevice),
    'dashboard.topics': checked<'dashboard.topics'>(dashboard.topics),
    'ui.style': checked<'ui.style'>(ui.style),
    'ui.icons': checked<'ui.icons'>(ui.icons),
    'ui.report': checked<'ui.report'>(ui.report),
    'ui.export': checked<'ui.export'>(ui.takeOut),
    'location.list': checked<'location.list'>(listLocations(locationStore(store))),
    'device.list': checked<'device.list'>(device.list),
    'device.battery': checked<'device.battery'>(device.battery),
    'sensor.list': checked<'sensor.list'>(listSensors(sensorStore(store))),
    'cropstage.record': checked<'cropstage.record'>(recordStage({ ...fieldParts, cropStages: cropStageStore(store) })),
    'soiltest.upload': checked<'soiltest.upload'>(
      uploadSoilTests({
        ...fieldParts,
        soilTests: soilTestStore(store),
        quantities: () => portal().core.quantities,
        workers: parts.workers,
      }),
    ),
    'alert.acknowledge': checked<'alert.acknowledge'>(alert.acknowledge),
    'alert.close': checked<'alert.close'>(alert.close),
    'alert.rule.create': checked<'alert.rule.create'>(alert.createRule),
    'alert.rule.get': checked<'alert.rule.get'>(alert.getRule),
    'alert.rule.quantities': checked<'alert.rule.quantities'>(alert.ruleQuantities),
    'alert.rule.update': checked<'alert.rule.update'>(alert.changeRule),
    'alert.rule.switch': checked<'alert.rule.switch'>(alert.switchRule),
    'alert.rule.delete': checked<'alert.rule.delete'>(alert.removeRule),
    'legacy.login': checked<'legacy.login'>(legacy.login),
    'legacy.using': checked<'legacy.using'>(legacy.using),
    ...recordHandlers(parts),
    ...adminHandlers(parts),
    ...subscriptionHandlers(parts),
    ...placeHandlers(parts),
    ...farmHandlers(parts),
    ...joiningHandlers(parts),
    ...organisationHandlers(parts, auth),
  }
}

/** What answers an endpoint: its handler, or the procedure runner. Undefined where the catalogue promises too much. */
export function answering(handlers: Record<Name, AnyHandler>, procedures: Procedures) {
  const byName = new Map<string, AnyHandler>(Object.entries(handlers))
  return (endpoint: Endpoint): AnyHandler | undefined => {
    if (!endpoint.procedure) return byName.get(endpoint.name)
    return procedures.names.includes(endpoint.procedure.name)
      ? ({ input, scope, now }) => procedures.run(endpoint, input, scope, now)
      : undefined
  }
}

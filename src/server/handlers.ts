import type { Endpoint, Portal } from '#engine/portal.ts'
import type { Calls } from '#types/calls.ts'
import type { Name } from './callNames.ts'
import type { Store } from './db/store.ts'
import type { Ask, Handler } from './handler.ts'
import type { Limiter } from './limiter.ts'
import { authService } from './services/auth.ts'
import { dashboardService } from './services/dashboard.ts'
import { deviceService } from './services/device.ts'
import { listLocations } from './services/location.ts'
import { orgService } from './services/org.ts'
import type { Procedures } from './services/procedure.ts'
import { listSensors } from './services/sensor.ts'
import { uiService } from './services/ui.ts'
import type { SessionCookies } from './session/cookies.ts'
import type { Families } from './session/families.ts'
import type { Passwords } from './session/passwords.ts'
import { attemptStore } from './stores/attempts.ts'
import { dashboardStore } from './stores/dashboards.ts'
import { deviceStore } from './stores/devices.ts'
import { locationStore } from './stores/locations.ts'
import { orgStore } from './stores/orgs.ts'
import type { PeopleStore } from './stores/people.ts'
import { readingStore } from './stores/readings.ts'
import { reportStore } from './stores/reports.ts'
import { sensorStore } from './stores/sensors.ts'

export type AnyAsk = Omit<Ask<Name>, 'input'> & { input: unknown }
export type AnyHandler = (ask: AnyAsk) => Promise<unknown>

export interface HandlerParts {
  store: Store
  people: PeopleStore
  passwords: Passwords
  families: Families
  cookies: SessionCookies
  origins: string[]
  limiter: Limiter
  portal: () => Portal
}

// The pipeline has checked the input by the very schema that the type is generated from.
const checked =
  <N extends Name>(handler: Handler<N>): AnyHandler =>
  (ask) =>
    handler({ ...ask, input: ask.input as Calls[N]['input'] })

/** Every call of the catalogue with its handler: one each, which the type demands. */
export function handlersOf(parts: HandlerParts): Record<Name, AnyHandler> {
  const { store, portal, limiter } = parts
  const brand = () => portal().core.app.brand
  const devices = deviceStore(store)
  const auth = authService({ ...parts, attempts: attemptStore(store), brand })
  const org = orgService(brand)
  const dashboard = dashboardService(dashboardStore(store), devices, portal)
  const ui = uiService({ orgs: orgStore(store), reports: reportStore(store), limiter, portal })
  const device = deviceService(
    devices,
    readingStore(store, () => portal().core.quantities),
  )
  return {
    'auth.signin': checked<'auth.signin'>(auth.signIn),
    'auth.refresh': checked<'auth.refresh'>(auth.refresh),
    'auth.signout': checked<'auth.signout'>(auth.signOut),
    'org.legacy': checked<'org.legacy'>(org.mine),
    'org.role': checked<'org.role'>(org.role),
    'dashboard.list': checked<'dashboard.list'>(dashboard.list),
    'dashboard.tree': checked<'dashboard.tree'>(dashboard.tree),
    'dashboard.device': checked<'dashboard.device'>(dashboard.ofDevice),
    'ui.style': checked<'ui.style'>(ui.style),
    'ui.icons': checked<'ui.icons'>(ui.icons),
    'ui.report': checked<'ui.report'>(ui.report),
    'location.list': checked<'location.list'>(listLocations(locationStore(store))),
    'device.list': checked<'device.list'>(device.list),
    'device.battery': checked<'device.battery'>(device.battery),
    'sensor.list': checked<'sensor.list'>(listSensors(sensorStore(store))),
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

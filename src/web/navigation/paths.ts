import { generatePath } from 'react-router'
import type { Core, Route } from '#engine/portal.ts'
import type { SessionState } from '../session/state.ts'

/** The declared route of a name. Throws when there is none, which the linker rules out for declared names. */
export function routeNamed(core: Core, name: string): Route {
  const route = core.routes.find((one) => one.name === name)
  if (!route) throw new Error(`config/routes: there is no route "${name}"`)
  return route
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/**
 * The address of a route. What `given` names and the path does not use goes into the query string. Parameters that
 * are not given are taken from `around` (the present route). Throws when one is still missing.
 */
export function pathTo(
  core: Core,
  name: string,
  given: Record<string, unknown>,
  around: Record<string, string> = {},
): string {
  const route = routeNamed(core, name)
  const names = [...route.path.matchAll(/:([A-Za-z0-9_]+)(\??)/g)]
  const params: Record<string, string> = {}
  for (const [, param = '', optional] of names) {
    const value = textOf(given[param]) ?? (optional ? null : (around[param] ?? null))
    if (value) params[param] = value
  }
  const path = generatePath(`/${route.path.replace(/^\//, '')}`, params)
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(given)) {
    const text = textOf(value)
    if (text !== null && !names.some(([, param]) => param === key)) query.set(key, text)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** Where a person is at home: their home dashboard, account setup without an organisation, the index when signed out. */
export function homePath(core: Core, state: SessionState): string {
  if (state.status === 'out') return '/'
  const { currentOrg } = state
  if (!currentOrg || currentOrg.id < 0) return pathTo(core, core.app.accountSetup, {})
  return pathTo(core, core.app.home, { orgSlug: currentOrg.slug })
}

/** The sign-in page, carrying the wanted path as next. */
export const loginPath = (core: Core, wanted?: string): string =>
  pathTo(core, core.app.login, wanted && wanted !== '/' ? { next: wanted } : {})

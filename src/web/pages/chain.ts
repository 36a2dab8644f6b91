import type { Params } from 'react-router'
import type { See } from '#engine/binding.ts'
import { evaluateValue } from '#engine/logic.ts'
import type { Core, PageDocument, Shape } from '#engine/portal.ts'
import type { Action, Go } from '#types/config/page.ts'
import type { After } from '../data/writes.ts'
import { pathTo } from '../navigation/paths.ts'
import { lackOfPasskeys } from '../session/lackOfPasskeys.ts'

// What is known of a chain of actions before it is run; what runs it comes when something is pressed.

/** What follows the calls of a chain: one that leads to another page lets what it leaves behind rest. */
export const afterCallsOf = (actions: readonly Action[]): After =>
  actions.some(({ go, session }) => go ?? session) ? 'lead' : 'ask'

/** Why this browser cannot run a chain, in words for its button; undefined where it can. */
export const lackOf = (actions: readonly Action[]): string | undefined =>
  actions.some(({ device }) => device?.endsWith('passkey')) ? lackOfPasskeys() : undefined

/** What a call answers is told by its shape: areas with their unit, codes in their words. */
export function withResult(page: PageDocument, call: string, shapes: Record<string, Shape>): Record<string, Shape> {
  const shape = page.calls[call]?.shape
  return shape ? { ...shapes, result: shape } : shapes
}

export const valuesOf = (given: Record<string, unknown> | undefined, see: See): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, evaluateValue(value, see)]))

export const routeOf = (go: Go): { route: string; given: Record<string, unknown> | undefined } =>
  typeof go === 'string'
    ? { route: go, given: undefined }
    : // What is chosen on a page stands in its address, beside the parameters.
      { route: go.route, given: go.choose ? { ...go.choose, ...go.with } : go.with }

/** The parameters that a route takes from where somebody is. */
export function aroundOf(slug: string | undefined, params: Readonly<Params>): Record<string, string> {
  const around: Record<string, string> = slug ? { orgSlug: slug } : {}
  for (const [name, value] of Object.entries(params)) if (value !== undefined) around[name] = value
  return around
}

/** Where a chain leads, where all that it does is to lead there. */
export function addressOf(core: Core, actions: readonly Action[], see: See, around: Record<string, string>) {
  const [only, another] = actions
  if (!only?.go || only.when !== undefined || another) return undefined
  const { route, given } = routeOf(only.go)
  try {
    return pathTo(core, route, valuesOf(given, see), around)
  } catch {
    // A row without what the address needs: pressing it says so.
    return undefined
  }
}

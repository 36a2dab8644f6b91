import type { PageDocument, Shape } from '#engine/portal.ts'
import type { Action } from '#types/config/page.ts'
import type { After } from '../data/writes.ts'
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

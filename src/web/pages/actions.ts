import { inputsOf, type See } from '#engine/binding.ts'
import type { Formats } from '#engine/format.ts'
import { evaluateValue, holds } from '#engine/logic.ts'
import type { PageDocument, Shape } from '#engine/portal.ts'
import { fillText } from '#engine/text.ts'
import type { Outcome } from '#panels/panel.ts'
import type { Action, Go } from '#types/config/page.ts'
import { RefusedCall, sentenceOf } from '../data/refusal.ts'
import type { After } from '../data/writes.ts'
import type { Deed } from '../session/device.ts'
import { lackOfPasskeys } from '../session/lackOfPasskeys.ts'

/** What actions do to the world outside the page. */
export interface Surroundings {
  confirm: (text: string) => Promise<boolean>
  send: (call: PageDocument['calls'][string], inputs: Record<string, unknown>, after: After) => Promise<unknown>
  /** Asks a call again, whatever it was asked. */
  askAgain: (call: string) => void
  /** What is shown now is asked again if something was written since it was asked. */
  askWritten: () => void
  keepFile: (file: Blob, name: string) => void
  show: (what: { title: string; text: string; note?: string }) => Promise<void>
  say: (text: string, level: Action['level'], undo?: () => Promise<void>) => void
  /** Saves what the panel shows as a file. */
  save: () => Promise<void>
  print: () => Promise<void>
  /** Keeps something in this browser. */
  remember: (key: string, value: string) => void
  go: (route: string, given: Record<string, unknown>) => Promise<void>
  /** `form` is what was typed to get in. */
  enter: (answer: unknown, form: unknown) => Promise<void>
  leave: () => Promise<void>
  /** Lets the device make or use a passkey, or take notices; gives what the server is sent. */
  device: (deed: Deed, asked: unknown) => Promise<unknown>
  switchTo: (orgId: number) => Promise<void>
  renew: () => Promise<void>
}

interface ActionContext {
  page: PageDocument
  see: See
  shapes: Record<string, Shape>
  formats: Formats
  around: Surroundings
}

const valuesOf = (given: Record<string, unknown> | undefined, see: See): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, evaluateValue(value, see)]))

const callOf = (page: PageDocument, name: string) => {
  const call = page.calls[name]
  if (!call) throw new Error(`${page.origin.file}: the page does not carry the call "${name}"`)
  return call
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? path

const routeOf = (go: Go): { route: string; given: Record<string, unknown> | undefined } =>
  typeof go === 'string'
    ? { route: go, given: undefined }
    : // What is chosen on a page stands in its address, beside the parameters.
      { route: go.route, given: go.choose ? { ...go.choose, ...go.with } : go.with }

/** What follows the calls of a chain: one that leads to another page lets what it leaves behind rest. */
export const afterCallsOf = (actions: readonly Action[]): After =>
  actions.some(({ go, session }) => go ?? session) ? 'lead' : 'ask'

/** Why this browser cannot run a chain, in words for its button; undefined where it can. */
export const lackOf = (actions: readonly Action[]): string | undefined =>
  actions.some(({ device }) => device?.endsWith('passkey')) ? lackOfPasskeys() : undefined

async function step(
  action: Action,
  see: See,
  context: ActionContext,
  after: After,
): Promise<{ go: boolean; result?: unknown }> {
  const { page, shapes, formats, around } = context
  const write = (text: string): string => fillText(text, see, shapes, formats)
  if (action.confirm !== undefined) return { go: await around.confirm(write(action.confirm)) }
  if (action.call !== undefined) {
    const call = callOf(page, action.call)
    const result = await around.send(call, inputsOf(call, action.with, see), after)
    if (result instanceof Blob) around.keepFile(result, result instanceof File ? result.name : nameOf(call.path))
    return { go: true, result }
  }
  if (action.device) {
    const asked = action.with ? valuesOf(action.with, see) : see.result
    return { go: true, result: await around.device(action.device, asked) }
  }
  const query = action.refresh === undefined ? undefined : page.queries?.[action.refresh]
  if (query) around.askAgain(query.endpoint)
  if (action.say !== undefined) {
    const { undo } = action
    const takeBack = async (): Promise<void> => {
      if (!undo) return
      const call = callOf(page, undo.call)
      await around.send(call, inputsOf(call, undo.with, see), 'ask')
    }
    around.say(write(action.say), action.level ?? 'good', undo ? takeBack : undefined)
  }
  if (action.show !== undefined) {
    const { title, text, note } = action.show
    await around.show({ title: write(title), text: write(text), ...(note === undefined ? {} : { note: write(note) }) })
  }
  if (action.go !== undefined) {
    const { route, given } = routeOf(action.go)
    await around.go(route, valuesOf(given, see))
  }
  for (const [key, value] of Object.entries(valuesOf(action.remember ? { ...action.remember } : undefined, see)))
    if (typeof value === 'string') around.remember(key, value)
  if (action.save !== undefined) await around.save()
  if (action.print) await around.print()
  if (action.session === 'enter') await around.enter(see.result, see.form)
  if (action.session === 'leave') await around.leave()
  if (action.session === 'renew') await around.renew()
  if (action.session === 'switch') await around.switchTo(Number(valuesOf(action.with, see).org_id))
  return { go: true }
}

/** What a call answers is told by its shape: areas with their unit, codes in their words. */
export function withResult(page: PageDocument, call: string, shapes: Record<string, Shape>): Record<string, Shape> {
  const shape = page.calls[call]?.shape
  return shape ? { ...shapes, result: shape } : shapes
}

/** Runs declared actions in order, stopping at the first that fails or is declined. Failures are told, not thrown. */
export async function runActions(actions: readonly Action[], context: ActionContext): Promise<Outcome> {
  const after = afterCallsOf(actions)
  try {
    return await runEach(actions, context, after)
  } finally {
    if (after === 'lead') context.around.askWritten()
  }
}

async function runEach(actions: readonly Action[], context: ActionContext, after: After): Promise<Outcome> {
  let { see, shapes } = context
  for (const action of actions) {
    try {
      if (!holds(action.when, see)) continue
      const { go, result } = await step(action, see, { ...context, shapes }, after)
      if (!go) return 'declined'
      // What a device gives has the shape that the next call says.
      if (action.call ?? action.device) {
        see = { ...see, result }
        shapes = withResult(context.page, action.call ?? '', shapes)
      }
    } catch (error) {
      // A refusal of a call that wants it told is told already, in the colour of a warning.
      const isTold = error instanceof RefusedCall && context.page.calls[action.call ?? '']?.notify === true
      if (!isTold) context.around.say(sentenceOf(error), 'danger')
      return 'failed'
    }
  }
  return 'done'
}

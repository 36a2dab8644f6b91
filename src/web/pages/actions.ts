import { inputsOf, type See } from '#engine/binding.ts'
import type { Formats } from '#engine/format.ts'
import { holds } from '#engine/logic.ts'
import type { PageDocument, Shape } from '#engine/portal.ts'
import { fillText } from '#engine/text.ts'
import type { Outcome } from '#panels/panel.ts'
import type { Action } from '#types/config/page.ts'
import { RefusedCall, sentenceOf } from '../data/refusal.ts'
import type { After } from '../data/writes.ts'
import type { Around } from './around.ts'
import { afterCallsOf, routeOf, valuesOf, withResult } from './chain.ts'
import { type Surroundings, surroundingsOf } from './surroundings.ts'

interface ActionContext {
  page: PageDocument
  see: See
  shapes: Record<string, Shape>
  formats: Formats
  around: Surroundings
}

const callOf = (page: PageDocument, name: string) => {
  const call = page.calls[name]
  if (!call) throw new Error(`${page.origin.file}: the page does not carry the call "${name}"`)
  return call
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? path

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

/** Runs declared actions in order, stopping at the first that fails or is declined. Failures are told, not thrown. */
export async function runActions(
  actions: readonly Action[],
  { place, ...where }: Omit<ActionContext, 'around'> & { place: Around },
): Promise<Outcome> {
  const context: ActionContext = { ...where, around: surroundingsOf(place) }
  const after = afterCallsOf(actions)
  try {
    return await runEach(actions, context, after)
  } finally {
    if (after === 'lead') context.around.askWritten()
  }
}

async function runEach(actions: readonly Action[], context: ActionContext, after: After): Promise<Outcome> {
  let { see, shapes } = context
  const { around, formats } = context
  /** Where the password was asked for that the next call is sent. */
  let asked: number | null = null
  for (let index = 0, why: string | undefined; index < actions.length; index += 1) {
    const action = actions[index]
    if (!action) continue
    try {
      if (!holds(action.when, see)) continue
      if (action.password && action.confirm !== undefined) {
        const password = await around.password(fillText(action.confirm, see, shapes, formats), why)
        if (password === null) return 'declined'
        see = { ...see, password }
        asked = index
        why = undefined
        continue
      }
      const { go, result } = await step(action, see, { ...context, shapes }, after)
      if (!go) return 'declined'
      // What a device gives has the shape that the next call says.
      if (action.call ?? action.device) {
        see = { ...see, result }
        shapes = withResult(context.page, action.call ?? '', shapes)
        asked = null
      }
    } catch (error) {
      why = asked === null ? undefined : wrongPassword(error)
      if (asked !== null && why !== undefined) {
        index = asked - 1
        continue
      }
      // A refusal of a call that wants it told is told already, in the colour of a warning.
      const isTold = error instanceof RefusedCall && context.page.calls[action.call ?? '']?.notify === true
      if (!isTold) around.say(sentenceOf(error), 'danger')
      return 'failed'
    }
  }
  return 'done'
}

const wrongPassword = (error: unknown): string | undefined =>
  error instanceof RefusedCall && error.code === 'wrong-input' ? error.at?.password : undefined

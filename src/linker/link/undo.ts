import { read } from '#engine/logic.ts'
import type { Undo } from '#types/config/endpoints.ts'
import type { PanelDeclaration } from '#types/config/page.ts'
import type { Problem } from '../problem.ts'
import { shapeOf } from '../schema/shape.ts'
import { type Fields, field, isFields } from '../values.ts'
import { proveCall } from './binding.ts'
import type { Entry } from './catalogue.ts'
import { Lookup, type World } from './lookup.ts'
import type { Use } from './names.ts'
import { PageContext } from './pageContext.ts'

type Action = NonNullable<PanelDeclaration['on']>[string][number]

/** Proves how each endpoint is taken back: the call is there, and what it needs is known from the input or the answer. */
export function proveUndos(world: World): { problems: Problem[]; uses: Use[] } {
  const lookup = new Lookup(world)
  const found = [...world.entries.values()].flatMap(({ document, path, endpoint, call }) => {
    const undo = undoOf(lookup, endpoint?.name)
    if (!endpoint || !undo || !call) return []
    const place = new PageContext(document, lookup, [])
    const see = { input: shapeOf(endpoint.input), result: call.shape }
    proveCall(place, undo.call, undo.with, endpoint.undo ? [...path, 'undo'] : path, see)
    return [place]
  })
  return { problems: found.flatMap(({ problems }) => problems), uses: found.flatMap(({ uses }) => uses) }
}

/**
 * How a call is taken back: as it says, or, where it answers a record that it took out, by what writes such a record down. What
 * that needs is in the answer, unless it is said otherwise.
 */
function undoOf(lookup: Lookup, name = ''): Undo | undefined {
  const { endpoint, call }: Partial<Entry> = lookup.entry(name) ?? {}
  const given = call?.shape.properties ?? {}
  const undo = endpoint?.undo ?? (isRecord(given) ? adding(lookup, name) : undefined)
  const inputs = undo && lookup.entry(undo.call)?.call?.inputs
  if (!undo || undo.with || !inputs) return undo
  const known = Object.keys(inputs).filter((input) => Object.hasOwn(given, input))
  return { call: undo.call, with: Object.fromEntries(known.map((input) => [input, { var: `result.${input}` }])) }
}

const isRecord = (given: object): boolean => Object.hasOwn(given, 'id') && Object.hasOwn(given, 'version')

/** What writes down what a call takes out: `visitor.add` of `visitor.delete`. */
function adding(lookup: Lookup, name: string): Undo | undefined {
  const add = name.replace(/\.delete$/, '.add')
  return add !== name && lookup.entry(add) ? { call: add } : undefined
}

/** What can be pressed on a panel, with the undo that the calls know of themselves. */
export function withUndo<Part extends Pick<PanelDeclaration, 'on' | 'buttons' | 'empty'>>(
  page: PageContext,
  panel: Part,
): Part {
  const { on, buttons, empty } = panel
  return {
    ...panel,
    ...(on
      ? { on: Object.fromEntries(Object.entries(on).map(([gesture, actions]) => [gesture, undoable(page, actions)])) }
      : {}),
    ...(buttons ? { buttons: buttons.map((button) => ({ ...button, do: undoable(page, button.do) })) } : {}),
    ...(empty?.button ? { empty: { ...empty, button: { ...empty.button, do: undoable(page, empty.button.do) } } } : {}),
  }
}

/** The first words after a call offer to take it back. */
function undoable(page: PageContext, actions: Action[]): Action[] {
  let before: Action | undefined
  return actions.map((action) => {
    if (action.call !== undefined) before = action
    if (action.say === undefined || before?.call === undefined) return action
    const undo = undoOf(page.lookup, before.call)
    const given = before.with ?? {}
    before = undefined
    if (!undo || action.undo || !isKnown(undo.with, given)) return action
    page.call(undo.call)
    const filled = asGiven(undo.with ?? {}, given)
    return { ...action, undo: { call: undo.call, ...(isFields(filled) ? { with: filled } : {}) } }
  })
}

const inputOf = (value: unknown): string | undefined => {
  const path = field(value, 'var')
  return typeof path === 'string' && path.startsWith('input.') ? path.slice('input.'.length) : undefined
}

/** Whether the page gives every input that the undo asks for. */
function isKnown(value: unknown, given: Fields): boolean {
  const input = inputOf(value)
  if (input !== undefined) return read(given, input) !== undefined
  return typeof value !== 'object' || value === null || Object.values(value).every((inner) => isKnown(inner, given))
}

/** A value with what the call was given in place of its inputs. */
function asGiven(value: unknown, given: Fields): unknown {
  const input = inputOf(value)
  if (input !== undefined) return read(given, input)
  if (Array.isArray(value)) return value.map((inner) => asGiven(inner, given))
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asGiven(inner, given)]))
    : value
}

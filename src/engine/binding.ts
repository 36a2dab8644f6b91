import { evaluateValue, isRule, read } from './logic.ts'
import type { Call } from './portal.ts'
import type { HowToPick } from './shape.ts'
import { isTally, tally } from './tally.ts'

// The other half of a pick: what its result looks like.
export { shapeOfPick } from './shape.ts'

/**
 * What a binding can see: user org orgs location locations locationIds here everywhere range zone width route vars row
 * rows form result now; in an answer the page's queries as well.
 */
export type See = Record<string, unknown>

/** A bare `{ var: path }` that leads nowhere is undefined, not null, so that the input's default can fill it. */
function givenValue(value: unknown, see: See): unknown {
  if (!isRule(value)) return evaluateValue(value, see)
  const path = value.var
  return typeof path === 'string' ? read(see, path) : evaluateValue(value, see)
}

function inputOf(call: Call, name: string, given: Record<string, unknown>, see: See): unknown {
  const said = Object.hasOwn(given, name) ? givenValue(given[name], see) : undefined
  if (said !== undefined) return said
  const input = call.inputs[name]
  const from = input?.from === undefined ? undefined : read(see, input.from)
  return from ?? input?.default
}

/** The inputs of a call: what `with` gives, else what the input's default-from names, else its default; the rest is left out. */
export function inputsOf(call: Call, given: Record<string, unknown> | undefined, see: See): Record<string, unknown> {
  const names = new Set([...Object.keys(call.inputs), ...Object.keys(given ?? {})])
  const pairs = [...names].map((name): [string, unknown] => [name, inputOf(call, name, given ?? {}, see)])
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/** Names of required inputs that have no value yet. Null is a value only for an input that is nullable. */
export function missingInputs(call: Call, inputs: Record<string, unknown>): string[] {
  return Object.entries(call.inputs)
    .filter(([name, input]) => {
      const value = Object.hasOwn(inputs, name) ? inputs[name] : undefined
      return input.required === true && (value === undefined || (value === null && input.nullable !== true))
    })
    .map(([name]) => name)
}

// A value from the address is text where the row may hold a number.
const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(b)
    ? b.some((one) => isSame(a, one))
    : a === b || (typeof a !== typeof b && isPlain(a) && isPlain(b) && String(a) === String(b))

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/**
 * The part of a result that a binding asks for: path, then where, then what the rows come to, then one row, then one field. What is not there
 * is null; undefined (nothing has come yet) stays undefined. A list in `where` means any of its values.
 */
export function pick(result: unknown, how: HowToPick | undefined, see: See): unknown {
  if (result === undefined || how === undefined) return result
  let at: unknown = how.path === undefined ? result : (read(result, how.path) ?? null)
  if (how.where !== undefined && Array.isArray(at)) {
    const wanted = Object.entries(how.where).map(([key, value]): [string, unknown] => [key, evaluateValue(value, see)])
    at = at.filter((row) => wanted.every(([key, value]) => isSame(read(row, key), value)))
  }
  if (isTally(how)) at = Array.isArray(at) ? tally(at, how) : null
  const isOne = how.first === true || how.last === true || how.take !== undefined
  if (isOne && Array.isArray(at)) at = at.at(how.last === true ? -1 : 0) ?? null
  return how.take === undefined ? at : (read(at, how.take) ?? null)
}

import jsonLogic from 'json-logic-js'

/** The only json-logic operators that a declaration may use: none that loops, builds strings or writes. */
export const operators: readonly string[] = 'var missing === !== < <= > >= ! !! and or if in + - * / min max'.split(' ')

/** A rule beyond these is refused when linking, and counts as null when it runs all the same. */
export const ruleLimits = { nodes: 200, depth: 32 } as const

const known = new Set(operators)

/**
 * The value at a dotted path, by own properties and array indexes only; undefined when there is none. '' is the data
 * itself. `rows.*.id` is that field of every row.
 */
export function read(data: unknown, path: string): unknown {
  if (path === '') return data
  let at: unknown = data
  const keys = path.split('.')
  for (const [index, key] of keys.entries()) {
    if (key === '*' && Array.isArray(at)) {
      const rest = keys.slice(index + 1).join('.')
      return at.map((one: unknown) => read(one, rest))
    }
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = Reflect.get(at, key)
  }
  return at
}

const pathOf = (path: unknown) => (path === undefined || path === null ? '' : String(path))

// The library's own look-ups walk prototypes, and its `missing` evaluates keys that come from data.
jsonLogic.add_operation('var', function (this: unknown, path: unknown, otherwise: unknown) {
  const found = typeof path === 'object' && path !== null ? undefined : read(this, pathOf(path))
  return found === undefined ? (otherwise ?? null) : found
})
jsonLogic.add_operation('missing', function (this: unknown, ...keys: unknown[]) {
  const asked = Array.isArray(keys[0]) ? keys[0] : keys
  return asked.filter((key) => ['', null, undefined].some((nothing) => read(this, pathOf(key)) === nothing))
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOneKey = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.keys(value).length === 1

/** Whether a value is a rule: a one-key object whose key is one of `operators`. */
export function isRule(value: unknown): value is Record<string, unknown> {
  return isOneKey(value) && known.has(Object.keys(value)[0] ?? '')
}

interface Visit {
  value: unknown
  depth: number
}

const operandsOf = (rule: Record<string, unknown>): unknown[] => Object.values(rule).flat(1)

/**
 * The size of a rule: its nodes (operators and operands), how deep operators stand in each other, and the
 * one-key objects in it that are no operator we allow.
 */
export function measureRule(rule: unknown): { nodes: number; depth: number; unknown: string[] } {
  const unknown = new Set<string>()
  const open: Visit[] = [{ value: rule, depth: 1 }]
  let nodes = 0
  let deepest = 0
  for (let visit = open.pop(); visit; visit = open.pop()) {
    nodes++
    const { value, depth } = visit
    if (Array.isArray(value)) {
      deepest = Math.max(deepest, depth)
      for (const one of value) open.push({ value: one, depth: depth + 1 })
    } else if (isOneKey(value)) {
      deepest = Math.max(deepest, depth)
      const name = Object.keys(value)[0] ?? ''
      if (!known.has(name)) unknown.add(name)
      for (const one of operandsOf(value)) open.push({ value: one, depth: depth + 1 })
    }
  }
  return { nodes, depth: deepest, unknown: [...unknown] }
}

const isWithinLimits = (rule: unknown) => {
  const { nodes, depth, unknown } = measureRule(rule)
  return unknown.length === 0 && nodes <= ruleLimits.nodes && depth <= ruleLimits.depth
}

/** What a rule gives for the data. Never throws: what cannot be computed, is too large or is not a number gives null. */
export function evaluate(rule: unknown, data: unknown): unknown {
  if (typeof rule !== 'object' || rule === null) return rule
  if (!isWithinLimits(rule)) return null
  try {
    // The types of json-logic-js know every operator of the library; ours are checked above.
    const result: unknown = Reflect.apply(jsonLogic.apply, jsonLogic, [rule, data])
    return result === undefined || (typeof result === 'number' && !Number.isFinite(result)) ? null : result
  } catch {
    return null
  }
}

/** Whether a condition holds; an empty list does not. No condition holds always. */
export function holds(rule: unknown, data: unknown): boolean {
  return rule === undefined || jsonLogic.truthy(evaluate(rule, data))
}

/** A value of a declaration with every rule in it evaluated; what a rule gives is never read as a rule again. */
export function evaluateValue(value: unknown, data: unknown): unknown {
  if (isRule(value)) return evaluate(value, data)
  if (Array.isArray(value)) return value.map((one) => evaluateValue(one, data))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, evaluateValue(one, data)]))
}

/** The paths that a rule, or the rules inside a value, read from the data; those that are computed are not among them. */
export function pathsOf(rule: unknown): string[] {
  const paths = new Set<string>()
  const open: unknown[] = [rule]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) {
      open.push(...value)
    } else if (isObject(value)) {
      const name = isRule(value) ? Object.keys(value)[0] : undefined
      const operands = operandsOf(value)
      const read = name === 'var' ? operands.slice(0, 1) : name === 'missing' ? operands.flat() : []
      for (const path of read) if (typeof path === 'string' || typeof path === 'number') paths.add(String(path))
      open.push(...operands)
    }
  }
  return [...paths]
}

/** Whether a condition, or what is given to a call, reads any of these paths. */
export const readsAny = (paths: ReadonlySet<string>, when: unknown, given: Record<string, unknown> = {}): boolean =>
  paths.size > 0 && pathsOf([when, Object.values(given)]).some((path) => paths.has(path))

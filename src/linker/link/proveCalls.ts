import type { Endpoint } from '#engine/portal.ts'
import type { Problem } from '../problem.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { entriesOf, field } from '../values.ts'
import type { LinkedWorld } from './world.ts'

/** Endpoints at the address of another that stands before them, by their names. */
function twinsIn({ world }: LinkedWorld): Map<string, Endpoint> {
  const seen = new Map<string, Endpoint>()
  const twins = new Map<string, Endpoint>()
  for (const { endpoint } of world.entries.values()) {
    if (!endpoint) continue
    const key = `${endpoint.base ?? 'api'} ${endpoint.method} ${endpoint.path.replace(/\{[^{}]*\}/g, '{}')}`
    const twin = seen.get(key)
    if (twin) twins.set(endpoint.name, twin)
    else seen.set(key, endpoint)
  }
  return twins
}

/** Two endpoints at one address cannot be told apart. */
export function proveTwins(linked: LinkedWorld): Problem[] {
  return [...twinsIn(linked)].flatMap(([name, twin]) => {
    const entry = linked.world.entries.get(name)
    const at = entry?.endpoint?.procedure ? [] : [...(entry?.path ?? []), 'path']
    const words = `the endpoint "${twin.name}" has the same method and path`
    return entry ? [entry.document.at(at, 'value', 'TL514', words)] : []
  })
}

/** The endpoints that can be asked: of two at one address the first, and only those that the running build answers. */
export function askable(linked: LinkedWorld, handlers: readonly string[] | undefined): Endpoint[] {
  const twins = twinsIn(linked)
  return [...linked.world.entries.values()].flatMap(({ name, endpoint }) =>
    endpoint && !twins.has(name) && (handlers?.includes(name) ?? true) ? [endpoint] : [],
  )
}

/** Of every call that is no GET it is known whether it writes. */
export function proveWrites({ world }: LinkedWorld): Problem[] {
  return [...world.entries.values()].flatMap(({ name, endpoint, document, path }) => {
    if (!endpoint || endpoint.procedure) return []
    const { method, writes } = endpoint
    if (method === 'GET')
      return writes === undefined
        ? []
        : [document.at([...path, 'writes'], 'key', 'TL525', 'a GET never writes: remove "writes"')]
    const words = `"${name}" is asked by ${method}, which may write or only read: say "writes: true" or "writes: false"`
    return writes === undefined ? [document.at(path, 'key', 'TL525', words)] : []
  })
}

/** What a procedure takes and answers is named in code; a field that no code names is a slip, or forgotten there. */
export function proveNamed({ world }: LinkedWorld, named: ReadonlySet<string>): Problem[] {
  const own = [...world.entries.values()].flatMap(({ endpoint, document }) =>
    endpoint?.procedure
      ? ['input', 'row'].flatMap((side) =>
          entriesOf(field(field(document.value, side), 'properties')).map(([name]) => ({ document, side, name })),
        )
      : [],
  )
  const known = new Set(own.flatMap(({ name }) => (named.has(name) ? [name] : [])))
  return own.flatMap(({ document, side, name }) => {
    if (named.has(name)) return []
    const suggestion = nearest(name, known)
    const message = `no code in src/subjects names "${name}"${didYouMean(suggestion)}`
    const at = [side, 'properties', name]
    return [document.at(at, 'key', 'TL159', message, suggestion === undefined ? {} : { suggestion })]
  })
}

/** Each endpoint has a handler, and each handler an endpoint. */
export function proveHandlers({ world }: LinkedWorld, handlers: readonly string[]): Problem[] {
  const problems: Problem[] = []
  const lost = handlers.filter((name) => !world.entries.has(name))
  const excused = new Set<string>()
  for (const { name, document, path } of world.entries.values()) {
    if (handlers.includes(name)) continue
    const suggestion = nearest(name, lost)
    if (suggestion !== undefined) excused.add(suggestion)
    problems.push(
      document.at(
        path,
        'key',
        'TL511',
        `the endpoint "${name}" has no handler: write one in src/subjects${didYouMean(suggestion)}`,
        suggestion === undefined || path.length === 0 ? {} : { suggestion },
      ),
    )
  }
  const [first] = world.entries.values()
  for (const name of lost) {
    if (excused.has(name) || !first) continue
    problems.push(
      first.document.problem(
        'TL512',
        [0, 1],
        `the handler "${name}" has no endpoint: declare it in config/endpoints or remove the handler`,
      ),
    )
  }
  return problems
}

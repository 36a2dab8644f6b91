import type { Call } from './portal.ts'

/** Where a call goes and what travels with it: GET and DELETE in the query string, POST and PUT in the body. */
interface CallRequest {
  /** Under the base, with a leading slash left to the caller. */
  path: string
  query: Record<string, unknown> | null
  body: Record<string, unknown> | null
}

/** The names of the inputs that stand in a path. */
export function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{([A-Za-z0-9_]+)\}/g)].map(([, name = '']) => name)
}

function segmentOf(name: string, value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  // A browser would climb up a segment of dots, however it is encoded.
  if (text === '' || /^\.+$/.test(text)) throw new RangeError(`"${text}" cannot stand for {${name}} in a path`)
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))
}

/** Lays out a call. Throws RangeError when an input of the path has no value or is only dots. */
export function requestOf(call: Call, inputs: Record<string, unknown>): CallRequest {
  const inPath = new Set(namesInPath(call.path))
  const path = call.path.replace(/\{([A-Za-z0-9_]+)\}/g, (_, name: string) =>
    segmentOf(name, Object.hasOwn(inputs, name) ? inputs[name] : undefined),
  )
  const rest = Object.fromEntries(
    Object.entries(inputs).filter(([name, value]) => !inPath.has(name) && value !== undefined),
  )
  if (call.method === 'POST' || call.method === 'PUT') return { path, query: null, body: rest }
  return { path, query: Object.keys(rest).length > 0 ? rest : null, body: null }
}

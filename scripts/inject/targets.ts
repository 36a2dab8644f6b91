import * as fc from 'fast-check'
import { stringify } from 'qs'
import { requestOf } from '#engine/endpoint.ts'
import type { Endpoint, Portal } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { Attacker } from '../attack/attack.ts'

/** One request, with the scanner's mark in every text that it carries. */
export interface Marked {
  name: string
  method: Endpoint['method']
  /** From the root, with its query. */
  path: string
  body: string | null
  writes: boolean
  /** Names of the inputs that are marked. */
  inputs: string[]
}

const mark = '*'

/** The request without its marks, as a person would send it. */
export const unmarked = ({ path, body, ...target }: Marked): Marked => ({
  ...target,
  path: path.replaceAll(mark, ''),
  body: body?.replaceAll(mark, '') ?? null,
})

const most = 60
/** Things of the demo that calls ask for. */
const known: Record<string, unknown> = {
  id: 201,
  location_id: 201,
  location_ids: [201],
  org_id: 20,
  zone: 'Australia/Melbourne',
  from: '2026-11-01T00:00:00Z',
  to: '2026-11-08T00:00:00Z',
  bucket: 'day',
}

/** Who may make a call: the super user what is in the admin area; the rest, whoever has the tool that it is of. */
export const askersOf = ({ name }: Pick<Marked, 'name'>): Attacker[] =>
  name.startsWith('admin.') ? ['admin'] : ['manager', 'greenkeeper', 'agronomist', 'regional', 'farmer']

/** Procedures first, which put most into their SQL; then the other reads, the admin area, and what writes. */
const orderOf = (one: Endpoint): number =>
  one.writes === true ? 3 : one.name.startsWith('admin.') ? 2 : one.procedure ? 0 : 1

/** What can be scanned of a portal. Calls whose number is limited would only be refused. */
export function targetsOf(portal: Pick<Portal, 'endpoints'>): { targets: Marked[]; left: string[] } {
  const targets: Marked[] = []
  const left: string[] = []
  for (const endpoint of Object.values(portal.endpoints).toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const made = endpoint.body === 'multipart' ? null : markedOf(endpoint)
    if (!made) continue
    if (endpoint.limit) left.push(endpoint.name)
    else targets.push(made)
  }
  return { targets, left }
}

function markedOf(endpoint: Endpoint): Marked | null {
  const fields = isRecord(endpoint.input.properties) ? endpoint.input.properties : {}
  const required = new Set(Array.isArray(endpoint.input.required) ? endpoint.input.required : [])
  const inputs: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(fields).slice(0, most)) {
    const value = plausible(name, schema)
    if (holdsText(value)) {
      inputs.push(name)
      values[name] = marked(value)
    } else if (required.has(name) && value !== undefined) values[name] = value
  }
  if (inputs.length === 0) return null
  const base = endpoint.base ?? 'api'
  const { path, query, body } = requestOf(
    { ...endpoint, base, body: 'json', answers: 'json', paged: false, writes: false, inputs: {}, shape: {} },
    values,
  )
  const asked = query ? `?${stringify(query, { arrayFormat: 'brackets', encodeValuesOnly: true })}` : ''
  return {
    name: endpoint.name,
    method: endpoint.method,
    path: `${base === 'legacy' ? '/legacy' : '/portal/v2/api'}/${path}${asked}`.replaceAll('%2A', mark),
    body: body ? JSON.stringify(body) : null,
    writes: endpoint.writes === true,
    inputs,
  }
}

const holdsText = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.some((one) => typeof one === 'string'))

const marked = (value: unknown): unknown => (Array.isArray(value) ? value.map(marked) : `${value}${mark}`)

/** A value that a schema allows, so that the call gets as far as it can. */
function plausible(name: string, schema: unknown): unknown {
  const {
    type,
    enum: choices,
    default: usual,
    items,
    format,
    minLength,
    minimum,
    pattern,
  } = isRecord(schema) ? schema : {}
  const kind = Array.isArray(type) ? type[0] : type
  // An id of the demo is a number; some calls know theirs by a text.
  if (Object.hasOwn(known, name) && (kind !== 'string' || typeof known[name] === 'string')) return known[name]
  if (usual !== undefined) return usual
  if (Array.isArray(choices)) return choices[0]
  if (kind === 'array') return [plausible('', items)].filter((one) => one !== undefined)
  if (kind === 'integer' || kind === 'number') return Math.max(1, Number(minimum ?? 1))
  if (kind === 'boolean') return false
  if (kind !== 'string') return undefined
  if (format === 'date-time') return '2026-11-01T00:00:00Z'
  if (format === 'date') return '2026-11-01'
  if (format === 'quantity') return 'air_temp'
  if (format === 'email') return 'ann@example.test'
  if (format === 'uuid') return '6f1d2c3b-4a59-4e68-8d7c-9b0a1c2d3e4f'
  const plain = 'a'.repeat(Math.max(3, Number(minLength ?? 0)))
  if (typeof pattern !== 'string' || new RegExp(pattern).test(plain)) return plain
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0] ?? plain
}

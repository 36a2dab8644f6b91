import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { namesInPath } from '#engine/endpoint.ts'
import type { Endpoint } from '#engine/portal.ts'
import type { Account } from './accounts.ts'
import type { Book, Row } from './portal.ts'
import { filled, madeUp, plain, recordOf, rowIn } from './values.ts'

/** A call that comes before the one that is recorded. */
export interface Step {
  call: string
  as?: string
  with?: Row
}

/** What inputs.yaml says of a call beyond its schema. */
interface Told {
  /** The table whose row fills the inputs that are named as its columns. */
  row?: string
  where?: Row
  nth?: number
  /** Values for every input of the call, and those that only the full one has. */
  set?: Row
  full?: Row
  /** Inputs of their own, on top of the minimal one. */
  also?: Record<string, Row>
  first?: Step[]
}

export interface Inputs {
  /** Input name → value, wherever no call says more. */
  fields: Row
  calls: Record<string, Told>
}

export const readInputs = (): Inputs =>
  parse(readFileSync(join(import.meta.dirname, 'inputs.yaml'), 'utf8'), { merge: true })

const breaking = ['manager', 'admin']

/** Given to inputs that name what one of the first steps wrote. */
export type Find = (pattern: string) => string

const nowhere: Row = { id: 999_999, slug: 'no-such-thing', guid: madeUp.nowhere }

/**
 * The inputs of a call by name, as this account gives them: minimal, full, invalid, foreign (the same of an organisation
 * that is not its own), absent (of a thing that does not exist), stale (of another version), and those told. Who is in
 * no organisation gives the minimal one and those told, and two accounts the invalid one: more says nothing more.
 */
export function inputsOf(endpoint: Endpoint, told: Told, fields: Row, book: Book, account: Account, find: Find) {
  const properties = recordOf(endpoint.input.properties)
  const needed = Array.isArray(endpoint.input.required) ? endpoint.input.required.map(String) : []
  const inPath = namesInPath(endpoint.path)
  const given = (org: number | null, set: Row, names: string[]): Row => {
    const row = told.row ? rowIn(book, org, { row: told.row, where: told.where, nth: told.nth }) : undefined
    const fill = (name: string): unknown => {
      if (name in set) return filled(set[name], book, org, find)
      if (row && row[name] !== undefined) return row[name]
      if (name in fields) return fitting(filled(fields[name], book, org, find), properties[name])
      return plain(properties[name])
    }
    const all = [...new Set([...names, ...Object.keys(set)])]
    return Object.fromEntries(all.map((name) => [name, fill(name)]).filter(([, value]) => value !== null))
  }
  const set = told.set ?? {}
  const whole = { ...set, ...told.full }
  const every = Object.keys(properties)
  const made: Record<string, Row> = { minimal: given(account.org, set, needed), full: given(account.org, whole, every) }
  const minimal = made.minimal ?? {}
  for (const [name, more] of Object.entries(told.also ?? {}))
    made[name] = { ...withoutNull(minimal, more), ...given(account.org, more, []) }
  if (account.org === null) return distinct({ ...made, full: minimal })
  const missing = needed.find((name) => !inPath.includes(name))
  if (breaking.includes(account.name)) made.invalid = { ...without(minimal, missing), no_such_field: 1 }
  made.foreign = given(account.foreign, whole, every)
  const lost = every.find((name) => nameOf(name) !== null && needed.includes(name))
  if (lost) made.absent = { ...minimal, [lost]: absent(lost, minimal[lost]) }
  if ('version' in properties) made.stale = { ...minimal, version: 77 }
  return distinct(made)
}

const without = (input: Row, name: string | undefined): Row =>
  Object.fromEntries(Object.entries(input).filter(([one]) => one !== name))

/** What stands as null further on is left out. */
const withoutNull = (input: Row, more: Row): Row =>
  Object.fromEntries(Object.entries(input).filter(([name]) => more[name] !== null))

/** A list where a list is asked for, one of it where one is. */
function fitting(value: unknown, schema: unknown): unknown {
  const { type } = recordOf(schema)
  const isList = type === 'array' || (Array.isArray(type) && type.includes('array'))
  if (isList) return Array.isArray(value) ? value : [value]
  return Array.isArray(value) ? value[0] : value
}

const nameOf = (name: string) => /(?:^|_)(id|slug|guid)$/.exec(name)?.[1] ?? null
const absent = (name: string, value: unknown): unknown =>
  typeof value === 'number' ? nowhere.id : nowhere[nameOf(name) ?? 'slug']

function distinct(inputs: Record<string, Row>): Record<string, Row> {
  const seen = new Set<string>()
  return Object.fromEntries(
    Object.entries(inputs).filter(([, input]) => {
      const text = JSON.stringify(input)
      return !seen.has(text) && seen.add(text)
    }),
  )
}

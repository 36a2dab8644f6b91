import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './access.ts'

/** Who statements run as. */
export interface Standing {
  /** The same for two that may run one after the other without a word between them. */
  key: string
  /** SQL that makes the connection stand so until the transaction ends. */
  enter: RawBuilder<unknown>
  timeoutMs?: number
}

const asId = (id: number): string => {
  if (!Number.isSafeInteger(id)) throw new Error(`an id must be a whole number, and ${id} is not`)
  return String(id)
}

/** A list of ids as a setting; an empty one must not read as no limit at all. */
const asList = (list: number[]): string => (list.length > 0 ? list.map(asId).join(',') : '0')

const names = ['app.user', 'app.org', 'app.readable', 'app.places_limited', 'app.places_read', 'app.places_write']

/** Role and settings end with the transaction: nothing stays on the connection. */
function standing(role: 'tilth_app' | 'tilth_system', values: string[], timeoutMs: number | undefined): Standing {
  const settings: [string, string][] = [
    ['statement_timeout', String(timeoutMs ?? 0)],
    ...names.map((name, at): [string, string] => [name, values[at] ?? '']),
    ['role', role],
  ]
  return {
    key: JSON.stringify([role, timeoutMs ?? 0, values]),
    enter: sql`select ${sql.join(settings.map(([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`))}`,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  }
}

export function standingIn({ userId, orgId, readable, locations }: Scope, timeoutMs?: number): Standing {
  const read = [...new Set([...readable, orgId])].filter((id) => id > 0).map(asId)
  const isHeld = locations !== undefined && locations.limited.length > 0
  const held = isHeld
    ? [
        asList(locations.limited),
        asList(locations.readable),
        locations.writable === null ? '' : asList(locations.writable),
      ]
    : []
  return standing('tilth_app', [asId(userId), orgId > 0 ? asId(orgId) : '', read.join(','), ...held], timeoutMs)
}

/** `tilth_system` passes the policies of the tables that name it. */
export const standingAsSystem = (timeoutMs?: number): Standing => standing('tilth_system', [], timeoutMs)

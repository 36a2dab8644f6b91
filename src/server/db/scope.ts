import { type Kysely, sql, type Transaction } from 'kysely'
import type { Limits, Scope } from './access.ts'
import type { Database } from './tables.ts'

const asId = (id: number): string => {
  if (!Number.isSafeInteger(id)) throw new Error(`an id must be a whole number, and ${id} is not`)
  return String(id)
}

/** A list of ids as a setting; an empty one must not read as no limit at all. */
const asList = (list: number[]): string => (list.length > 0 ? list.map(asId).join(',') : '0')

const onOff = ({ readOnly }: Limits): string => (readOnly === true ? 'on' : 'off')

/** Runs the work in a transaction of its own whose role and settings end with it: nothing stays on the connection. */
export async function inScope<T>(
  db: Kysely<Database>,
  scope: Scope,
  work: (db: Transaction<Database>) => Promise<T>,
  limits: Limits,
): Promise<T> {
  const org = scope.orgId > 0 ? asId(scope.orgId) : ''
  const readable = [...new Set([...scope.readable, scope.orgId])].filter((id) => id > 0).map(asId)
  const { places } = scope
  const isHeld = places !== undefined && places.limited.length > 0
  const settings = isHeld
    ? [asList(places.limited), asList(places.readable), places.writable === null ? '' : asList(places.writable)]
    : ['', '', '']
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(limits.timeoutMs ?? 0)}, true),
      set_config('transaction_read_only', ${onOff(limits)}, true),
      set_config('app.places_limited', ${settings[0]}, true), set_config('app.places_read', ${settings[1]}, true),
      set_config('app.places_write', ${settings[2]}, true),
      set_config('app.user', ${asId(scope.userId)}, true), set_config('app.org', ${org}, true),
      set_config('app.readable', ${readable.join(',')}, true), set_config('role', 'tilth_app', true)`.execute(
      transaction,
    )
    return work(transaction)
  })
}

/** The same as `tilth_system`, which passes the policies of the tables that name it. */
export async function inSystem<T>(
  db: Kysely<Database>,
  work: (db: Transaction<Database>) => Promise<T>,
  limits: Limits,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(limits.timeoutMs ?? 0)}, true),
      set_config('transaction_read_only', ${onOff(limits)}, true),
      set_config('role', 'tilth_system', true)`.execute(transaction)
    return work(transaction)
  })
}

import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Endpoint } from '#engine/portal.ts'
import type { OpenTransaction } from '../db/store.ts'
import type { Database } from '../db/tables.ts'
import { HttpError } from '../httpError.ts'
import type { Admitted } from './admission.ts'
import type { Incoming } from './call.ts'

export interface Once {
  user_id: number
  /** Null for a call that is about no organisation. */
  org_id: number | null
  key: string
  /** What was asked, hashed: the same key for another question is refused. */
  request_hash: string
}

/** The same call was answered before, so nothing is to be done. */
export class AnsweredBefore extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('this call was answered before')
    this.reply = reply
  }
}

/** How long one of two that come at once waits for the other. */
const longestWait = '4s'

/**
 * Whether a call happens once under its key: an answer that opens a session, here or at the chart server, is never kept, and
 * none with a secret that is shown once.
 */
export const mayHappenOnce = ({ name, base, writes, unkept }: Endpoint): boolean =>
  writes === true && !name.startsWith('auth.') && base !== 'legacy' && unkept === undefined

/** How a call that writes, with an Idempotency-Key, is known again; null for any other. Throws HttpError 400. */
export function onceOf(call: Incoming, { session, standing, input }: Admitted): Once | null {
  const { endpoint } = call
  const key = session && mayHappenOnce(endpoint) ? readKey(call.idempotencyKey) : null
  if (key === null || !session) return null
  const request_hash = createHash('sha256')
    .update(JSON.stringify([endpoint.name, input]))
    .digest('base64url')
  const { orgId } = standing.scope
  return { user_id: session.person.id, org_id: orgId > 0 ? orgId : null, key, request_hash }
}

/** Remembers what a call with an Idempotency-Key was answered, so that it happens once. */
export const idempotencyQueries = (transaction: OpenTransaction) => ({
  /**
   * Takes the key, in the transaction that does the work: whoever is killed leaves none behind.
   * Throws AnsweredBefore, and HttpError 409 where the key stood for another question or its first call is under way.
   */
  claim: async (once: Once, now: Date): Promise<void> => {
    const db = transaction.system()
    await sql`select set_config('lock_timeout', ${longestWait}, true)`.execute(db)
    const added = await db
      .insertInto('idempotency')
      .values({
        ...once,
        status: null,
        reply: null,
        created_at: now,
      })
      .onConflict((clash) => clash.columns(['org_id', 'user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isLockTimeout(error) ? running() : error
      })
    await sql`select set_config('lock_timeout', '0', true)`.execute(db)
    if (!added) await refuseAnswered(db, once, true)
  },

  /** Throws AnsweredBefore or HttpError 409, as taking the key would. */
  refuseAnswered: (once: Once): Promise<void> => refuseAnswered(transaction.system(), once, false),

  answer: async (once: Once, status: number, reply: unknown): Promise<void> => {
    const db = transaction.system()
    await db
      .updateTable('idempotency')
      .set({ status, reply: JSON.stringify(reply) })
      .where('user_id', '=', once.user_id)
      .where('key', '=', once.key)
      .where('org_id', 'is not distinct from', once.org_id)
      .execute()
  },

  forget: async (before: Date): Promise<void> => {
    const db = transaction.system()
    await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
  },
})

async function refuseAnswered(db: Transaction<Database>, once: Once, isTaken: boolean): Promise<void> {
  const rows = db
    .selectFrom('idempotency')
    .selectAll()
    .where('user_id', '=', once.user_id)
    .where('key', '=', once.key)
    .where('org_id', 'is not distinct from', once.org_id)
  const row = await (isTaken ? rows.forUpdate() : rows).executeTakeFirst()
  // A row without an answer was left by an earlier version, in a process that was killed: it is taken over.
  if (!row || row.status === null) return
  if (row.request_hash !== once.request_hash)
    throw new HttpError(409, 'This Idempotency-Key stood for another request.', { code: 'key-reused' })
  throw new AnsweredBefore(row.reply)
}

const running = () =>
  new HttpError(409, 'What was sent before is still being saved. Send it again in a moment.', {
    code: 'key-running',
    headers: { 'retry-after': '1' },
  })

const isLockTimeout = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '55P03'

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header))
    throw new HttpError(400, 'Idempotency-Key has to be 8 to 128 plain characters.', { code: 'wrong-key' })
  return header
}

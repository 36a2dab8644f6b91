import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { type BrowserNote, enqueueForBrowsers } from './noticeQueue.ts'

/** Where a browser is reached, and the keys that only it can read with. */
export interface Subscription {
  address: string
  public_key: string
  secret: string
}

interface BrowserRow {
  id: string
  name: string
  address: string
  created_at: Date
  last_sent_at: Date | null
  last_error: string | null
  is_here: boolean
}

export type BrowserQueries = ReturnType<typeof browserQueries>

/** A person is told in at most so many browsers. */
const mostBrowsers = 20

export const browserQueries = (transaction: OpenTransaction) => ({
  /** Those in which somebody is told. `is_here`: of the session that asks. */
  of: async (userId: number, familyId: string): Promise<BrowserRow[]> => {
    const { rows } = await sql<BrowserRow>`
      select b.id, b.name, b.address, b.created_at, b.last_sent_at, b.last_error, b.family_id = ${familyId}::uuid as is_here
      from notice_browser b join session_family f on f.id = b.family_id and f.revoked_at is null
      where b.user_id = ${userId}::int order by b.created_at, b.id`.execute(transaction.system())
    return rows
  },

  /** Keeps one, or that it is of this session now; somebody else's before is theirs no more. */
  add: async (
    user_id: number,
    family_id: string,
    { address, ...keys }: Subscription,
    name: string,
    at: Date,
  ): Promise<void> => {
    const db = transaction.system()
    await sql`delete from notice_browser where address = ${address} and user_id <> ${user_id}::int`.execute(db)
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from notice_browser
      where user_id = ${user_id}::int and address <> ${address}`.execute(db)
    if ((rows[0]?.total ?? 0) >= mostBrowsers) throw new Failure({ failed: 'browsers_many', most: mostBrowsers })
    const kept = { family_id, name, last_error: null, ...keys }
    await db
      .insertInto('notice_browser')
      .values({ user_id, address, created_at: at, last_sent_at: null, ...kept })
      .onConflict((clash) => clash.column('address').doUpdateSet(kept))
      .execute()
  },

  /** One that somebody is told in goes on in another session of theirs. False where it is not theirs. */
  follow: async (userId: number, family_id: string, address: string): Promise<boolean> => {
    const moved = await transaction
      .system()
      .updateTable('notice_browser')
      .set({ family_id })
      .where('address', '=', address)
      .where('user_id', '=', userId)
      .returning('id')
      .execute()
    return moved.length > 0
  },

  remove: async (userId: number, id: string): Promise<string> => {
    const gone = await transaction
      .system()
      .deleteFrom('notice_browser')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw absent('device')
    return gone.name
  },

  /** The push service knows it no more. */
  gone: async (id: string): Promise<void> => {
    await transaction.system().deleteFrom('notice_browser').where('id', '=', id).execute()
  },

  /** Puts a note for all browsers of a person into the queue. */
  tell: (scope: Scope, userId: number, note: BrowserNote, at: Date): Promise<void> =>
    enqueueForBrowsers(transaction.system(), scope, userId, note, at),
})

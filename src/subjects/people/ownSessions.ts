import type { OpenTransaction } from '#server/db/store.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { Failure } from '#server/records/failure.ts'
import { endingSessions } from './sessions.ts'

interface OwnSession {
  id: string
  address: string | null
  browser: string | null
  created_at: Date
  last_used_at: Date
}

export type OwnSessionQueries = ReturnType<typeof ownSessionQueries>

/** A person's own sessions that have not ended. */
export const ownSessionQueries = (transaction: OpenTransaction) => {
  const ending = (userId: number, now: Date) => endingSessions(transaction.system(), userId, 'ended by the person', now)

  const note = (user_id: number, ended: number, now: Date) =>
    addAccessAudit(transaction.system(), {
      org_id: null,
      user_id,
      at: now,
      what: 'session.ended',
      detail: { sessions: ended },
    })

  return {
    /** The latest used first. @param idleSince whoever was not renewed since has ended too */
    list: (userId: number, idleSince: Date, now: Date): Promise<OwnSession[]> =>
      transaction
        .system()
        .selectFrom('session_family')
        .select(['id', 'address', 'browser', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('last_used_at', '>', idleSince)
        .orderBy('last_used_at', 'desc')
        .limit(100)
        .execute(),

    end: async (userId: number, id: string, now: Date): Promise<void> => {
      const ended = await ending(userId, now).where('id', '=', id).returning('id').execute()
      if (ended.length === 0) throw new Failure({ failed: 'session_over' })
      await note(userId, ended.length, now)
    },

    /** Gives how many ended. */
    endOthers: async (userId: number, kept: string, now: Date): Promise<number> => {
      const ended = await ending(userId, now).where('id', '!=', kept).returning('id').execute()
      if (ended.length > 0) await note(userId, ended.length, now)
      return ended.length
    },
  }
}

import type { OpenTransaction } from '#server/db/store.ts'

/** How long a challenge waits for its answer, in milliseconds. */
export const challengeMs = 5 * 60_000

/** What a challenge is for; an answer given for one purpose is none for another. */
type Purpose = 'make' | 'sign-in' | 'step'

/** Who may answer: the session, the half session or the browser that asked, and for what. */
interface Place {
  holder: string
  purpose: Purpose
}

interface Kept {
  challenge: Buffer
  /** Whose answer it has to be; null where that is not known yet. */
  user_id: number | null
  /** What a passkey that is being made will be called. */
  name: string | null
}

export type ChallengeQueries = ReturnType<typeof challengeQueries>

/** Random numbers that passkeys sign, each for one browser and good once. */
export const challengeQueries = (transaction: OpenTransaction) => ({
  /** Keeps a challenge in the place of the one that waited there. */
  put: async ({ holder, purpose }: Place, kept: Kept, now: Date): Promise<void> => {
    const row = { ...kept, created_at: now }
    await transaction
      .system()
      .insertInto('passkey_challenge')
      .values({ holder, purpose, ...row })
      .onConflict((clash) => clash.columns(['holder', 'purpose']).doUpdateSet(row))
      .execute()
  },

  /** Takes the challenge that waits, which nobody gets again; null where none does, or it is over. */
  take: async ({ holder, purpose }: Place, now: Date): Promise<Kept | null> => {
    const row = await transaction
      .system()
      .deleteFrom('passkey_challenge')
      .where('holder', '=', holder)
      .where('purpose', '=', purpose)
      .returning(['challenge', 'user_id', 'name', 'created_at'])
      .executeTakeFirst()
    if (!row || row.created_at.getTime() + challengeMs <= now.getTime()) return null
    return { challenge: row.challenge, user_id: row.user_id, name: row.name }
  },

  /** Forgets challenges that nobody answered. */
  forget: async (before: Date): Promise<void> => {
    await transaction.system().deleteFrom('passkey_challenge').where('created_at', '<', before).execute()
  },
})

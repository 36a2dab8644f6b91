import type { OpenTransaction } from '#server/db/store.ts'
import { changedMeanwhile } from '#server/records/failure.ts'
import type { Profile, ProfileChange } from '#types/entity/user.ts'

export type ProfileQueries = ReturnType<typeof profileQueries>

const columns = ['email', 'first_name', 'last_name', 'default_org_id', 'version'] as const

/** What people say of themselves: each reaches their own row only. */
export const profileQueries = (transaction: OpenTransaction) => ({
  of: async (userId: number): Promise<Profile | null> =>
    (await transaction
      .system()
      .selectFrom('user_account')
      .select(columns)
      .where('id', '=', userId)
      .executeTakeFirst()) ?? null,

  change: async (userId: number, { version, ...change }: ProfileChange): Promise<Profile> => {
    const changed = await transaction
      .system()
      .updateTable('user_account')
      .set({ ...change, default_org_id: change.default_org_id ?? null, version: version + 1 })
      .where('id', '=', userId)
      .where('version', '=', version)
      .returning(columns)
      .executeTakeFirst()
    if (!changed) throw changedMeanwhile()
    return changed
  },
})

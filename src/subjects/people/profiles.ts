import type { Store } from '#server/db/store.ts'
import type { Profile, ProfileChange } from '#types/entity/user.ts'

export type ProfileStore = ReturnType<typeof profileStore>

const columns = ['email', 'first_name', 'last_name', 'default_org_id', 'version'] as const

/** What people say of themselves: each reaches their own row only. */
export const profileStore = (store: Store) => ({
  of: (userId: number): Promise<Profile | null> =>
    store.asSystem(
      async (db) =>
        (await db.selectFrom('user_account').select(columns).where('id', '=', userId).executeTakeFirst()) ?? null,
    ),

  /** Null when the row is not of that version any more. */
  change: (userId: number, { version, ...change }: ProfileChange): Promise<Profile | null> =>
    store.asSystem(
      async (db) =>
        (await db
          .updateTable('user_account')
          .set({ ...change, default_org_id: change.default_org_id ?? null, version: version + 1 })
          .where('id', '=', userId)
          .where('version', '=', version)
          .returning(columns)
          .executeTakeFirst()) ?? null,
    ),
})

import type { Selectable } from 'kysely'
import type { Store } from '#server/db/store.ts'
import type { OrgTable } from './tables.ts'

export type OrgRecord = Pick<Selectable<OrgTable>, 'id' | 'slug' | 'name' | 'brand' | 'zone'>

export type OrgStore = ReturnType<typeof orgStore>

const columns = ['id', 'slug', 'name', 'brand', 'zone'] as const

/** The directory of organisations: names and brands, none of their data. */
export const orgStore = (store: Store) => ({
  byId: (id: number): Promise<OrgRecord | null> =>
    store.asSystem(
      async (db) => (await db.selectFrom('org').select(columns).where('id', '=', id).executeTakeFirst()) ?? null,
    ),

  ids: (): Promise<number[]> =>
    store.asSystem(async (db) => (await db.selectFrom('org').select('id').orderBy('id').execute()).map(({ id }) => id)),

  /** Those whose data is made up. */
  demoIds: (): Promise<number[]> =>
    store.asSystem(async (db) =>
      (await db.selectFrom('org').select('id').where('is_demo', '=', true).orderBy('id').execute()).map(({ id }) => id),
    ),
})

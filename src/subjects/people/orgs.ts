import type { Selectable } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { OrgTable } from './tables.ts'

type OrgRecord = Pick<Selectable<OrgTable>, 'id' | 'slug' | 'name' | 'brand' | 'zone' | 'is_on'>

export type OrgQueries = ReturnType<typeof orgQueries>

const columns = ['id', 'slug', 'name', 'brand', 'zone', 'is_on'] as const

/** The directory of organisations: names and brands, none of their data. */
export const orgQueries = (transaction: OpenTransaction) => ({
  byId: async (id: number): Promise<OrgRecord | null> =>
    (await transaction.system().selectFrom('org').select(columns).where('id', '=', id).executeTakeFirst()) ?? null,

  ids: async (): Promise<number[]> =>
    (await transaction.system().selectFrom('org').select('id').orderBy('id').execute()).map(({ id }) => id),

  /** Those whose data is made up. */
  demoIds: async (): Promise<number[]> =>
    (await transaction.system().selectFrom('org').select('id').where('is_demo', '=', true).orderBy('id').execute()).map(
      ({ id }) => id,
    ),
})

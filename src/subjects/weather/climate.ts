import { type Selectable, sql } from 'kysely'
import type { Scope, Store } from '#server/db/store.ts'
import type { ClimateIndexTable, IndexName } from './tables.ts'

export type { IndexName }

/** What a driver of the climate stood at in a month, YYYY-MM. */
export type IndexMonth = Selectable<ClimateIndexTable>

export type ClimateStore = ReturnType<typeof climateStore>

export const climateStore = (store: Store) => ({
  /** Months of some drivers, those of one after those of another, the earliest first; `before` (YYYY-MM) is not in it. */
  months: (scope: Scope, names: IndexName[], before: string): Promise<IndexMonth[]> =>
    store.withScope(scope, async (db) => {
      const rows = await db
        .selectFrom('climate_index')
        .select(['name', sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'value', 'source'])
        .where('name', 'in', names)
        .where('month', '<', `${before}-01`)
        .orderBy('name')
        .orderBy('climate_index.month')
        .execute()
      return rows
    }),

  isEmpty: (): Promise<boolean> =>
    store.asSystem(async (db) => {
      const one = await db.selectFrom('climate_index').select('name').limit(1).executeTakeFirst()
      return one === undefined
    }),

  /** Brings months in; one that is there takes the new value. */
  keep: (months: IndexMonth[]): Promise<void> =>
    store.asSystem(async (db) => {
      if (months.length === 0) return
      await db
        .insertInto('climate_index')
        .values(months.map((one) => ({ ...one, month: `${one.month}-01` })))
        .onConflict((conflict) =>
          conflict.columns(['name', 'month']).doUpdateSet((row) => ({
            value: row.ref('excluded.value'),
            source: row.ref('excluded.source'),
          })),
        )
        .execute()
    }),
})

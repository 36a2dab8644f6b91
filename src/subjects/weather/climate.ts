import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { ClimateIndexTable, IndexName } from './tables.ts'

export type { IndexName }

/** What a driver of the climate stood at in a month, YYYY-MM. */
export type IndexMonth = Selectable<ClimateIndexTable>

export type ClimateQueries = ReturnType<typeof climateQueries>

export const climateQueries = (transaction: OpenTransaction) => ({
  /** Months of some drivers, those of one after those of another, the earliest first; `before` (YYYY-MM) is not in it. */
  months: async (scope: Scope, names: IndexName[], before: string): Promise<IndexMonth[]> => {
    const db = transaction.as(scope)
    const rows = await db
      .selectFrom('climate_index')
      .select(['name', sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'value', 'source'])
      .where('name', 'in', names)
      .where('month', '<', `${before}-01`)
      .orderBy('name')
      .orderBy('climate_index.month')
      .execute()
    return rows
  },

  isEmpty: async (): Promise<boolean> => {
    const db = transaction.system()
    const one = await db.selectFrom('climate_index').select('name').limit(1).executeTakeFirst()
    return one === undefined
  },

  /** Brings months in; one that is there takes the new value. */
  keep: async (months: IndexMonth[]): Promise<void> => {
    const db = transaction.system()
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
  },
})

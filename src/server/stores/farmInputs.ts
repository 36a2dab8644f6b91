import type { Scope, Store } from '../db/store.ts'

/** What a place used, kept or sold in a year; the item's name ends with its unit. */
export interface FarmInput {
  locationId: number
  year: number
  item: string
  amount: number
}

export type FarmInputStore = ReturnType<typeof farmInputStore>

export const farmInputStore = (store: Store) => ({
  list: (scope: Scope, locationIds: number[], fromYear: number, toYear: number): Promise<FarmInput[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('farm_input')
        .select(['location_id as locationId', 'year', 'item', 'amount'])
        .where('org_id', '=', scope.orgId)
        .where('location_id', 'in', locationIds.concat(-1))
        .where('year', '>=', fromYear)
        .where('year', '<=', toYear)
        .orderBy('year')
        .orderBy('location_id')
        .orderBy('item')
        .execute(),
    ),

  /** Writes amounts down; one for the same place, year and item takes the place of the one before. */
  put: (scope: Scope, inputs: FarmInput[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      if (inputs.length === 0) return
      await db
        .insertInto('farm_input')
        .values(
          inputs.map(({ locationId, year, item, amount }) => ({
            org_id: scope.orgId,
            location_id: locationId,
            year,
            item,
            amount,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['org_id', 'location_id', 'year', 'item'])
            .doUpdateSet((row) => ({ amount: row.ref('excluded.amount') })),
        )
        .execute()
    }),
})

import type { Scope, Store } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'

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

  /** Takes an amount out and gives it as it was; null when there is none. It stays readable in the audit. */
  remove: (scope: Scope, { locationId, year, item }: Omit<FarmInput, 'amount'>, at: Date): Promise<FarmInput | null> =>
    store.withScope(scope, async (db) => {
      const was = await db
        .deleteFrom('farm_input')
        .where('org_id', '=', scope.orgId)
        .where('location_id', '=', locationId)
        .where('year', '=', year)
        .where('item', '=', item)
        .returning(['location_id as locationId', 'year', 'item', 'amount'])
        .executeTakeFirst()
      if (!was) return null
      const { orgId, userId } = scope
      await addAudit(db, { orgId, userId, at, what: 'farm_input.delete', detail: { was } })
      return was
    }),

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

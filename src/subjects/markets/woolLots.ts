import type { Selectable } from 'kysely'
import type { Scope, Store } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { WoolLotTable } from './tables.ts'

const woolLotColumns = ['lot', 'tested_on', 'bales', 'micron', 'yield_pct', 'vm_pct', 'strength_nktex'] as const

/** What the laboratory said of a lot of the farm's own wool: fibre diameter in µm, strength in N/ktex. */
export type WoolLot = Pick<Selectable<WoolLotTable>, (typeof woolLotColumns)[number]>

export type WoolLotStore = ReturnType<typeof woolLotStore>

export const woolLotStore = (store: Store) => ({
  list: (scope: Scope): Promise<WoolLot[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('wool_lot')
        .select(woolLotColumns)
        .where('org_id', '=', scope.orgId)
        .orderBy('tested_on', 'desc')
        .orderBy('lot')
        .limit(500)
        .execute(),
    ),

  /** Brings lots in; one that is there already stays as it is. */
  add: (scope: Scope, lots: WoolLot[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      if (lots.length === 0) return
      await db
        .insertInto('wool_lot')
        .values(lots.map((one) => ({ ...one, ...ownedBy(scope) })))
        .onConflict((conflict) => conflict.columns(['org_id', 'lot']).doNothing())
        .execute()
    }),
})

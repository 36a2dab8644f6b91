import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { WoolLotTable } from './tables.ts'

const woolLotColumns = ['lot', 'tested_on', 'bales', 'micron', 'yield_pct', 'vm_pct', 'strength_nktex'] as const

/** What the laboratory said of a lot of the farm's own wool: fibre diameter in µm, strength in N/ktex. */
export type WoolLot = Pick<Selectable<WoolLotTable>, (typeof woolLotColumns)[number]>

export type WoolLotQueries = ReturnType<typeof woolLotQueries>

export const woolLotQueries = (transaction: OpenTransaction) => ({
  list: (scope: Scope): Promise<WoolLot[]> =>
    transaction
      .as(scope)
      .selectFrom('wool_lot')
      .select(woolLotColumns)
      .where('org_id', '=', scope.orgId)
      .orderBy('tested_on', 'desc')
      .orderBy('lot')
      .limit(500)
      .execute(),

  /** Brings lots in; one that is there already stays as it is. */
  add: async (scope: Scope, lots: WoolLot[]): Promise<void> => {
    const db = transaction.as(scope)
    if (lots.length === 0) return
    await db
      .insertInto('wool_lot')
      .values(lots.map((one) => ({ ...one, ...ownedBy(scope) })))
      .onConflict((conflict) => conflict.columns(['org_id', 'lot']).doNothing())
      .execute()
  },
})

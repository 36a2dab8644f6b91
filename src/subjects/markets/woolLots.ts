import type { Scope, Store } from '#server/db/store.ts'

/** What the laboratory said of a lot of the farm's own wool: fibre diameter in µm, strength in N/ktex. */
export interface WoolLot {
  lot: string
  testedOn: string
  bales: number
  micron: number
  yieldPct: number
  vmPct: number
  strengthNktex: number | null
}

export type WoolLotStore = ReturnType<typeof woolLotStore>

export const woolLotStore = (store: Store) => ({
  list: (scope: Scope): Promise<WoolLot[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('wool_lot')
        .select([
          'lot',
          'tested_on as testedOn',
          'bales',
          'micron',
          'yield_pct as yieldPct',
          'vm_pct as vmPct',
          'strength_nktex as strengthNktex',
        ])
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
        .values(
          lots.map((one) => ({
            org_id: scope.orgId,
            lot: one.lot,
            tested_on: one.testedOn,
            bales: one.bales,
            micron: one.micron,
            yield_pct: one.yieldPct,
            vm_pct: one.vmPct,
            strength_nktex: one.strengthNktex,
          })),
        )
        .onConflict((conflict) => conflict.columns(['org_id', 'lot']).doNothing())
        .execute()
    }),
})

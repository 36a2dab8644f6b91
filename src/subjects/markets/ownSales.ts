import type { Scope, Store } from '#server/db/store.ts'

/** What the organisation itself sold. Cattle in kg and c/kg live weight, sheep and lambs in carcase weight. */
export interface OwnSale {
  id: number
  market: 'cattle' | 'sheep'
  code: string
  soldOn: string
  head: number
  avgKg: number
  centsKg: number
  note: string | null
}

export type NewOwnSale = Omit<OwnSale, 'id'>

export type OwnSaleStore = ReturnType<typeof ownSaleStore>

export const ownSaleStore = (store: Store) => ({
  /** Sales of a market from one day to another, both included, the latest first. */
  list: (scope: Scope, market: OwnSale['market'], from: string, to: string): Promise<OwnSale[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('own_sale')
        .select(['id', 'market', 'code', 'sold_on as soldOn', 'head', 'avg_kg as avgKg', 'cents_kg as centsKg', 'note'])
        .where('org_id', '=', scope.orgId)
        .where('market', '=', market)
        .where('sold_on', '>=', from)
        .where('sold_on', '<=', to)
        .orderBy('sold_on', 'desc')
        .orderBy('id', 'desc')
        .limit(1000)
        .execute(),
    ),

  /** Writes sales down, and returns their ids. */
  add: (scope: Scope, sales: NewOwnSale[], at: Date): Promise<number[]> =>
    store.withScope(scope, async (db) => {
      if (sales.length === 0) return []
      const rows = await db
        .insertInto('own_sale')
        .values(
          sales.map((sale) => ({
            org_id: scope.orgId,
            market: sale.market,
            ...saleColumns(sale),
            user_id: scope.userId > 0 ? scope.userId : null,
            created_at: at,
          })),
        )
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    }),
})

/** What people write down, as the table has it. */
export const saleColumns = (sale: NewOwnSale) => ({
  code: sale.code,
  sold_on: sale.soldOn,
  head: sale.head,
  avg_kg: sale.avgKg,
  cents_kg: sale.centsKg,
  note: sale.note,
})

import type { Selectable } from 'kysely'
import type { Scope, Store } from '#server/db/store.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import type { OwnSaleTable } from './tables.ts'

const ownSaleColumns = ['id', 'market', 'code', 'sold_on', 'head', 'avg_kg', 'cents_kg', 'note'] as const

/** What the organisation itself sold. Cattle in kg and c/kg live weight, sheep and lambs in carcase weight. */
export type OwnSale = Pick<Selectable<OwnSaleTable>, (typeof ownSaleColumns)[number]>

export type NewOwnSale = Omit<OwnSale, 'id'>

export type OwnSaleStore = ReturnType<typeof ownSaleStore>

export const ownSaleStore = (store: Store) => ({
  /** Sales of a market from one day to another, both included, the latest first. */
  list: (scope: Scope, market: OwnSale['market'], from: string, to: string): Promise<OwnSale[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('own_sale')
        .select(ownSaleColumns)
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
            ...ownedBy(scope),
            market: sale.market,
            ...saleColumns(sale),
            user_id: writerOf(scope),
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
  sold_on: sale.sold_on,
  head: sale.head,
  avg_kg: sale.avg_kg,
  cents_kg: sale.cents_kg,
  note: sale.note,
})

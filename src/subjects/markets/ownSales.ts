import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import type { OwnSaleTable } from './tables.ts'

const ownSaleColumns = ['id', 'market', 'code', 'sold_on', 'head', 'avg_kg', 'cents_kg', 'note'] as const

/** What the organisation itself sold. Cattle in kg and c/kg live weight, sheep and lambs in carcase weight. */
type OwnSale = Pick<Selectable<OwnSaleTable>, (typeof ownSaleColumns)[number]>

export type NewOwnSale = Omit<OwnSale, 'id'>

export type OwnSaleQueries = ReturnType<typeof ownSaleQueries>

export const ownSaleQueries = (transaction: OpenTransaction) => ({
  /** Sales of a market from one day to another, both included, the latest first. */
  list: (scope: Scope, market: OwnSale['market'], from: string, to: string): Promise<OwnSale[]> =>
    transaction
      .as(scope)
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

  /** Writes sales down, and returns their ids. */
  add: async (scope: Scope, sales: NewOwnSale[], at: Date): Promise<number[]> => {
    const db = transaction.as(scope)
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
  },
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

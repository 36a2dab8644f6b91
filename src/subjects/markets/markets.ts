import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { GrainBidTable, GrainSiteTable, MarketItemTable, MarketPriceTable, SaleyardReportTable } from './tables.ts'

/** Something that has a price: its code, its market, and the quantity that its values are in. */
export type MarketItem = Selectable<MarketItemTable>

export type MarketPrice = Selectable<MarketPriceTable>

/** A futures price: quoted on `date` for delivery in the month of `contract`. */
export interface ForwardPrice extends MarketPrice {
  contract: string
}

export type SaleyardReport = Selectable<SaleyardReportTable>

export type GrainSite = Selectable<GrainSiteTable>

export type GrainBid = Selectable<GrainBidTable>

export type MarketQueries = ReturnType<typeof marketQueries>

/**
 * Prices, which are of no organisation: a directory as `org` is, that every member reads and only the system writes. So
 * there is no `org_id` to name here; what a farm itself sold is in `ownSales.ts`. Dates are days of trade, YYYY-MM-DD.
 */
export const marketQueries = (transaction: OpenTransaction) => ({
  /** What is quoted: of one market, or of these codes. */
  items: async (scope: Scope, filter: { market?: string; codes?: string[] }): Promise<MarketItem[]> => {
    const db = transaction.as(scope)
    let query = db.selectFrom('market_item').selectAll()
    if (filter.market !== undefined) query = query.where('market', '=', filter.market)
    if (filter.codes !== undefined) query = query.where('code', 'in', filter.codes.concat(''))
    return query.orderBy('position').orderBy('code').execute()
  },

  /** Prices of some codes from one day to another, both included, in order. */
  prices: (scope: Scope, codes: string[], from: string, to: string): Promise<MarketPrice[]> =>
    transaction
      .as(scope)
      .selectFrom('market_price')
      .select(['code', 'date', 'value'])
      .where('code', 'in', codes.concat(''))
      .where('date', '>=', from)
      .where('date', '<=', to)
      .orderBy('code')
      .orderBy('date')
      .execute(),

  /** The forward curve of each code as it was quoted last, not after a day and at most a month before it. */
  forwards: (scope: Scope, codes: string[], on: string): Promise<ForwardPrice[]> =>
    transaction
      .as(scope)
      .selectFrom('market_forward as f')
      .select(['f.code', 'f.date', 'f.contract', 'f.value'])
      .where('f.code', 'in', codes.concat(''))
      .where('f.date', '=', (inner) =>
        inner
          .selectFrom('market_forward as g')
          .select(({ fn }) => fn.max('g.date').as('date'))
          .whereRef('g.code', '=', 'f.code')
          .where('g.date', '<=', on)
          .where('g.date', '>=', sql<string>`${on}::date - 31`),
      )
      .orderBy('f.code')
      .orderBy('f.contract')
      .execute(),

  /** Reports of saleyards for some classes of stock, the latest first. */
  saleyards: (scope: Scope, codes: string[], from: string, to: string): Promise<SaleyardReport[]> =>
    transaction
      .as(scope)
      .selectFrom('saleyard_report')
      .select(['code', 'place', 'date', 'head', 'low', 'mean', 'high', 'dressing_pct'])
      .where('code', 'in', codes.concat(''))
      .where('date', '>=', from)
      .where('date', '<=', to)
      .orderBy('date', 'desc')
      .orderBy('place')
      .orderBy('code')
      .execute(),

  sites: (scope: Scope): Promise<GrainSite[]> =>
    transaction.as(scope).selectFrom('grain_site').selectAll().orderBy('slug').execute(),

  /** What buyers offered from one day to another, both included, the latest first. */
  bids: (scope: Scope, codes: string[], from: string, to: string): Promise<GrainBid[]> =>
    transaction
      .as(scope)
      .selectFrom('grain_bid')
      .select(['site', 'code', 'date', 'buyer', 'price'])
      .where('code', 'in', codes.concat(''))
      .where('date', '>=', from)
      .where('date', '<=', to)
      .orderBy('date', 'desc')
      .orderBy('price', 'desc')
      .orderBy('site')
      .orderBy('buyer')
      .execute(),
})

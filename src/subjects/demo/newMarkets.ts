import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction } from '#server/db/store.ts'
import type {
  ForwardPrice,
  GrainBid,
  GrainSite,
  MarketItem,
  MarketPrice,
  SaleyardReport,
} from '#subjects/markets/markets.ts'

interface NewPrices {
  prices: MarketPrice[]
  forwards: ForwardPrice[]
  saleyards: SaleyardReport[]
  bids: GrainBid[]
}

/** Brings prices in, for everybody; what is there already stays as it is. */
export const newMarketQueries = (transaction: OpenTransaction) => ({
  /** The last day that has a price; null when there is none at all. */
  lastDay: async (): Promise<string | null> => {
    const db = transaction.system()
    const row = await db
      .selectFrom('market_price')
      .select(({ fn }) => fn.max('date').as('date'))
      .executeTakeFirst()
    return row?.date ?? null
  },

  directory: async (items: MarketItem[], sites: GrainSite[]): Promise<void> => {
    const db = transaction.system()
    if (items.length > 0) {
      await db
        .insertInto('market_item')
        .values(items)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    if (sites.length > 0) {
      await db
        .insertInto('grain_site')
        .values(sites)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  },

  add: async ({ prices, forwards, saleyards, bids }: NewPrices): Promise<void> => {
    const db = transaction.system()
    const insert = async (what: RawBuilder<unknown>, rows: unknown[]) => {
      if (rows.length > 0) await what.execute(db)
    }
    await insert(
      sql`insert into market_price (code, date, value)
          select code, date::date, value from unnest(${prices.map(({ code }) => code)}::text[],
            ${prices.map(({ date }) => date)}::text[], ${numberArray(prices.map(({ value }) => value))}::float8[])
            as given (code, date, value) on conflict do nothing`,
      prices,
    )
    await insert(
      sql`insert into market_forward (code, date, contract, value)
          select code, date::date, contract::date, value from unnest(${forwards.map(({ code }) => code)}::text[],
            ${forwards.map(({ date }) => date)}::text[], ${forwards.map(({ contract }) => contract)}::text[],
            ${numberArray(forwards.map(({ value }) => value))}::float8[])
            as given (code, date, contract, value) on conflict do nothing`,
      forwards,
    )
    const numbers = (read: (report: SaleyardReport) => number | null) =>
      sql`${numberArray(saleyards.map(read))}::float8[]`
    await insert(
      sql`insert into saleyard_report (code, place, date, head, low, mean, high, dressing_pct)
          select code, place, date::date, head::int, low, mean, high, dressing
          from unnest(${saleyards.map(({ code }) => code)}::text[], ${saleyards.map(({ place }) => place)}::text[],
            ${saleyards.map(({ date }) => date)}::text[], ${numbers(({ head }) => head)}, ${numbers(({ low }) => low)},
            ${numbers(({ mean }) => mean)}, ${numbers(({ high }) => high)}, ${numbers((one) => one.dressing_pct)})
            as given (code, place, date, head, low, mean, high, dressing) on conflict do nothing`,
      saleyards,
    )
    await insert(
      sql`insert into grain_bid (site, code, date, buyer, price)
          select site, code, date::date, buyer, price from unnest(${bids.map(({ site }) => site)}::text[],
            ${bids.map(({ code }) => code)}::text[], ${bids.map(({ date }) => date)}::text[],
            ${bids.map(({ buyer }) => buyer)}::text[], ${numberArray(bids.map(({ price }) => price))}::float8[])
            as given (site, code, date, buyer, price) on conflict do nothing`,
      bids,
    )
  },
})

import { dayMs } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import type { MarketPrice } from '#subjects/markets/markets.ts'
import { newMarketQueries } from '../newMarkets.ts'
import type { Topic } from '../topic.ts'
import { demoItems } from './items.ts'
import { forwardCurves, grainBids, saleyardReports, sites } from './reports.ts'
import { dateOf, priceOn, quotedDays } from './walk.ts'

/** How far back business days are kept at the first start; Fridays before. */
const dailyDays = 28

/** The day whose prices are out: yesterday's, in Sydney. Prices of days to come stay unwritten. */
export const lastQuoted = (now: Date): string => localDate(new Date(now.getTime() - dayMs), 'Australia/Sydney')

/** Brings in the prices of all days that have gone since the last ones; from the beginning when there are none. */
async function quoteDemo(store: Store, now: Date): Promise<void> {
  const markets = inTransactions(store, newMarketQueries)
  const until = lastQuoted(now)
  const after = await markets.lastDay()
  if (after !== null && after >= until) return
  const daily = after ?? dateOf(Date.parse(`${until}T00:00:00Z`) - dailyDays * dayMs)
  const prices = demoItems.flatMap((item) =>
    quotedDays(item, after, until, daily).map(
      (date): MarketPrice => ({
        code: item.code,
        date,
        value: priceOn(item.code, date),
      }),
    ),
  )
  if (prices.length === 0) return
  await markets.directory(
    demoItems.map(({ code, market, name, quantity, position, source }) => ({
      code,
      market,
      name,
      quantity,
      position,
      source,
    })),
    sites,
  )
  // The day of the last price: on a weekend the curve is Friday's still.
  const last = prices.reduce((latest, { date }) => (date > latest ? date : latest), '')
  await markets.add({
    prices,
    forwards: last === '' ? [] : forwardCurves(last),
    saleyards: saleyardReports(after, until),
    bids: grainBids(after, until),
  })
}

/** Goes on with prices that are there already. */
export async function keepQuotes(store: Store, now: Date): Promise<void> {
  if ((await inTransactions(store, newMarketQueries).lastDay()) !== null) await quoteDemo(store, now)
}

/** Prices, one set for everybody. */
export const marketTopic: Topic = {
  isEmpty: async (store) => (await inTransactions(store, newMarketQueries).lastDay()) === null,
  fill: (store, _farms, now) => quoteDemo(store, now),
}

import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import { newMarketQueries } from '#subjects/demo/newMarkets.ts'
import type { ForwardPrice, GrainBid, GrainSite, MarketItem, SaleyardReport } from '#subjects/markets/markets.ts'

/** What each code is quoted in, for hand-made prices. */
const quantities: Record<string, [market: string, quantity: string, name: string]> = {
  eyci: ['cattle', 'price_cwt', 'Young cattle (EYCI)'],
  heavy_steer: ['cattle', 'price_lwt', 'Heavy steer'],
  cattle_yarding: ['cattle', 'head', 'Cattle yarded'],
  trade_lamb: ['sheep', 'price_cwt', 'Trade lamb'],
  mutton: ['sheep', 'price_cwt', 'Mutton'],
  emi: ['wool', 'price_clean', 'Eastern Market Indicator'],
  wool_18: ['wool', 'price_clean', '18 micron'],
  wool_19: ['wool', 'price_clean', '19 micron'],
  wool_passed_in: ['wool', 'passed_in', 'Passed in'],
  wheat_apw1: ['grain_cash', 'price_t', 'Wheat APW1'],
  barley_feed: ['grain_cash', 'price_t', 'Feed barley'],
  cbot_wheat: ['grain_futures', 'price_bushel', 'CBOT wheat'],
  asx_wheat: ['grain_futures', 'price_t', 'ASX eastern wheat'],
  ice_cotton: ['cotton', 'price_pound', 'ICE cotton'],
  cotton_bale: ['cotton', 'price_bale', 'Cotton, this season'],
  cotton_seed: ['cotton', 'price_t', 'Cotton seed'],
  urea: ['input', 'price_t', 'Urea'],
  map: ['input', 'price_t', 'MAP'],
  glyphosate: ['input', 'price_litre', 'Glyphosate'],
  diesel: ['input', 'price_cents_litre', 'Diesel'],
  aud_usd: ['fx', 'fx_usd', 'AUD/USD'],
}

const itemOf = (code: string, position: number): MarketItem => {
  const [market, quantity, name] = quantities[code] ?? ['', '', '']
  if (market === '') throw new Error(`the tests have no item ${code}`)
  return { code, market, quantity, name, position, source: 'test prices' }
}

export type Quoted = [code: string, date: string, value: number]

/** Takes the place of every price, report and bid there is. */
export async function quote(
  store: Store,
  quoted: Quoted[],
  more: { forwards?: ForwardPrice[]; saleyards?: SaleyardReport[]; bids?: GrainBid[]; sites?: GrainSite[] } = {},
): Promise<void> {
  await store.asSystem(async (db) => {
    await db.deleteFrom('grain_site').execute()
    await db.deleteFrom('market_item').execute()
  })
  const markets = inTransactions(store, newMarketQueries)
  await markets.directory(Object.keys(quantities).map(itemOf), more.sites ?? [])
  await markets.add({
    prices: quoted.map(([code, date, value]) => ({ code, date, value })),
    forwards: more.forwards ?? [],
    saleyards: more.saleyards ?? [],
    bids: more.bids ?? [],
  })
}

/** The last price on Friday 20 November 2026, and what it was before. */
export interface Year {
  last: number
  week?: number
  year?: number
  low?: number
  high?: number
}

export const yearOf = (code: string, { last, week = last, year = last, low = last, high = last }: Year): Quoted[] => [
  [code, '2025-11-21', year],
  [code, '2026-03-06', low],
  [code, '2026-06-05', high],
  [code, '2026-11-13', week],
  [code, '2026-11-20', last],
]

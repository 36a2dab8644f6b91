import type { Selectable } from 'kysely'
import { basis, bushelToTonne, cottonBale } from '#agronomy/prices.ts'
import type { MarketItemTable } from './tables.ts'

/** A price that is worked out of others on each day that one of them has. */
export interface Derived extends Omit<Selectable<MarketItemTable>, 'position' | 'source'> {
  from: string[]
  of(values: number[]): number | null
}

const less = ([one, other]: number[]): number | null => basis(one, other)

const spread = (code: string, name: string, quantity: string, from: [string, string]): Derived => ({
  code,
  market: 'spread',
  name,
  quantity,
  from,
  of: less,
})

/** Those of a real market come with it when a whole market is asked for; those of `spread` only by their codes. */
export const derivedPrices: Derived[] = [
  {
    code: 'cbot_wheat_aud',
    market: 'grain_futures',
    name: 'CBOT wheat in AUD',
    quantity: 'price_t',
    from: ['cbot_wheat', 'aud_usd'],
    of: ([cents, rate]) => bushelToTonne(cents, rate),
  },
  {
    code: 'wheat_basis',
    market: 'spread',
    name: 'APW1 against CBOT',
    quantity: 'price_basis',
    from: ['wheat_apw1', 'cbot_wheat', 'aud_usd'],
    of: ([local, cents, rate]) => basis(local, bushelToTonne(cents, rate)),
  },
  {
    code: 'asx_basis',
    market: 'spread',
    name: 'APW1 against ASX',
    quantity: 'price_basis',
    from: ['wheat_apw1', 'asx_wheat'],
    of: less,
  },
  {
    code: 'ice_cotton_aud',
    market: 'cotton',
    name: 'ICE cotton in AUD',
    quantity: 'price_bale',
    from: ['ice_cotton', 'aud_usd'],
    of: ([cents, rate]) => cottonBale(cents, rate),
  },
  {
    code: 'cotton_basis',
    market: 'spread',
    name: 'Cotton basis',
    quantity: 'price_basis_bale',
    from: ['cotton_bale', 'ice_cotton', 'aud_usd'],
    of: ([local, cents, rate]) => basis(local, cottonBale(cents, rate)),
  },
  spread('lamb_mutton', 'Trade lamb over mutton', 'price_spread', ['trade_lamb', 'mutton']),
  spread('spread_h2', 'H2', 'price_basis', ['wheat_h2', 'wheat_apw1']),
  spread('spread_asw1', 'ASW1', 'price_basis', ['wheat_asw1', 'wheat_apw1']),
  spread('spread_sfw1', 'Feed SFW1', 'price_basis', ['wheat_sfw1', 'wheat_apw1']),
  spread('spread_malt', 'Malt over feed barley', 'price_basis', ['barley_malt', 'barley_feed']),
]

/** A difference of two prices: it may be zero or less, so that its change has no per cent. */
export const isDifference = (quantity: string): boolean =>
  quantity.startsWith('price_basis') || quantity === 'price_spread'

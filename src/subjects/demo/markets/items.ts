import type { MarketItem } from '#subjects/markets/markets.ts'

const demoSource = 'Tilth demo prices'

/** How a price moves by itself: back towards its base, with the season, with drought (share of the base), and by chance. */
interface OwnWalk {
  base: number
  /** Standard deviation of a week's step of the logarithm. */
  sigma: number
  /** Highest at this month (1 to 12) by this share of the base. */
  season?: { month: number; by: number }
  /** What a year with half the usual rain does: 0.2 makes it a fifth dearer. */
  drought?: number
}

/** A price that hangs on another's. */
interface Follower {
  follows: string
  ratio: number
  sigma: number
}

export interface DemoItem extends MarketItem {
  walk: OwnWalk | Follower
  decimals: number
  /** How often it is quoted: on business days, on Fridays, or on the first Friday of a month. */
  quoted: 'day' | 'week' | 'month'
}

const own = (base: number, sigma: number, more: Omit<OwnWalk, 'base' | 'sigma'> = {}): OwnWalk => ({
  base,
  sigma,
  ...more,
})
const like = (follows: string, ratio: number, sigma = 0.006): Follower => ({ follows, ratio, sigma })

type Line = [code: string, name: string, quantity: string, walk: OwnWalk | Follower, decimals: number]

const spring = { month: 11, by: -0.06 }

const cattle: Line[] = [
  ['eyci', 'Young cattle (EYCI)', 'price_cwt', own(700, 0.025, { drought: -0.4, season: { month: 8, by: 0.03 } }), 2],
  ['heavy_steer', 'Heavy steer', 'price_lwt', own(350, 0.02, { drought: -0.1 }), 0],
  ['medium_cow', 'Medium cow', 'price_lwt', like('heavy_steer', 0.82), 0],
  ['processor_cow', 'Processor cow', 'price_lwt', like('heavy_steer', 0.78), 0],
  ['restocker_steer', 'Restocker steer', 'price_lwt', like('eyci', 0.6, 0.009), 0],
  ['feeder_steer', 'Feeder steer', 'price_lwt', like('eyci', 0.545), 0],
]

const sheep: Line[] = [
  ['trade_lamb', 'Trade lamb', 'price_cwt', own(800, 0.025, { season: { month: 7, by: 0.08 } }), 0],
  ['heavy_lamb', 'Heavy lamb', 'price_cwt', like('trade_lamb', 1.02), 0],
  ['light_lamb', 'Light lamb', 'price_cwt', like('trade_lamb', 0.9, 0.01), 0],
  ['restocker_lamb', 'Restocker lamb', 'price_cwt', like('trade_lamb', 0.94, 0.014), 0],
  ['merino_lamb', 'Merino lamb', 'price_cwt', like('trade_lamb', 0.87, 0.009), 0],
  ['mutton', 'Mutton', 'price_cwt', own(380, 0.04, { drought: -0.2 }), 0],
  ['lamb_skin', 'Lamb skin', 'price_head', own(6, 0.03), 2],
  ['merino_skin', 'Merino skin', 'price_head', own(9, 0.03), 2],
  ['mutton_skin', 'Mutton skin', 'price_head', own(3.5, 0.04), 2],
]

const microns: [micron: number, ratio: number][] = [
  [17, 1.46],
  [18, 1.32],
  [19, 1.2],
  [20, 1.13],
  [21, 1.09],
  [23, 0.96],
  [25, 0.62],
  [26, 0.49],
  [28, 0.34],
  [30, 0.29],
  [32, 0.24],
]

const wool: Line[] = [
  ['emi', 'Eastern Market Indicator', 'price_clean', own(1150, 0.015), 0],
  ...microns.map(
    ([micron, ratio]): Line => [`wool_${micron}`, `${micron} micron`, 'price_clean', like('emi', ratio), 0],
  ),
]

const grain: Line[] = [
  ['wheat_h2', 'Wheat H2', 'price_t', like('wheat_apw1', 1.045, 0.004), 0],
  ['wheat_apw1', 'Wheat APW1', 'price_t', own(340, 0.02, { drought: 0.4, season: spring }), 0],
  ['wheat_asw1', 'Wheat ASW1', 'price_t', like('wheat_apw1', 0.97, 0.004), 0],
  ['wheat_sfw1', 'Feed wheat SFW1', 'price_t', like('wheat_apw1', 0.91, 0.006), 0],
  ['barley_malt', 'Malt barley', 'price_t', like('barley_feed', 1.1, 0.007), 0],
  ['barley_feed', 'Feed barley', 'price_t', own(300, 0.02, { drought: 0.4, season: spring }), 0],
  ['canola', 'Canola', 'price_t', own(720, 0.02, { drought: 0.2, season: spring }), 0],
  ['chickpea', 'Chickpeas', 'price_t', own(820, 0.02, { drought: 0.2 }), 0],
  ['lentil', 'Lentils', 'price_t', own(860, 0.02, { drought: 0.2 }), 0],
  ['sorghum', 'Sorghum', 'price_t', own(330, 0.02, { drought: 0.4, season: { month: 4, by: -0.05 } }), 0],
]

const futures: Line[] = [
  ['asx_wheat', 'ASX eastern wheat', 'price_t', like('wheat_apw1', 1.015, 0.008), 1],
  ['cbot_wheat', 'CBOT wheat', 'price_bushel', own(580, 0.03), 2],
  ['matif_wheat', 'MATIF milling wheat', 'price_eur_t', like('cbot_wheat', 0.385, 0.008), 2],
  ['canola_futures', 'Canola futures', 'price_t', like('canola', 0.965, 0.008), 1],
]

const cotton: Line[] = [
  ['ice_cotton', 'ICE cotton', 'price_pound', own(70, 0.025), 2],
  ['cotton_seed', 'Cotton seed', 'price_t', own(410, 0.02, { drought: 0.3 }), 0],
]

const inputs: Line[] = [
  ['urea', 'Urea', 'price_t', own(700, 0.03), 0],
  ['dap', 'DAP', 'price_t', like('urea', 1.38, 0.012), 0],
  ['map', 'MAP', 'price_t', like('urea', 1.42, 0.012), 0],
  ['uan', 'UAN', 'price_t', like('urea', 0.66, 0.01), 0],
  ['glyphosate', 'Glyphosate', 'price_litre', own(6.4, 0.02), 2],
  ['diesel', 'Diesel', 'price_cents_litre', own(186, 0.014), 1],
  ['hay', 'Hay', 'price_t', own(260, 0.02, { drought: 0.5, season: { month: 8, by: 0.06 } }), 0],
]

const counts: [market: string, line: Line][] = [
  ['cattle', ['cattle_yarding', 'Cattle yarded', 'head', own(52_000, 0.08, { season: { month: 3, by: 0.12 } }), 0]],
  ['sheep', ['lamb_yarding', 'Lambs yarded', 'head', own(155_000, 0.08, { season: { month: 11, by: 0.22 } }), 0]],
  ['sheep', ['sheep_yarding', 'Sheep yarded', 'head', own(62_000, 0.09, { season: { month: 12, by: 0.18 } }), 0]],
  ['wool', ['wool_bales', 'Bales offered', 'bales', own(36_000, 0.08, { season: { month: 10, by: 0.15 } }), 0]],
  ['wool', ['wool_passed_in', 'Passed in', 'passed_in', own(10, 0.14), 1]],
]

const markets: [market: string, quoted: DemoItem['quoted'], lines: Line[]][] = [
  ['cattle', 'day', cattle],
  ['sheep', 'day', sheep],
  ['wool', 'week', wool],
  ['grain_cash', 'day', grain],
  ['grain_futures', 'day', futures],
  ['cotton', 'day', cotton],
  ['input', 'month', inputs],
  ['fx', 'day', [['aud_usd', 'AUD/USD', 'fx_usd', own(0.66, 0.01), 4]]],
  ...counts.map(([market, line]): [string, 'week', Line[]] => [market, 'week', [line]]),
]

/** Everything that the demo quotes, in the order of its markets. */
export const demoItems: DemoItem[] = [
  ...markets.flatMap(([market, quoted, lines]) =>
    lines.map(([code, name, quantity, walk, decimals]) => ({ code, market, name, quantity, walk, decimals, quoted })),
  ),
  // Worked out of the lint's price, the dollar and a basis: see walk.ts.
  ...(['cotton_bale', 'cotton_bale_next'] as const).map((code) => ({
    code,
    market: 'cotton',
    name: code === 'cotton_bale' ? 'Cotton, this season' : 'Cotton, next season',
    quantity: 'price_bale',
    walk: own(25, 0.05),
    decimals: 0,
    quoted: 'day' as const,
  })),
].map((item, position) => ({ ...item, position, source: demoSource }))

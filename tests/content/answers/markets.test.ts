import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn } from '#server/db/store.ts'
import { farmInputQueries } from '#subjects/markets/farmInputs.ts'
import type { GrainBid } from '#subjects/markets/markets.ts'
import { integrationQueries } from '#subjects/subscriptions/integrations.ts'
import type { IntegrationState } from '#subjects/subscriptions/tables.ts'
import type { TestApp } from '../../server/app.ts'
import { type Quoted, quote, type Year, yearOf } from '../../subjects/markets/markets.ts'
import { type Case, tryAll } from './cases.ts'
import { type Location, orgId } from './location.ts'

// Sat 21 Nov, 14:00 in Melbourne. The last day of trade is Friday.
const at = new Date('2026-11-21T03:00:00Z')
const scope = nobodyIn(orgId)

/** Prices are one set for everybody and kept for minutes: here each case has its own at once. */
async function fresh(app: TestApp): Promise<void> {
  const names = ['market_snapshot', 'market_series', 'grain_bids', 'cotton_payoff', 'input_breakeven', 'forward_curve']
  await app.store.asSystem((db) =>
    db
      .insertInto('procedure_setting')
      .values([...names, 'saleyards'].map((name) => ({ name, enabled: true, cache_seconds: 0 })))
      .onConflict((clash) => clash.doNothing())
      .execute(),
  )
}

type Put = Case['put']

const nothing: Put = async (_location, app) => {
  await fresh(app)
  await quote(app.store, [])
}
const quoted =
  (...all: Quoted[][]): Put =>
  async (_location, app) => {
    await fresh(app)
    await quote(app.store, all.flat())
  }
const one = (code: string, year: Year): Put => quoted(yearOf(code, year))
const old = (code: string, value: number): Put => quoted([[code, '2026-10-09', value]])

/** A site 60 km away that bids; `before` is what it bid a week ago. */
const bids =
  (price: number, before: number, ...more: Quoted[][]): Put =>
  async (_location, app) => {
    await fresh(app)
    const bid = (date: string, value: number): GrainBid => ({
      site: 'depot',
      code: 'wheat_apw1',
      date,
      buyer: 'Test Mills',
      price: value,
    })
    await quote(app.store, more.flat(), {
      sites: [{ slug: 'depot', name: 'Murtoa', state: 'VIC', kind: 'depot', lat: -37.3, lon: 142.02 }],
      bids: [bid('2026-11-18', price), bid('2026-11-11', before)],
    })
  }

const wheat = (local: number): Put =>
  quoted(yearOf('wheat_apw1', { last: local }), yearOf('cbot_wheat', { last: 600 }), yearOf('aud_usd', { last: 0.65 }))

/** Urea now and in January, with all else that a hectare takes as it was. */
const inputs = (urea: Year, january: number): Put => {
  const all = (date: string): Quoted[] => [
    ['map', date, 1000],
    ['glyphosate', date, 6],
    ['diesel', date, 200],
  ]
  return quoted(all('2026-01-01'), all('2026-11-06'), [
    ['urea', '2025-11-07', urea.year ?? urea.last],
    ['urea', '2026-01-01', january],
    ['urea', '2026-03-06', urea.low ?? urea.last],
    ['urea', '2026-06-05', urea.high ?? urea.last],
    ['urea', '2026-11-06', urea.last],
    ['wheat_apw1', '2026-11-20', 300],
  ])
}

const cotton = (bale: Year, seed = 400): Put =>
  quoted(yearOf('cotton_bale', bale), yearOf('cotton_seed', { last: seed }))

const took =
  (...years: [year: number, cattle: number][]): Put =>
  (location: Location, app) =>
    inTransactions(app.store, farmInputQueries).put(
      scope,
      years.map(([year, amount]) => ({ location_id: location.id, year, item: 'cattle_head', amount })),
    )

/** Sets all connections of the organisation to these. */
const connected =
  (...systems: [name: string, state: IntegrationState, error?: string | null, last?: null][]): Put =>
  async (_location, app) => {
    await app.store.asSystem((db) => db.deleteFrom('integration').execute())
    await app.store.asSystem((db) => db.deleteFrom('data_source').execute())
    await inTransactions(app.store, integrationQueries).tell(
      scope,
      systems.map(([name, state, error, last]) => ({
        name,
        state,
        supplier: 'Test',
        kind: 'Sensors',
        last_sync: last === null ? null : new Date('2026-11-20T20:30:00Z'),
        records_24h: 10,
        error: error ?? null,
      })),
    )
  }

/** A data source that nothing was sent to yet. */
const waiting: Put = async (location, app) => {
  await connected(['Wool', 'connected'])(location, app)
  const source = {
    org_id: scope.orgId,
    supplier: 'json',
    name: 'Scales',
    entered: '{}',
    created_at: new Date('2026-11-20T20:30:00Z'),
  }
  await app.store.asSystem((db) => db.insertInto('data_source').values(source).execute())
}

type Line = [entry: number, when: string, put: Put, says: string]
const of = (dashboard: string, lines: Line[]): Case[] =>
  lines.map(([entry, when, put, says]) => ({ dashboard, entry, when, put, says }))

const cases: Case[] = [
  ...of('cattle-markets', [
    [0, 'nothing is quoted', nothing, 'No cattle prices are quoted yet.'],
    [
      1,
      'the last price is six weeks old',
      old('eyci', 640),
      'The last cattle price is from Fri 9 Oct: 640 c/kg cwt. Nothing newer has come.',
    ],
    [
      2,
      'the price is the highest of the year',
      one('eyci', { last: 780, week: 760, low: 600, high: 770 }),
      'Young cattle: 780 c/kg cwt, up 20 on the week, about where it was a year ago; near the top of their year.',
    ],
    [
      3,
      'the price is the lowest of the year',
      one('eyci', { last: 580, week: 610, low: 590, high: 770 }),
      'Young cattle: 580 c/kg cwt, down 30 on the week, about where it was a year ago; near the bottom of their year.',
    ],
    [
      4,
      'it rises in the middle of its year',
      one('eyci', { last: 680, week: 660, year: 620, low: 590, high: 770 }),
      'Young cattle: 680 c/kg cwt, up 20 on the week, 10 % above a year ago.',
    ],
    [
      4,
      'it falls in the middle of its year',
      one('eyci', { last: 680, week: 700, year: 800, low: 590, high: 770 }),
      'Young cattle: 680 c/kg cwt, down 20 on the week, 15 % below a year ago.',
    ],
    [
      4,
      'it moves by less than one per cent',
      one('eyci', { last: 680, week: 678, low: 590, high: 770 }),
      'Young cattle: 680 c/kg cwt, steady on the week, about where it was a year ago.',
    ],
  ]),
  ...of('sheep-markets', [
    [0, 'nothing is quoted', nothing, 'No sheep or lamb prices are quoted yet.'],
    [
      1,
      'the last price is six weeks old',
      old('trade_lamb', 810),
      'The last lamb price is from Fri 9 Oct: 810 c/kg cwt. Nothing newer has come.',
    ],
    [
      2,
      'the price is the highest of the year',
      one('trade_lamb', { last: 900, week: 870, low: 700, high: 880 }),
      'Trade lamb: 900 c/kg cwt, up 30 on the week, about where it was a year ago; near the top of its year.',
    ],
    [
      3,
      'the price is the lowest of the year',
      one('trade_lamb', { last: 690, week: 720, low: 700, high: 880 }),
      'Trade lamb: 690 c/kg cwt, down 30 on the week, about where it was a year ago; near the bottom of its year.',
    ],
    [
      4,
      'it rises in the middle of its year',
      one('trade_lamb', { last: 800, week: 780, year: 640, low: 700, high: 900 }),
      'Trade lamb: 800 c/kg cwt, up 20 on the week, 25 % above a year ago.',
    ],
    [
      4,
      'it falls in the middle of its year',
      one('trade_lamb', { last: 800, week: 820, low: 700, high: 900 }),
      'Trade lamb: 800 c/kg cwt, down 20 on the week, about where it was a year ago.',
    ],
    [
      4,
      'it moves by less than one per cent',
      one('trade_lamb', { last: 800, low: 700, high: 900 }),
      'Trade lamb: 800 c/kg cwt, steady on the week, about where it was a year ago.',
    ],
  ]),
  ...of('wool-market', [
    [0, 'nothing is quoted', nothing, 'No wool prices are quoted yet.'],
    [
      1,
      'the last price is six weeks old',
      old('emi', 1150),
      'The last wool price is from Fri 9 Oct: 1,150 c/kg clean. Nothing newer has come.',
    ],
    [
      2,
      'a quarter is passed in',
      quoted(yearOf('emi', { last: 1150, week: 1180 }), yearOf('wool_passed_in', { last: 24.5 })),
      '24.5 % of the offering was passed in. The indicator is 1,150 c/kg clean, down 30 on the week, about where it was a year ago.',
    ],
    [
      3,
      'the price is the highest of the year',
      one('emi', { last: 1300, week: 1280, low: 1100, high: 1290 }),
      'The wool indicator is 1,300 c/kg clean, up 20 on the week, about where it was a year ago; near the top of its year.',
    ],
    [
      4,
      'the price is the lowest of the year',
      one('emi', { last: 1090, low: 1100, high: 1290 }),
      'The wool indicator is 1,090 c/kg clean, steady on the week, about where it was a year ago; near the bottom of its year.',
    ],
    [
      5,
      'it is in the middle of its year',
      one('emi', { last: 1200, year: 1000, low: 1100, high: 1290 }),
      'The wool indicator is 1,200 c/kg clean, steady on the week, 20 % above a year ago.',
    ],
  ]),
  ...of('grain-markets', [
    [0, 'nothing is quoted', nothing, 'Top paddock: no grain prices are quoted yet.'],
    [
      1,
      'nobody bids near by',
      one('wheat_apw1', { last: 320, week: 310 }),
      'Top paddock: no site within 800 km bids for Wheat APW1, which is quoted at 320 AUD/t, up 10 on the week.',
    ],
    [
      2,
      'the best bid fell',
      bids(310, 325, yearOf('wheat_apw1', { last: 320 })),
      'Murtoa leaves most for Wheat APW1: 280 AUD/t at the farm gate of Top paddock. Its bid of 310 AUD/t is lower than a week ago (−4.6 %).',
    ],
    [
      3,
      'the grade is the dearest of the year',
      bids(330, 325, yearOf('wheat_apw1', { last: 345, low: 290, high: 340 })),
      'Wheat APW1 is near the top of its year. Murtoa leaves most: 300 AUD/t at the farm gate of Top paddock, after a bid of 330 AUD/t.',
    ],
    [
      4,
      'the grade is in the middle of its year',
      bids(330, 325, yearOf('wheat_apw1', { last: 320, low: 290, high: 340 })),
      'Murtoa leaves most for Wheat APW1: 300 AUD/t at the farm gate of Top paddock, after a bid of 330 AUD/t by Test Mills.',
    ],
  ]),
  ...of('grain-futures', [
    [0, 'nothing is quoted', nothing, 'No wheat futures are quoted yet, so there is no basis to tell.'],
    [
      1,
      'the last prices are six weeks old',
      quoted([
        ['wheat_apw1', '2026-10-09', 320],
        ['cbot_wheat', '2026-10-09', 600],
        ['aud_usd', '2026-10-09', 0.65],
      ]),
      'The last basis is from Fri 9 Oct: −19 AUD/t. Nothing newer has come.',
    ],
    [
      2,
      'local wheat is 49 dollars under Chicago',
      wheat(290),
      'Local APW1 is 49 AUD/t under Chicago, steady on the week.',
    ],
    [
      3,
      'local wheat is 41 dollars over Chicago',
      wheat(380),
      'Local APW1 is 41 AUD/t over Chicago, steady on the week.',
    ],
    [3, 'the two are close', wheat(345), 'Local APW1 is 6 AUD/t over Chicago, steady on the week.'],
  ]),
  ...of('cotton-market', [
    [0, 'nothing is quoted', nothing, 'No cotton prices are quoted yet.'],
    [
      1,
      'the last price is six weeks old',
      old('cotton_bale', 560),
      'The last cotton price is from Fri 9 Oct: 560 AUD/bale. Nothing newer has come.',
    ],
    [
      2,
      'it takes twelve bales to pay',
      cotton({ last: 340, week: 350 }),
      'Cotton: 340 AUD/bale, down 10 on the week. It takes 12.0 bales/ha to pay costs of 4,500 AUD/ha.',
    ],
    [
      3,
      'the price is the highest of the year',
      cotton({ last: 690, week: 670, low: 500, high: 680 }),
      'Cotton: 690 AUD/bale, up 20 on the week, about where it was a year ago; near the top of its year. 6.2 bales/ha pay costs of 4,500 AUD/ha.',
    ],
    [
      4,
      'the price is the lowest of the year',
      cotton({ last: 500, low: 505, high: 680 }),
      'Cotton: 500 AUD/bale, steady on the week, about where it was a year ago; near the bottom of its year. 8.4 bales/ha pay costs of 4,500 AUD/ha.',
    ],
    [
      5,
      'it is in the middle of its year',
      cotton({ last: 600, year: 500, low: 500, high: 680 }),
      'Cotton: 600 AUD/bale, steady on the week, 20 % above a year ago. 7.1 bales/ha pay costs of 4,500 AUD/ha.',
    ],
  ]),
  ...of('input-costs', [
    [0, 'nothing is quoted', nothing, 'No prices of inputs are quoted yet.'],
    [
      1,
      'the last price is eleven weeks old',
      quoted([['urea', '2026-09-04', 700]]),
      'The last price of urea is from Fri 4 Sep: 700 AUD/t. Nothing newer has come.',
    ],
    [
      2,
      'urea doubled since January',
      inputs({ last: 1000, year: 500, low: 500, high: 1000 }, 500),
      'A hectare of Wheat costs 485 AUD/ha, 11.5 % over January. Urea is 1,000 AUD/t, 100 % above a year ago. 1.62 t/ha pays it.',
    ],
    [
      3,
      'urea is the cheapest of the year',
      inputs({ last: 500, year: 800, low: 500, high: 800 }, 600),
      'Urea is 500 AUD/t, 38 % below a year ago; near the bottom of its year. Wheat pays a hectare’s costs with 1.45 t/ha.',
    ],
    [
      4,
      'urea is the dearest of the year',
      inputs({ last: 800, year: 700, low: 600, high: 790 }, 700),
      'Urea is 800 AUD/t, 14 % above a year ago; near the top of its year. Wheat pays a hectare’s costs with 1.55 t/ha.',
    ],
    [
      5,
      'urea is in the middle of its year',
      inputs({ last: 700, low: 600, high: 800 }, 700),
      'Urea is 700 AUD/t, about where it was a year ago. Wheat pays a hectare’s costs of 455 AUD/ha with 1.52 t/ha.',
    ],
  ]),
  ...of('carbon', [
    [
      0,
      'nothing is written down',
      async () => {},
      'Top paddock: no fuel, fertiliser or stock numbers are written down yet. Write last year’s down.',
    ],
    [
      1,
      'one year is written down',
      took([2025, 100]),
      'Top paddock: about 183 t CO2-e in 2025. Biggest source: Digestion of stock, 92 %. A rough estimate, not an audit.',
    ],
    [
      2,
      'stock grew by a tenth',
      took([2024, 100], [2025, 110]),
      'Top paddock: emissions rose to about 202 t CO2-e in 2025, 10.0 % on the year before. Biggest source: Digestion of stock, 92 %. A rough estimate, not an audit.',
    ],
    [
      3,
      'stock fell by a tenth',
      took([2024, 100], [2025, 90]),
      'Top paddock: emissions fell to about 165 t CO2-e in 2025, −10.0 % on the year before. Biggest source: Digestion of stock, 92 %. A rough estimate, not an audit.',
    ],
    [
      4,
      'stock stayed',
      took([2024, 100], [2025, 101]),
      'Top paddock: emissions hold at about 185 t CO2-e in 2025. Biggest source: Digestion of stock, 92 %. A rough estimate, not an audit.',
    ],
  ]),
  ...of('farm-systems', [
    [0, 'nothing is connected', connected(), 'No other system is connected to this farm yet.'],
    [
      1,
      'one has failed',
      connected(['Scales', 'connected'], ['Grain deliveries', 'failed', 'It answered 503.'], ['Wool', 'sign_in']),
      'Grain deliveries: the connection has failed, the last exchange was at 07:30. It answered 503.',
    ],
    [
      2,
      'a connection that was bought is not set up',
      connected(['Scales', 'late'], ['Wool', 'sign_in', null, null]),
      'Wool: nobody has signed in there yet. Set it up, and its data come in.',
    ],
    [
      3,
      'a sign-in has run out',
      connected(['Scales', 'late'], ['Wool', 'sign_in']),
      'Wool: somebody has to sign in there again. Nothing has come since 07:30.',
    ],
    [
      4,
      'one is late',
      connected(['Scales', 'late'], ['Wool', 'connected']),
      'Scales: late, the last exchange was at 07:30. The others are connected.',
    ],
    [5, 'one waits for its first message', waiting, 'Scales waits for its first message. The others are connected.'],
    [
      6,
      'all are paused',
      connected(['Scales', 'paused']),
      'Every connection is paused. Nothing comes in until one is switched on.',
    ],
    [
      7,
      'all are connected',
      connected(['Scales', 'connected'], ['Wool', 'connected']),
      'All connected. Scales: last exchange at 07:30.',
    ],
  ]),
]

tryAll('markets, carbon and connected systems', at, cases)

import { dayMs } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Store } from '#server/db/store.ts'
import { type FarmInput, farmInputQueries } from '#subjects/markets/farmInputs.ts'
import { type NewOwnSale, ownSaleQueries } from '#subjects/markets/ownSales.ts'
import { type WoolLot, woolLotQueries } from '#subjects/markets/woolLots.ts'
import type { Integration } from '#subjects/subscriptions/integrations.ts'
import { integrationQueries } from '#subjects/subscriptions/integrations.ts'
import { byOrg } from '../farms.ts'
import type { Farm } from '../organisations.ts'
import { drawsOf, hashOf, noiseAt, normal } from '../random.ts'
import type { Topic } from '../topic.ts'
import { lastQuoted } from './market.ts'
import { dateOf, priceOn } from './walk.ts'

/** What the grazing farm sold in the two years before a day: cattle about every seven weeks, lambs about every five. */
export function demoSales(until: string): NewOwnSale[] {
  const end = Date.parse(`${until}T00:00:00Z`)
  const kinds = [
    { market: 'cattle' as const, code: 'heavy_steer', every: 98, head: 24, kg: 610 },
    { market: 'cattle' as const, code: 'feeder_steer', every: 112, head: 36, kg: 420 },
    { market: 'cattle' as const, code: 'medium_cow', every: 170, head: 14, kg: 510 },
    { market: 'sheep' as const, code: 'trade_lamb', every: 70, head: 210, kg: 22 },
    { market: 'sheep' as const, code: 'heavy_lamb', every: 105, head: 160, kg: 26.5 },
    { market: 'sheep' as const, code: 'mutton', every: 160, head: 140, kg: 24 },
  ]
  return kinds.flatMap(({ market, code, every, head, kg }) => {
    const seed = hashOf(`hamilton:${code}:sales`)
    return Array.from({ length: Math.floor(730 / every) }, (_, index): NewOwnSale => {
      const at = end - Math.round((index + 0.2 + 0.6 * noiseAt(seed, index)) * every) * dayMs
      const date = dateOf(at)
      const avgKg = kg * (0.93 + 0.14 * noiseAt(seed ^ 1, index))
      // Heavier stock of a class earns a little less a kilogram; a good run earns more.
      const paid = priceOn(code, date) * (1.02 - 0.25 * (avgKg / kg - 1) + 0.07 * (noiseAt(seed ^ 2, index) - 0.6))
      return {
        market,
        code,
        sold_on: date,
        head: Math.round(head * (0.7 + 0.6 * noiseAt(seed ^ 3, index))),
        avg_kg: market === 'cattle' ? Math.round(avgKg) : Math.round(avgKg * 10) / 10,
        cents_kg: Math.round(paid),
        note: null,
      }
    })
  })
}

/** The clip of last spring, by lot. */
function demoWool(until: string): WoolLot[] {
  const draw = drawsOf('hamilton:wool')
  const year = Number(until.slice(0, 4))
  const lines: [lot: string, bales: number, micron: number, yieldPct: number][] = [
    ['AAA M', 18, 18.6, 71],
    ['AA M', 12, 19.3, 69],
    ['AAA wether', 7, 20.4, 70],
    ['Pieces', 6, 18.9, 63],
    ['Bellies', 4, 19.6, 58],
  ]
  return lines.map(([lot, bales, micron, yieldPct], index) => ({
    lot: `${lot} ${year}`,
    tested_on: `${year}-10-${String(9 + index).padStart(2, '0')}`,
    bales,
    micron,
    yield_pct: Math.round((yieldPct + normal(draw)) * 10) / 10,
    vm_pct: Math.round((index < 3 ? 1.1 : 3.4) * (0.8 + 0.4 * draw()) * 10) / 10,
    strength_nktex: index < 3 ? Math.round(34 + 5 * normal(draw)) : null,
  }))
}

type System = [name: string, supplier: string, kind: string, records: number]

const everywhere: System[] = [
  ['Weather stations', 'Demo Instruments', 'Sensors', 12_400],
  ['Satellite imagery', 'Demo Imagery', 'Imagery', 42],
]
const systemsOf: Record<number, System[]> = {
  12: [
    ['Machine telematics', 'Demo Machinery', 'Machines', 3180],
    ['Water meters', 'Demo Water', 'Water', 288],
    ['Farm accounts', 'Demo Accounts', 'Accounts', 12],
    ['Gin results', 'Demo Gin', 'Quality', 0],
  ],
  20: [
    ['Livestock database', 'Demo Stock Register', 'Livestock', 96],
    ['Walk-over scales', 'Demo Scales', 'Livestock', 410],
    ['Wool test results', 'Demo Wool Laboratory', 'Quality', 0],
    ['Farm accounts', 'Demo Accounts', 'Accounts', 9],
  ],
  31: [
    ['Machine telematics', 'Demo Machinery', 'Machines', 2240],
    ['Grain deliveries', 'Demo Grain Receivals', 'Grain', 57],
    ['Farm accounts', 'Demo Accounts', 'Accounts', 7],
  ],
  36: [['Client farm sharing', 'Demo Exchange', 'Sharing', 860]],
}

const exceptions: Record<string, { state: Integration['state']; daysAgo: number; error: string | null }> = {
  'Gin results': { state: 'paused', daysAgo: 160, error: null },
  'Wool test results': { state: 'sign_in', daysAgo: 9, error: 'The sign-in has run out. Sign in there again.' },
  'Grain deliveries': { state: 'failed', daysAgo: 2, error: 'The other system answered 503 three times in a row.' },
  'Walk-over scales': { state: 'late', daysAgo: 0.4, error: null },
}

/** The systems of an organisation as they are at an instant: most exchanged something in the last hour. */
export function demoSystems(orgId: number, now: Date): Integration[] {
  return [...everywhere, ...(systemsOf[orgId] ?? [])].map(([name, supplier, kind, records], index) => {
    const told = exceptions[name]
    const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000
    return {
      name,
      supplier,
      kind,
      state: told?.state ?? 'connected',
      last_sync: new Date(hour - (told ? told.daysAgo * dayMs : index * 7 * 60_000)),
      records_24h: told && told.state !== 'late' ? 0 : records,
      error: told?.error ?? null,
    }
  })
}

/** What a farm uses, keeps and sells in a usual year. Names end with the unit. */
const usual: Record<string, Record<string, number>> = {
  'hamilton-home': {
    cattle_head: 520,
    sheep_head: 3100,
    nitrogen_t: 16,
    urea_t: 34,
    lime_t: 120,
    diesel_l: 9_500,
    petrol_l: 4200,
    electricity_kwh: 46_000,
    beef_kg: 98_000,
    sheepmeat_kg: 72_000,
    wool_kg: 11_500,
  },
  // With pumping some 380 L/ha, without 320; dryland grain with one pass to sow some 28.
  'wattle-park': cropped(210, 9_100, 1450, 0),
  'river-block': cropped(60, 3_300, 520, 0),
  'merredin-home': cropped(39, 2_300, 0, 3300),
  'east-block': cropped(33, 1_900, 0, 2700),
  'salmon-gum': cropped(30, 1_750, 0, 2500),
}

function cropped(dieselKl: number, urea10: number, lint: number, grain: number): Record<string, number> {
  const ureaT = urea10 / 25
  return {
    [lint > 0 ? 'nitrogen_cotton_t' : 'nitrogen_t']: Math.round(ureaT * 0.46),
    urea_t: Math.round(ureaT),
    lime_t: grain > 0 ? 240 : 0,
    diesel_l: dieselKl * 1000,
    petrol_l: 3600,
    electricity_kwh: lint > 0 ? 310_000 : 38_000,
    ...(lint > 0 ? { lint_kg: lint * 1000 } : {}),
    ...(grain > 0 ? { grain_kg: grain * 1000 } : {}),
  }
}

/** The last five whole years of a farm, each a little different; a farm of a client tells nothing of this. */
export function demoInputs(farm: Farm, until: string): FarmInput[] {
  const last = Number(until.slice(0, 4)) - 1
  return Object.entries(usual[farm.slug] ?? {})
    .filter(([, amount]) => amount > 0)
    .flatMap(([item, amount]) =>
      [4, 3, 2, 1, 0].map((back): FarmInput => {
        const share = 0.9 + 0.2 * noiseAt(hashOf(`${farm.slug}:${item}`), last - back)
        return { location_id: farm.id, year: last - back, item, amount: Math.round(amount * share) }
      }),
    )
}

/** What the demo farms sold, tested, used, and are connected to. */
export const holdingsTopic: Topic = {
  isEmpty: (store, scope) => inTransactions(store, integrationQueries).isEmpty(scope),
  async fill(store, farms, now) {
    const until = lastQuoted(now)
    for (const [orgId, all] of byOrg(farms)) {
      const scope = nobodyIn(orgId)
      if (orgId === 20) {
        await inTransactions(store, ownSaleQueries).add(scope, demoSales(until), now)
        await inTransactions(store, woolLotQueries).add(scope, demoWool(until))
      }
      await inTransactions(store, farmInputQueries).put(
        scope,
        all.flatMap(({ farm }) => demoInputs(farm, until)),
      )
      await inTransactions(store, integrationQueries).tell(scope, demoSystems(orgId, now))
    }
  },
}

/** Tells once an hour what the demo's systems exchanged, in the organisations that have them. */
export async function keepHoldings(store: Store, now: Date): Promise<void> {
  const integrations = inTransactions(store, integrationQueries)
  const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000
  for (const orgId of Object.keys(systemsOf).map(Number)) {
    const scope = nobodyIn(orgId)
    const known = await integrations.list(scope)
    const latest = Math.max(0, ...known.map((one) => one.last_sync?.getTime() ?? 0))
    if (known.length > 0 && latest < hour) await integrations.tell(scope, demoSystems(orgId, now))
  }
}

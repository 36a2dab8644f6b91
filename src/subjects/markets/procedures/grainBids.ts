import { changePct, farmGate, wheatLevyPct } from '#agronomy/prices.ts'
import { daysLater } from '#engine/date.ts'
import { greatCircleKm } from '#engine/greatCircle.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { GrainBid, GrainSite } from '../markets.ts'
import { outAt, tradeDay } from '../quotes.ts'
import { movedBy } from './marketSnapshot.ts'

type Row = RowOf<'grain_bids'>

/** Indicative: loading and cartage of a tonne, what a site takes for receival, and how much longer roads are. */
const freight = { loadAud: 8, kmAud: 0.11 }
const receivalAud = { port: 15, depot: 12 }
const roads = 1.25
const farthestKm = 800

export const grainBids =
  ({ markets, instruments }: Tools): Named<'grain_bids'> =>
  async ({ input, scope, now }) => {
    const locations = await instruments.locations(scope, input.location_ids)
    if (locations.length === 0) return []
    const today = tradeDay(now)
    const items = await markets.items(scope, { market: 'grain_cash' })
    const grades = items.filter(({ code }) => input.grade === undefined || code === input.grade)
    const sites = await markets.sites(scope)
    const codes = grades.map(({ code }) => code)
    const best = bestOf(await markets.bids(scope, codes, daysLater(today, -21), today))
    return locations.flatMap((location) => {
      const near = nearest(location, sites, input.sites ?? 5)
      return grades.flatMap(({ code, name, source }) => {
        const rows = near.flatMap(({ site, km }): Row[] => {
          const offer = best.get(`${site.slug} ${code}`)
          const row = offer && rowOf(location, site, km, { code, name, source }, offer)
          return row ? [row] : []
        })
        rows.sort((a, b) => b.farm_gate - a.farm_gate)
        return rows.map((row, index) => ({ ...row, is_best: index === 0 }))
      })
    })
  }

interface Offer {
  bid: GrainBid
  before: number | null
}

/** The best bid of the last day that each site has for each grade, and the best of a week before. */
function bestOf(bids: GrainBid[]): Map<string, Offer> {
  const best = new Map<string, Offer>()
  // The latest day first, and of a day the best bid first.
  for (const bid of bids) {
    const key = `${bid.site} ${bid.code}`
    const found = best.get(key)
    if (!found) best.set(key, { bid, before: null })
    else if (found.before === null && bid.date <= daysLater(found.bid.date, -7)) found.before = bid.price
  }
  return best
}

function nearest(location: Location, sites: GrainSite[], most: number): { site: GrainSite; km: number }[] {
  const { lat, lon } = location
  if (lat === null || lon === null) return []
  return sites
    .map((site) => ({ site, km: round(roads * greatCircleKm({ lat, lon }, site), 0) }))
    .filter(({ km }) => km <= farthestKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
}

function rowOf(
  location: Location,
  site: GrainSite,
  km: number,
  grade: { code: string; name: string; source: string },
  { bid, before }: Offer,
): Row | null {
  const gate = farmGate({
    port: bid.price,
    freight: freight.loadAud + freight.kmAud * km,
    receival: receivalAud[site.kind],
    levyPct: wheatLevyPct,
  })
  if (!gate) return null
  const percent = rounded(changePct(bid.price, before), 1)
  const moved = movedBy(percent)
  return {
    location_id: location.id,
    location: location.name,
    site: site.name,
    site_kind: site.kind,
    state: site.state,
    distance_km: km,
    grade: grade.code,
    grade_name: grade.name,
    buyer: bid.buyer,
    price: bid.price,
    change: before === null ? null : round(bid.price - before, 2),
    change_pct: percent,
    moved,
    level: moved === 'up' ? 'good' : moved === 'down' ? 'watch' : 'none',
    freight: round(gate.freight, 1),
    receival: gate.receival,
    levy: round(gate.levy, 2),
    farm_gate: round(gate.price, 1),
    is_best: false,
    date: bid.date,
    at: outAt(bid.date),
    source: grade.source,
  }
}

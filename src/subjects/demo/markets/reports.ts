import { dayMs } from '#engine/date.ts'
import type { ForwardPrice, GrainBid, GrainSite, SaleyardReport } from '#subjects/markets/markets.ts'
import { hashOf, noiseAt } from '../random.ts'
import { dateOf, priceOn } from './walk.ts'

const weekMs = 7 * dayMs

/** Saleyards by what they sell, and on which day of the week (1 is Monday). Their numbers are invented. */
const yards: { place: string; weekday: number; codes: string[] }[] = [
  { place: 'Wagga Wagga', weekday: 1, codes: ['heavy_steer', 'feeder_steer', 'restocker_steer', 'medium_cow'] },
  { place: 'Roma', weekday: 2, codes: ['feeder_steer', 'restocker_steer', 'medium_cow', 'processor_cow'] },
  { place: 'Gunnedah', weekday: 2, codes: ['heavy_steer', 'feeder_steer', 'restocker_steer', 'processor_cow'] },
  { place: 'Mortlake', weekday: 1, codes: ['heavy_steer', 'feeder_steer', 'medium_cow', 'processor_cow'] },
  { place: 'Dubbo', weekday: 4, codes: ['heavy_steer', 'feeder_steer', 'restocker_steer', 'medium_cow'] },
  { place: 'Hamilton', weekday: 3, codes: ['trade_lamb', 'heavy_lamb', 'light_lamb', 'mutton'] },
  { place: 'Ballarat', weekday: 2, codes: ['trade_lamb', 'heavy_lamb', 'merino_lamb', 'mutton'] },
  { place: 'Forbes', weekday: 2, codes: ['trade_lamb', 'restocker_lamb', 'merino_lamb', 'mutton'] },
  { place: 'Bendigo', weekday: 1, codes: ['trade_lamb', 'heavy_lamb', 'light_lamb', 'merino_lamb'] },
]

const dressing: Record<string, number> = {
  heavy_steer: 56,
  medium_cow: 49,
  processor_cow: 47,
  feeder_steer: 54,
  restocker_steer: 53,
}
const usualHead: Record<string, number> = {
  trade_lamb: 9000,
  heavy_lamb: 6200,
  light_lamb: 3600,
  restocker_lamb: 2800,
  merino_lamb: 3000,
  mutton: 5200,
}

export const sites: GrainSite[] = [
  { slug: 'geelong', name: 'Geelong', state: 'VIC', kind: 'port', lat: -38.11, lon: 144.36 },
  { slug: 'portland', name: 'Portland', state: 'VIC', kind: 'port', lat: -38.35, lon: 141.61 },
  { slug: 'murtoa', name: 'Murtoa', state: 'VIC', kind: 'depot', lat: -36.62, lon: 142.47 },
  { slug: 'newcastle', name: 'Newcastle', state: 'NSW', kind: 'port', lat: -32.91, lon: 151.76 },
  { slug: 'narrabri', name: 'Narrabri', state: 'NSW', kind: 'depot', lat: -30.33, lon: 149.77 },
  { slug: 'moree', name: 'Moree', state: 'NSW', kind: 'depot', lat: -29.47, lon: 149.84 },
  { slug: 'brisbane', name: 'Brisbane', state: 'QLD', kind: 'port', lat: -27.38, lon: 153.16 },
  { slug: 'kwinana', name: 'Kwinana', state: 'WA', kind: 'port', lat: -32.23, lon: 115.77 },
  { slug: 'merredin', name: 'Merredin', state: 'WA', kind: 'depot', lat: -31.48, lon: 118.28 },
  { slug: 'albany', name: 'Albany', state: 'WA', kind: 'port', lat: -35.03, lon: 117.89 },
]

/** What a site pays against the price of the day, AUD/t: ports pay more than depots. */
const premium: Record<string, number> = {
  geelong: 6,
  portland: 2,
  murtoa: -26,
  newcastle: 3,
  narrabri: -38,
  moree: -44,
  brisbane: 9,
  kwinana: 11,
  merredin: -19,
  albany: 7,
}
const buyers = ['Southern Plains Grain', 'Harbour Trading', 'Wheatsheaf Mills']
const bidFor = [
  'wheat_h2',
  'wheat_apw1',
  'wheat_asw1',
  'wheat_sfw1',
  'barley_malt',
  'barley_feed',
  'canola',
  'chickpea',
  'lentil',
  'sorghum',
]
/** Crops that a site does not take. */
const without: Record<string, string[]> = {
  WA: ['sorghum', 'chickpea'],
  VIC: ['sorghum'],
  NSW: ['lentil'],
  QLD: ['lentil', 'canola', 'barley_malt'],
}

/** Every report after one date and up to another, at most so many weeks back. */
const weeksFrom = (until: string, weeks: number): number[] => {
  const end = Date.parse(`${until}T00:00:00Z`)
  // Mondays.
  const monday = end - ((new Date(end).getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: weeks }, (_, back) => monday - (weeks - 1 - back) * weekMs)
}

const spread = (key: string, day: number): number => noiseAt(hashOf(`${key}:market`), day / dayMs)

export function saleyardReports(after: string | null, until: string, weeks = 10): SaleyardReport[] {
  return weeksFrom(until, weeks).flatMap((monday) =>
    yards.flatMap(({ place, weekday, codes }) => {
      const day = monday + (weekday - 1) * dayMs
      const date = dateOf(day)
      if (date > until || (after !== null && date <= after)) return []
      return codes.map((code): SaleyardReport => {
        const at = spread(`${place}:${code}`, day)
        const mean = Math.round(priceOn(code, date) * (0.95 + 0.1 * at))
        const width = 0.05 + 0.05 * spread(`${place}:${code}:width`, day)
        const usual = usualHead[code] ?? 700
        return {
          code,
          place,
          date,
          head: Math.round(usual * (0.6 + 0.8 * spread(`${place}:${code}:head`, day))),
          low: Math.round(mean * (1 - width)),
          mean,
          high: Math.round(mean * (1 + width)),
          dressing_pct: dressing[code] ?? null,
        }
      })
    }),
  )
}

/** Bids of each Wednesday. */
export function grainBids(after: string | null, until: string, weeks = 6): GrainBid[] {
  return weeksFrom(until, weeks).flatMap((monday) => {
    const day = monday + 2 * dayMs
    const date = dateOf(day)
    if (date > until || (after !== null && date <= after)) return []
    return sites.flatMap((site) =>
      bidFor
        .filter((code) => !without[site.state]?.includes(code))
        .flatMap((code) =>
          buyers.map((buyer): GrainBid => {
            const offer = (spread(`${site.slug}:${code}:${buyer}`, day) - 0.5) * 0.03
            const price = Math.round(priceOn(code, date) * (1 + offer) + (premium[site.slug] ?? 0))
            return { site: site.slug, code, date, buyer, price }
          }),
        ),
    )
  })
}

const contractMonths: Record<string, number[]> = {
  asx_wheat: [1, 3, 5, 7, 9],
  cbot_wheat: [3, 5, 7, 9, 12],
  ice_cotton: [3, 5, 7, 10, 12],
}

/** The next six contract months of each future, as quoted on a day: a small carry, and cheaper at the next harvest. */
export function forwardCurves(date: string): ForwardPrice[] {
  return Object.entries(contractMonths).flatMap(([code, months]) => {
    const near = priceOn(code, date)
    const at = new Date(`${date}T00:00:00Z`)
    const contracts: ForwardPrice[] = []
    for (let ahead = 1; contracts.length < 6 && ahead < 40; ahead++) {
      const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1))
      if (!months.includes(month.getUTCMonth() + 1)) continue
      const contract = dateOf(month.getTime())
      const wobble = (spread(`${code}:${contract}`, 0) - 0.5) * 0.012
      const share = 1 + 0.004 * ahead + wobble - (ahead > 11 ? 0.02 : 0)
      contracts.push({ code, date, contract, value: Math.round(near * share * 100) / 100 })
    }
    return contracts
  })
}

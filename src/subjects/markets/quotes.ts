import { daysLater } from '#engine/date.ts'
import { instantOf, localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type Derived, derivedPrices } from './derived.ts'
import type { MarketItem, MarketPrice } from './markets.ts'

/** Prices by day, in order. */
export type Points = { date: string; value: number }[]

export interface Quote {
  item: MarketItem
  points: Points
}

const tradeZone = 'Australia/Sydney'
/** A price older than this is no price of the day any more. */
const holdsDays = 45

/** The day of trade at an instant. */
export const tradeDay = (now: Date): string => localDate(now, tradeZone)

/** When the prices of a day of trade are out: 16:00 in Sydney. */
export function outAt(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return instantOf({ year, month, day, hour: 16 }, tradeZone).toISOString()
}

/** After how many days without a price it is old: what is quoted monthly may wait longer. */
export const oldAfter = ({ market }: MarketItem): number => (market === 'input' ? 40 : 10)

/** The price that holds on a day: the last one up to it, unless that is too long ago. */
export function priceOn(points: Points, date: string): number | null {
  let found: Points[number] | undefined
  for (const point of points) {
    if (point.date > date) break
    found = point
  }
  return found && found.date >= daysLater(date, -holdsDays) ? found.value : null
}

/**
 * What was quoted from a day on (with what held on that day) to another, by items in the order of the codes or of the
 * market. What has no price at all in this time is left out.
 */
export async function quotesOf(
  { markets }: Tools,
  scope: Scope,
  wanted: { market?: string; codes?: string[] },
  from: string,
  to: string,
): Promise<Quote[]> {
  const isIn = (one: Derived) =>
    wanted.codes === undefined ? one.market === wanted.market : wanted.codes.includes(one.code)
  const derived = wanted.codes === undefined && wanted.market === undefined ? [] : derivedPrices.filter(isIn)
  const plain = await markets.items(scope, wanted)
  const own = plain.filter((item) => wanted.market === undefined || item.market === wanted.market)
  const sources = [...new Set(derived.flatMap((one) => one.from))].filter(
    (code) => !plain.some((item) => item.code === code),
  )
  const beside = sources.length > 0 ? await markets.items(scope, { codes: sources }) : []
  const all = new Map([...plain, ...beside].map((item) => [item.code, item]))
  const points = byCode(await markets.prices(scope, [...all.keys()], daysLater(from, -holdsDays), to))
  const quotes = own.map((item): Quote => ({ item, points: points.get(item.code) ?? [] }))
  for (const one of derived) {
    if (wanted.market !== undefined && one.market !== wanted.market) continue
    const first = all.get(one.from[0] ?? '')
    if (!first) continue
    const item = { ...first, code: one.code, market: one.market, name: one.name, quantity: one.quantity }
    quotes.push({ item, points: worked(one, points) })
  }
  const order = wanted.codes
  if (order) quotes.sort((a, b) => order.indexOf(a.item.code) - order.indexOf(b.item.code))
  return quotes.filter(({ points: found }) => found.length > 0)
}

function byCode(prices: MarketPrice[]): Map<string, Points> {
  const found = new Map<string, Points>()
  for (const { code, date, value } of prices) {
    const points = found.get(code)
    if (points) points.push({ date, value })
    else found.set(code, [{ date, value }])
  }
  return found
}

/** On each day that one of the sources has a price, of the prices that hold on that day. */
function worked({ from, of }: Derived, points: Map<string, Points>): Points {
  const sources = from.map((code) => points.get(code) ?? [])
  const days = [...new Set(sources.flatMap((source) => source.map(({ date }) => date)))].sort()
  const places = sources.map(() => -1)
  return days.flatMap((date) => {
    const values = sources.map((source, index) => {
      let place = places[index] ?? -1
      while ((source[place + 1]?.date ?? '9999') <= date) place += 1
      places[index] = place
      const held = source[place]
      return held && held.date >= daysLater(date, -holdsDays) ? held.value : null
    })
    const known = values.flatMap((value) => value ?? [])
    const value = known.length === from.length ? of(known) : null
    return value === null ? [] : [{ date, value: Math.round(value * 100) / 100 }]
  })
}

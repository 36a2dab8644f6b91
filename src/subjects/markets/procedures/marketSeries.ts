import { priceIndex } from '#agronomy/prices.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { instantOf, localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { isDifference } from '../derived.ts'
import { oldAfter, outAt, type Points, priceOn, type Quote, quotesOf, tradeDay } from '../quotes.ts'

type Row = RowOf<'market_series'>

const year = 364
/** The month that an index begins with. */
const baseMonth = ['2020-01-01', '2020-01-31'] as const

export const marketSeries =
  (tools: Tools): Named<'market_series'> =>
  async ({ input, scope, now }) => {
    const zone = input.zone ?? 'Australia/Sydney'
    const from = new Date(input.from)
    const until = new Date(Math.min(Date.parse(input.to), now.getTime()))
    const today = tradeDay(now)
    const first = localDate(from, zone)
    const last = [localDate(new Date(until.getTime() - 1), zone), today].sort()[0] ?? today
    const asked = { market: input.market, codes: input.codes }
    const quotes = await quotesOf(tools, scope, asked, input.range_52w ? daysLater(first, -year) : first, last)
    const shown = input.index ? await asIndex(tools, scope, quotes) : quotes
    const most = (input.width ?? 1000) * 4
    const draw = (quote: Quote, series: string, label: string, points: Points): Row | null => {
      // A price holds until the next; head and bales are of their day alone.
      const holds = tools.quantities()[quote.item.quantity]?.draw === 'step'
      return columns(quote, { series, label, points, from, until, zone, most, first, holds })
    }
    return shown.flatMap((quote) => {
      const { code, name } = quote.item
      const kept = quote.points.filter(({ date }) => date >= daysLater(first, -oldAfter(quote.item)))
      const band = input.range_52w ? rangeOf(quote.points, first) : null
      return [
        draw(quote, code, name, kept),
        band && draw(quote, `${code}_low52`, `${name}, lowest of 52 weeks`, band.low),
        band && draw(quote, `${code}_high52`, `${name}, highest of 52 weeks`, band.high),
      ].filter((row) => row !== null)
    })
  }

interface Drawing {
  series: string
  label: string
  points: Points
  from: Date
  until: Date
  zone: string
  most: number
  first: string
  holds: boolean
}

/** A price in columns: what held when the time range begins, each price of it, and what holds at its end. */
function columns(quote: Quote, { series, label, points, from, until, zone, most, first, holds }: Drawing): Row | null {
  const within = points.filter(({ date }) => date >= first)
  const before = holds ? priceOn(points, daysLater(first, -1)) : null
  const t: number[] = []
  const v: number[] = []
  if (before !== null && within[0]?.date !== first) {
    t.push(from.getTime())
    v.push(before)
  }
  for (const { date, value } of within) {
    const [yyyy = 0, month = 1, day = 1] = date.split('-').map(Number)
    t.push(instantOf({ year: yyyy, month, day }, zone).getTime())
    v.push(value)
  }
  const latest = points.at(-1)
  const end = until.getTime()
  const held = holds && latest && latest.date >= daysLater(localDate(until, zone), -oldAfter(quote.item))
  if (held && (t.at(-1) ?? Number.POSITIVE_INFINITY) < end) {
    t.push(end)
    v.push(latest.value)
  }
  if (t.length === 0 || !latest) return null
  const { item } = quote
  return {
    series,
    code: item.code,
    label,
    quantity: item.quantity,
    agg: 'last',
    ...thinned(t, v, most),
    at: outAt(latest.date),
    source: item.source,
  }
}

/** LD-04: no more points than can be seen: of those that share a part of the time range, the last price stays. */
function thinned(t: number[], v: number[], most: number): { t: number[]; v: number[] } {
  const [start = 0] = t
  const part = ((t.at(-1) ?? 0) - start) / most
  if (t.length <= most || part <= 0) return { t, v }
  const kept = t.flatMap((time, index) => {
    const next = t[index + 1]
    const isLast = next === undefined || Math.floor((next - start) / part) > Math.floor((time - start) / part)
    return isLast ? [index] : []
  })
  return { t: kept.map((index) => t[index] ?? 0), v: kept.map((index) => v[index] ?? 0) }
}

/** The lowest and the highest of the 52 weeks up to each day. */
function rangeOf(points: Points, first: string): { low: Points; high: Points } {
  const low: Points = []
  const high: Points = []
  let begin = 0
  points.forEach(({ date }, index) => {
    if (date < daysLater(first, -10)) return
    while ((points[begin]?.date ?? date) <= daysLater(date, -year)) begin += 1
    const window = points.slice(begin, index + 1).map(({ value }) => value)
    low.push({ date, value: Math.min(...window) })
    high.push({ date, value: Math.max(...window) })
  })
  return { low, high }
}

/** Prices as an index, for those that have a price in the base month. */
async function asIndex(tools: Tools, scope: Scope, quotes: Quote[]): Promise<Quote[]> {
  const codes = quotes.filter(({ item }) => !isDifference(item.quantity)).map(({ item }) => item.code)
  const base = new Map<string, number>()
  for (const { code, value } of await tools.markets.prices(scope, codes, ...baseMonth))
    if (!base.has(code)) base.set(code, value)
  return quotes.flatMap(({ item, points }) => {
    const at = base.get(item.code)
    if (at === undefined) return []
    const index = points.flatMap(({ date, value }) => {
      const found = rounded(priceIndex(value, at), 1)
      return found === null ? [] : [{ date, value: found }]
    })
    return [{ item: { ...item, quantity: 'price_index' }, points: index }]
  })
}

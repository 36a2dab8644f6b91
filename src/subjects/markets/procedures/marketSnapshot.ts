import { changePct, rangePosition } from '#agronomy/prices.ts'
import { daysLater } from '#engine/date.ts'
import { thinSpace } from '#engine/number.ts'
import { type QuantityView, quantitiesOf } from '#engine/quantities.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { isDifference } from '../derived.ts'
import { oldAfter, outAt, priceOn, type Quote, quotesOf, tradeDay } from '../quotes.ts'

type Row = RowOf<'market_snapshot'>

export const marketSnapshot =
  (tools: Tools): Named<'market_snapshot'> =>
  async ({ input, scope, now }) => {
    const today = tradeDay(now)
    const asked = { market: input.market, codes: input.codes }
    const quotes = await quotesOf(tools, scope, asked, daysLater(today, -400), today)
    const views = quantitiesOf(tools.quantities())
    return quotes.map((quote) => rowOf(quote, views.of(quote.item.quantity), today))
  }

function rowOf({ item, points }: Quote, view: QuantityView, today: string): Row {
  const latest = points.at(-1) ?? { date: today, value: 0 }
  const { date, value: last } = latest
  const before = (days: number): number | null => priceOn(points, daysLater(date, -days))
  const week = before(7)
  const month = before(30)
  const year = before(364)
  const change = (from: number | null): number | null => (from === null ? null : rounded(last - from, 4))
  const isGap = isDifference(item.quantity)
  const percent = (from: number | null): number | null => (isGap ? null : rounded(changePct(last, from), 1))
  const window = points.filter((point) => point.date > daysLater(date, -364)).map(({ value }) => value)
  const [low, high] = [Math.min(...window), Math.max(...window)]
  const moved = movedBy(isGap ? change(week) : percent(week))
  return {
    code: item.code,
    name: item.name,
    market: item.market,
    quantity: item.quantity,
    last,
    last_abs: Math.abs(last),
    d1: change(points.at(-2)?.value ?? null),
    w1: change(week),
    m1: change(month),
    y1: change(year),
    w1_pct: percent(week),
    m1_pct: percent(month),
    y1_pct: percent(year),
    week_ago: week,
    low52: low,
    high52: high,
    pct52: rounded(rangePosition(last, low, high), 0),
    moved,
    week_say: weekWords(moved, change(week), view),
    year_say: yearWords(isGap ? null : percent(year), change(year), view),
    trend: Array.from({ length: 26 }, (_, back) => priceOn(points, daysLater(date, -7 * (25 - back)))).flatMap(
      (value) => value ?? [],
    ),
    date,
    at: outAt(date),
    is_old: date < daysLater(today, -oldAfter(item)),
    source: item.source,
  }
}

/** Steady within one per cent; a difference within one of its unit. */
export const movedBy = (change: number | null): Row['moved'] =>
  change === null || Math.abs(change) < 1 ? 'steady' : change > 0 ? 'up' : 'down'

function weekWords(moved: Row['moved'], change: number | null, view: QuantityView): string {
  if (change === null) return 'with no price a week before'
  return moved === 'steady' ? 'steady on the week' : `${moved} ${view.number(Math.abs(change))} on the week`
}

function yearWords(percent: number | null, change: number | null, view: QuantityView): string {
  if (change === null) return 'with no price a year before'
  const amount = percent === null ? view.text(Math.abs(change)) : `${Math.round(Math.abs(percent))}${thinSpace}%`
  if (Math.abs(percent ?? change) < 1) return 'about where it was a year ago'
  return `${amount} ${change > 0 ? 'above' : 'below'} a year ago`
}

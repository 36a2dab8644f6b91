import { greasyPrice } from '#agronomy/prices.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { outAt, priceOn, quotesOf, tradeDay } from '../quotes.ts'

export const woolClip =
  (tools: Tools): Named<'wool_clip'> =>
  async ({ scope, now }) => {
    const today = tradeDay(now)
    const lots = await tools.woolLots.list(scope)
    if (lots.length === 0) return []
    const quotes = await quotesOf(tools, scope, { market: 'wool' }, daysLater(today, -40), today)
    const types = quotes
      .flatMap(({ item, points }) => {
        const micron = Number(/^wool_(\d+)$/.exec(item.code)?.[1] ?? Number.NaN)
        const price = priceOn(points, today)
        return Number.isNaN(micron) || price === null ? [] : [{ micron, price }]
      })
      .sort((a, b) => a.micron - b.micron)
    const latest = quotes.map(({ points }) => points.at(-1)?.date ?? '').reduce((a, b) => (a > b ? a : b), '')
    return lots.map((lot) => {
      const clean = between(types, lot.micron)
      return {
        lot: lot.lot,
        tested_on: lot.tested_on,
        bales: lot.bales,
        micron: lot.micron,
        yield_pct: lot.yield_pct,
        vm_pct: lot.vm_pct,
        strength_nktex: lot.strength_nktex,
        clean_ckg: rounded(clean, 0),
        greasy_ckg: rounded(greasyPrice(clean, lot.yield_pct / 100), 0),
        at: outAt(latest === '' ? lot.tested_on : latest),
        source: quotes[0]?.item.source ?? 'laboratory',
      }
    })
  }

/** The price of a fibre diameter, straight between the two that are quoted beside it; null outside of them. */
function between(types: { micron: number; price: number }[], micron: number): number | null {
  const above = types.findIndex((type) => type.micron >= micron)
  const to = types[above]
  if (!to) return null
  if (to.micron === micron) return to.price
  const from = types[above - 1]
  if (!from) return null
  return from.price + ((to.price - from.price) * (micron - from.micron)) / (to.micron - from.micron)
}

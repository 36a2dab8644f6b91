import { breakevenYield } from '#agronomy/prices.ts'
import { daysLater } from '#engine/date.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { outAt, priceOn, quotesOf, tradeDay } from '../quotes.ts'

/** Indicative: tonnes of seed that come with a bale, and what ginning it costs, AUD. */
const seedPerBale = 0.25
const ginningAud = 65
const yields = [8, 9, 10, 11, 12, 13, 14, 15, 16]

export const cottonPayoff =
  (tools: Tools): Named<'cotton_payoff'> =>
  async ({ input, scope, now }) => {
    const today = tradeDay(now)
    const codes = ['cotton_bale', 'cotton_seed']
    const quotes = await quotesOf(tools, scope, { codes }, daysLater(today, -60), today)
    const lint = quotes.find(({ item }) => item.code === 'cotton_bale')
    const seed = quotes.find(({ item }) => item.code === 'cotton_seed')
    const price = lint ? priceOn(lint.points, today) : null
    if (!lint || price === null) return []
    const beside = seedPerBale * ((seed && priceOn(seed.points, today)) ?? 0) - ginningAud
    const cost = input.cost_ha ?? 4500
    const margin = (bales: number, share: number): number => round(bales * (price * share + beside) - cost, 0)
    return yields.map((bales) => {
      const level = margin(bales, 0.9) >= 0 ? 'good' : margin(bales, 1) >= 0 ? 'watch' : 'act'
      return {
        yield_bales: bales,
        price,
        price_low: round(price * 0.9, 0),
        price_high: round(price * 1.1, 0),
        low: margin(bales, 0.9),
        now: margin(bales, 1),
        high: margin(bales, 1.1),
        level,
        breakeven_bales: rounded(breakevenYield(cost, price + beside), 1) ?? 0,
        cost_ha: cost,
        at: outAt(lint.points.at(-1)?.date ?? today),
        source: lint.item.source,
      }
    })
  }

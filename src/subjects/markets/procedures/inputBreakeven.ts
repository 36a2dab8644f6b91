import { breakevenYield, changePct } from '#agronomy/prices.ts'
import { daysLater } from '#engine/date.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { outAt, priceOn, quotesOf, tradeDay } from '../quotes.ts'

type Row = RowOf<'input_breakeven'>

/** What a hectare takes: fertiliser in kg, weed control and fuel in L, all else in AUD. Indicative. */
interface Recipe {
  crop: string
  code: string
  ureaKg: number
  mapKg: number
  glyphosateL: number
  dieselL: number
  otherAud: number
}

const recipes: Recipe[] = [
  { crop: 'Wheat', code: 'wheat_apw1', ureaKg: 100, mapKg: 60, glyphosateL: 2, dieselL: 14, otherAud: 285 },
  { crop: 'Barley', code: 'barley_feed', ureaKg: 80, mapKg: 60, glyphosateL: 2, dieselL: 14, otherAud: 270 },
  { crop: 'Canola', code: 'canola', ureaKg: 130, mapKg: 70, glyphosateL: 2.5, dieselL: 15, otherAud: 390 },
  { crop: 'Chickpeas', code: 'chickpea', ureaKg: 0, mapKg: 50, glyphosateL: 2.5, dieselL: 15, otherAud: 420 },
  { crop: 'Sorghum', code: 'sorghum', ureaKg: 150, mapKg: 40, glyphosateL: 4, dieselL: 16, otherAud: 330 },
]
const inputs = ['urea', 'map', 'glyphosate', 'diesel']

export const inputBreakeven =
  (tools: Tools): Named<'input_breakeven'> =>
  async ({ scope, now }) => {
    const today = tradeDay(now)
    const newYear = `${today.slice(0, 4)}-01-01`
    const codes = [...inputs, ...recipes.map(({ code }) => code)]
    const quotes = await quotesOf(tools, scope, { codes }, daysLater(newYear, -10), today)
    const byCode = new Map(quotes.map((quote) => [quote.item.code, quote.points]))
    const at = (code: string, date: string): number | null => priceOn(byCode.get(code) ?? [], date)
    const latest = quotes.map(({ points }) => points.at(-1)?.date ?? '').reduce((a, b) => (a > b ? a : b), '')
    return recipes.flatMap((recipe): Row[] => {
      const cost = costOf(recipe, (code) => at(code, today))
      if (!cost) return []
      const budget = costOf(recipe, (code) => at(code, newYear))?.total ?? null
      const price = at(recipe.code, today)
      const over = rounded(changePct(cost.total, budget), 1)
      return [
        {
          crop: recipe.crop,
          code: recipe.code,
          cost_ha: round(cost.total, 0),
          budget_ha: rounded(budget, 0),
          over_ha: budget === null ? null : round(cost.total - budget, 0),
          over_pct: over,
          level: over === null ? 'none' : over > 10 ? 'act' : over > 3 ? 'watch' : 'good',
          fertiliser_ha: round(cost.fertiliser, 0),
          chemical_ha: round(cost.chemical, 0),
          fuel_ha: round(cost.fuel, 0),
          other_ha: recipe.otherAud,
          price,
          breakeven_t_ha: rounded(breakevenYield(cost.total, price), 2),
          at: outAt(latest),
          source: quotes[0]?.item.source ?? '',
        },
      ]
    })
  }

interface Cost {
  fertiliser: number
  chemical: number
  fuel: number
  total: number
}

/** The cost of a hectare, AUD; null where a price is missing. Fertiliser is in AUD/t, fuel in c/L. */
function costOf(recipe: Recipe, price: (code: string) => number | null): Cost | null {
  const [urea, map, glyphosate, diesel] = inputs.map(price)
  if (urea == null || map == null || glyphosate == null || diesel == null) return null
  const fertiliser = (recipe.ureaKg * urea + recipe.mapKg * map) / 1000
  const chemical = recipe.glyphosateL * glyphosate
  const fuel = (recipe.dieselL * diesel) / 100
  return { fertiliser, chemical, fuel, total: fertiliser + chemical + fuel + recipe.otherAud }
}

import { carbonIntensity, factorsVersion } from '#agronomy/carbon.ts'
import { shareOut } from '#agronomy/carbonProducts.ts'
import { round, rounded } from '#engine/round.ts'
import { capital } from '#engine/text.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { emissionsOf, productNames, soldOf, sumOf } from '../emissionsOf.ts'

/** How each product is weighed. */
const weighed = {
  beef_kg: 'live weight',
  sheepmeat_kg: 'carcase weight',
  wool_kg: 'greasy',
  grain_kg: 'grain',
  lint_kg: 'lint',
} as const

/** One row for each product of the last whole year, the one with the biggest part first; the parts are the whole. */
export const carbonProducts =
  (tools: Tools): Named<'carbon_products'> =>
  async ({ input, scope, now }) => {
    const { inputs, emitted, years } = await emissionsOf(tools, scope, input, now)
    const year = input.year ?? years[0]
    if (year === undefined) return []
    const all = emitted.filter((one) => one.year === year)
    const total = sumOf(all)
    const shares = shareOut(
      all.map(({ factor, t_co2e }) => ({ item: factor.item, tCo2e: t_co2e })),
      soldOf(inputs, year),
    )
    return shares
      .sort((a, b) => b.tCo2e - a.tCo2e)
      .map(({ product, kg, tCo2e }) => ({
        year: String(year),
        product: capital(productNames[product]),
        weighed: weighed[product],
        product_kg: kg,
        t_co2e: round(tCo2e, 1),
        share_pct: total > 0 ? round((100 * tCo2e) / total, 1) : 0,
        intensity: rounded(carbonIntensity(tCo2e, kg), 2),
        source: `Factors ${factorsVersion}, indicative`,
      }))
  }

import { factorsVersion } from '#agronomy/carbon.ts'
import { changePct } from '#agronomy/prices.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { bySource, emissionsOf, productNames, soldOf, sumOf } from '../emissionsOf.ts'

export const carbonYears =
  (tools: Tools): Named<'carbon_years'> =>
  async ({ input, scope, now }) => {
    const { inputs, emitted, years } = await emissionsOf(tools, scope, input, now)
    const of = (year: number) => emitted.filter((one) => one.year === year)
    return years.flatMap((year): RowOf<'carbon_years'>[] => {
      const total = sumOf(of(year))
      const [biggest] = bySource(of(year))
      if (!biggest) return []
      const sold = soldOf(inputs, year)
      return [
        {
          year: String(year),
          t_co2e: round(total, 0),
          change_pct: years.includes(year - 1) ? rounded(changePct(total, sumOf(of(year - 1))), 1) : null,
          products: sold.length > 0 ? sold.map(({ product }) => productNames[product]).join(', ') : null,
          biggest: biggest.source,
          biggest_pct: total > 0 ? round((100 * biggest.t_co2e) / total, 0) : 0,
          source: `Factors ${factorsVersion}, indicative`,
        },
      ]
    })
  }

import { type CarbonItem, factorsVersion } from '#agronomy/carbon.ts'
import { round } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { emissionsOf, sumOf } from '../emissionsOf.ts'

const names: Record<CarbonItem, string> = {
  cattle_head: 'Cattle',
  sheep_head: 'Sheep',
  nitrogen_t: 'Nitrogen',
  urea_t: 'Urea',
  lime_t: 'Lime',
  diesel_l: 'Diesel',
  petrol_l: 'Petrol',
  electricity_kwh: 'Electricity',
}

export const carbonFactors =
  (tools: Tools): Named<'carbon_factors'> =>
  async ({ input, scope, now }) => {
    const { emitted, years } = await emissionsOf(tools, scope, input.location_ids, now)
    const wanted = input.year ?? years[0]
    const all = emitted.filter(({ year }) => year === wanted)
    const total = sumOf(all)
    return all
      .sort((a, b) => b.tCo2e - a.tCo2e)
      .map(({ year, factor, amount, tCo2e }) => ({
        year: String(year),
        source: factor.source,
        item: names[factor.item],
        amount: round(amount, 1),
        unit: factor.unit,
        factor_kg: round(factor.kgCo2e, factor.kgCo2e < 100 ? 3 : 0),
        t_co2e: round(tCo2e, 1),
        share_pct: total > 0 ? round((100 * tCo2e) / total, 1) : 0,
        method: factor.method,
        version: factorsVersion,
      }))
  }

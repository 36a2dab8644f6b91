import { type CarbonItem, factorsVersion } from '#agronomy/carbon.ts'
import { round } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { emissionsOf, sumOf } from '../emissionsOf.ts'

const names: Record<CarbonItem, string> = {
  cattle_head: 'Cattle',
  sheep_head: 'Sheep',
  nitrogen_t: 'Nitrogen, dryland',
  nitrogen_irrigated_t: 'Nitrogen, irrigated',
  nitrogen_cotton_t: 'Nitrogen, cotton',
  urea_t: 'Urea',
  lime_t: 'Lime',
  diesel_l: 'Diesel',
  petrol_l: 'Petrol',
  electricity_kwh: 'Electricity',
}

export const carbonFactors =
  (tools: Tools): Named<'carbon_factors'> =>
  async ({ input, scope, now }) => {
    const { emitted, years } = await emissionsOf(tools, scope, input, now)
    const wanted = input.year ?? years[0]
    const all = emitted.filter(({ year }) => year === wanted)
    const total = sumOf(all)
    return all
      .sort((a, b) => b.t_co2e - a.t_co2e)
      .map((one) => ({
        year: String(one.year),
        source: one.factor.source,
        item: names[one.factor.item],
        amount: round(one.amount, 1),
        unit: one.factor.unit,
        factor_kg: round(one.factor.kgCo2e, one.factor.kgCo2e < 100 ? 3 : 0),
        t_co2e: round(one.t_co2e, 1),
        share_pct: total > 0 ? round((100 * one.t_co2e) / total, 1) : 0,
        method: one.factor.method,
        version: factorsVersion,
      }))
  }

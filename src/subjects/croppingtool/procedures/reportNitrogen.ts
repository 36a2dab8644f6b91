import { layerNitrogen, nitrogenDemand, usualBulkDensity } from '#agronomy/nitrogen.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import type { Grown } from '#subjects/farm/grown.ts'
import type { SoilSample } from '#subjects/soil/soilTests.ts'
import { aboutOf, seasonName } from '../asked.ts'
import { nitrogenOf, ofVariety } from '../costs.ts'
import type { CropProduct } from '../cropSettings.ts'
import { type Operation, operationsOf } from '../operations.ts'

type Row = RowOf<'report_nitrogen'>

/** Nitrogen in the soil and spread beside what the yield takes, the shortest first. */
export const reportNitrogen =
  (tools: Tools): Named<'report_nitrogen'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'nitrogen', input, now)
    const whole = { ...about, from: '1900-01-01', to: '2199-12-31', isOfCrop: true }
    const operations = await operationsOf(tools, scope, whole)
    const products = await tools.cropSettings.products(scope)
    const varieties = await tools.cropSettings.varieties(scope)
    const samples = await tools.soilTests.list(scope, [...about.fields.keys()])
    const sown = about.grown.filter(({ row }) => row.sown_on !== null && row.yield_unit === 't/ha')
    return sown
      .map(rowOf)
      .sort((a, b) => (a.balance_kg ?? 1e6) - (b.balance_kg ?? 1e6) || a.field.localeCompare(b.field))

    function rowOf(grown: Grown): Row {
      const { row, field } = grown
      const soil = soilOf(
        samples.filter(({ field_id: id }) => id === field.id),
        row.sown_on ?? '',
      )
      const applied = appliedTo(grown, operations, products)
      const actual = row.harvested_on === null ? null : row.actual_yield
      const yieldT = actual ?? row.target_yield ?? ofVariety(varieties, row, 'target_yield')
      const demand = nitrogenDemand(row.crop, yieldT)
      const lacks = [
        soil.kg === null ? 'No soil test in the year before' : '',
        applied.kg === null ? 'No fertiliser written down' : '',
        yieldT === null ? 'No target yield' : demand === null ? 'No rule for this crop' : '',
      ].filter(Boolean)
      return {
        field: field.name,
        crop: cropWords(row.crop),
        season: seasonName(about, row.season_slug),
        sampled_on: soil.on,
        depth_cm: soil.depthCm,
        soil_kg: rounded(soil.kg, 0),
        applied_kg: rounded(applied.kg, 0),
        applied_from: applied.from,
        yield_t: rounded(yieldT, 2),
        yield_from: actual !== null ? 'actual' : yieldT !== null ? 'target' : null,
        demand_kg: rounded(demand, 0),
        balance_kg:
          soil.kg === null || applied.kg === null || demand === null ? null : rounded(soil.kg + applied.kg - demand, 0),
        note: lacks.length > 0 ? lacks.join('. ') : null,
      }
    }
  }

interface SoilNitrogen {
  on: string | null
  depthCm: number | null
  kg: number | null
}

/** Of the last sampling in the year before sowing, all its layers. */
function soilOf(samples: SoilSample[], sown: string): SoilNitrogen {
  const near = samples.filter(
    ({ sampled_on: on, results }) => on <= sown && on >= daysLater(sown, -365) && results.nitrate_n !== undefined,
  )
  const on = near
    .map((one) => one.sampled_on)
    .sort()
    .at(-1)
  const layers = near.filter((one) => one.sampled_on === on)
  if (on === undefined) return { on: null, depthCm: null, kg: null }
  const kg = layers.reduce((sum, { results, depth_from_cm: from, depth_to_cm: to }) => {
    const mgKg = (results.nitrate_n ?? 0) + (results.ammonium_n ?? 0)
    return sum + (layerNitrogen(mgKg, to - from, results.bulk_density ?? usualBulkDensity) ?? 0)
  }, 0)
  return { on, depthCm: Math.max(...layers.map(({ depth_to_cm: to }) => to)), kg }
}

/** By the operations where they say it, else by the crop's own record. */
function appliedTo(
  { row }: Grown,
  operations: Operation[],
  products: CropProduct[],
): { kg: number | null; from: 'operations' | 'crop' | null } {
  const mine = operations.filter(({ grown, type }) => type === 'fertilise' && grown?.row.id === row.id)
  const known = mine.flatMap((one) => {
    const kg = nitrogenOf(one, products)
    return kg === null ? [] : [(kg * (one.area_ha ?? row.area_ha)) / row.area_ha]
  })
  // One dressing of which nothing is known would make the sum say too little.
  if (known.length > 0 && (known.length === mine.length || row.n_applied_kg_ha === null))
    return { kg: known.reduce((sum, kg) => sum + kg, 0), from: 'operations' }
  return row.n_applied_kg_ha === null ? { kg: null, from: null } : { kg: row.n_applied_kg_ha, from: 'crop' }
}

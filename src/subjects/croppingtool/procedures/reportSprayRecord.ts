import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { aboutOf } from '../asked.ts'
import { productOf } from '../costs.ts'
import { doseOf, type Operation, operationsOf } from '../operations.ts'
import { withheld } from '../withheld.ts'

type Row = RowOf<'report_spray_record'>

/** Every spraying with what a regulator asks for, the latest first. What was not recorded is named, and never made up. */
export const reportSprayRecord =
  (tools: Tools): Named<'report_spray_record'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'spray-record', input, now)
    const products = await tools.cropSettings.products(scope)
    const rowOf = (one: Operation): Row => {
      const { spray } = one
      const { until, from } = withheld(one, products)
      const told = {
        product: one.product,
        active: one.active ?? productOf(products, one.product)?.active ?? null,
        batch: one.batch,
        dose: doseOf(one),
        area_ha: rounded(one.area_ha, 1),
        water_l_ha: rounded(one.water_l_ha, 0),
        start_at: spray?.start_at.toISOString() ?? null,
        end_at: spray?.end_at.toISOString() ?? null,
        wind_ms: rounded(spray?.wind_ms, 2),
        wind_from: spray?.wind_from ?? null,
        temp_c: rounded(spray?.temp_c, 1),
        rh_pct: rounded(spray?.rh_pct, 0),
        delta_t_c: rounded(spray?.delta_t_c, 1),
        operator: one.operator,
        whp_until: until,
      }
      const missing = Object.entries(words).flatMap(([field, word]) =>
        told[field as keyof typeof told] === null ? [word] : [],
      )
      return {
        date: one.date,
        field: one.field.name,
        location: about.locations.get(one.field.location_id)?.name ?? '',
        crop: one.grown ? cropWords(one.grown.row.crop) : null,
        ...told,
        whp_from: from,
        missing: missing.length > 0 ? missing.join(', ') : null,
        missing_count: missing.length,
        level: missing.length > 0 ? 'watch' : 'good',
      }
    }
    const all = await operationsOf(tools, scope, about)
    return all
      .filter(({ type }) => type === 'spray')
      .map(rowOf)
      .reverse()
  }

const words: Record<string, string> = {
  product: 'product',
  active: 'active',
  batch: 'batch',
  dose: 'rate',
  water_l_ha: 'water',
  area_ha: 'area',
  start_at: 'start',
  end_at: 'finish',
  wind_ms: 'wind speed',
  wind_from: 'wind direction',
  temp_c: 'temperature',
  rh_pct: 'humidity',
  delta_t_c: 'Delta T',
  operator: 'operator',
  whp_until: 'withholding',
}

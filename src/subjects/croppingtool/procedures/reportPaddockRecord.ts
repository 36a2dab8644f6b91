import { rounded } from '#engine/round.ts'
import { capital } from '#engine/text.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { aboutOf } from '../asked.ts'
import { productOf } from '../costs.ts'
import { doseOf, type Operation, operationsOf } from '../operations.ts'
import { withheld } from '../withheld.ts'

/** Everything that was done on the fields, the latest first; of the kinds that the organisation has in its records. */
export const reportPaddockRecord =
  (tools: Tools): Named<'report_paddock_record'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'paddock-record', input, now)
    const products = await tools.cropSettings.products(scope)
    const settings = new Map((await tools.cropSettings.operations(scope)).map((one) => [one.type, one]))
    const rowOf = (one: Operation): RowOf<'report_paddock_record'> => ({
      date: one.date,
      field: one.field.name,
      location: about.locations.get(one.field.location_id)?.name ?? '',
      crop: one.grown ? cropWords(one.grown.row.crop) : null,
      type: one.type,
      work: settings.get(one.type)?.name ?? capital(one.type.replaceAll('_', ' ')),
      product: one.product,
      active: one.active ?? productOf(products, one.product)?.active ?? null,
      batch: one.batch,
      dose: doseOf(one),
      water_l_ha: rounded(one.water_l_ha, 0),
      area_ha: rounded(one.area_ha, 1),
      operator: one.operator,
      equipment: one.equipment,
      whp_until: withheld(one, products).until,
      note: one.note,
      origin: one.spray ? 'spray' : one.type === 'irrigate' && one.rate_unit === 'mm' ? 'irrigation' : 'operation',
    })
    const all = await operationsOf(tools, scope, about)
    return all
      .filter(({ type }) => settings.get(type)?.in_record ?? true)
      .map(rowOf)
      .reverse()
  }

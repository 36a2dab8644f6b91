import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { measureOf, nearestMeasured } from '../measured.ts'
import { stateShown } from '../stateShown.ts'

export const grazingMap =
  (tools: Tools): Named<'grazing_map'> =>
  async ({ input, scope }) => {
    const rows = await tools.grazingStates.rows(scope, { locationId: input.location_id, date: input.rec_date })
    const ids = rows.map((row) => row.paddock_id)
    const found = await nearestMeasured(tools, scope, ids, input.metric, input.rec_date)
    return rows.map((row): RowOf<'grazing_map'> => {
      const shown = stateShown(row)
      const value = found.get(row.paddock_id)
      return {
        id: row.id,
        paddock_id: row.paddock_id,
        paddock: row.paddock_name,
        boundary: row.boundary as RowOf<'grazing_map'>['boundary'],
        area_ha: row.area_ha,
        state: row.state,
        state_reason: row.state_reason,
        pasture_type: row.pasture_type,
        tsdm_kg_ha: rounded(shown.tsdm_effective_kg_ha, 0),
        useful_kg_ha: rounded(shown.useful_kg_ha, 0),
        metric_value: rounded(value?.value, 0),
        quantity: measureOf[input.metric].quantity,
        metric_date: value?.date ?? null,
      }
    })
  }

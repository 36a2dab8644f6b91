import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { yearOfScenario } from '../plan.ts'

export const grazingScenarioMonths =
  (tools: Tools): Named<'grazing_scenario_months'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'grazing_scenario_months'>[] = []
    const parts = { tools, states: tools.grazingStates, pastures: tools.grazingPastures }
    for (const scenario of await tools.grazingScenarios.list(scope, input.location_id, input.rec_date)) {
      const { closings } = await yearOfScenario(parts, scope, scenario, now)
      for (const { until, standing_kg_ha, ae, ae_sustainable } of closings)
        rows.push({
          scenario_id: scenario.id,
          scenario: scenario.name,
          month: until,
          standing_kg_ha,
          ae,
          ae_sustainable,
        })
    }
    return rows
  }

import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { lookInto, shares } from '../openFarm.ts'

/** The fields and paddocks of a farm; none where it keeps its outline to itself. */
export const regionFarmLand =
  (tools: Tools): Named<'region_farm_land'> =>
  async ({ input, scope, now }) => {
    const asked = { scope, now, locationId: Number(input.geom_id) }
    const lands = await lookInto(tools, asked, ['outline'], async (farm) =>
      shares(farm, 'outline') ? tools.mapped.lands(farm.reader, [farm.location_id], {}) : [],
    )
    if (!lands || !shares(lands.farm, 'outline')) return []
    return lands.found.map(({ id, name, kind, area_ha, boundary }) => ({ field_id: id, name, kind, area_ha, boundary }))
  }

import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { datesOf } from '#subjects/livestock/herd.ts'
import { idsOf, nearest, paddocksOf } from '../paddocks.ts'

export const pastureBiomass =
  (tools: Tools): Named<'pasture_biomass'> =>
  async ({ input, scope, now }) => {
    const paddocks = (await paddocksOf(tools, scope, now, input.location_ids)).filter(
      ({ field }) => input.paddock === undefined || field.slug === input.paddock,
    )
    const [first] = paddocks
    if (!first) return []
    const [from, to] = datesOf(input, first.location.zone, now)
    const rows = await tools.vegetation.pasture(scope, idsOf(paddocks), [[from, to]])
    // Cover is looked up for one paddock only: for all of them it is asked as ground cover.
    const scenes =
      paddocks.length === 1
        ? await tools.vegetation.scenes(scope, idsOf(paddocks), [[daysLater(from, -5), daysLater(to, 5)]])
        : []
    const byDate = new Map(scenes.map((scene) => [scene.date, scene]))
    const names = new Map(paddocks.map(({ field }) => [field.id, field.name]))
    return rows.map((row): RowOf<'pasture_biomass'> => {
      const scene = byDate.get(row.date) ?? (scenes.length > 0 ? nearest(scenes, row.date, 5) : null)
      return {
        paddock_id: row.paddock_id,
        paddock: names.get(row.paddock_id) ?? '',
        date: row.date,
        tsdm_kg_ha: rounded(row.tsdm_kg_ha, 0) ?? 0,
        green_kg_ha: rounded(row.green_kg_ha, 0) ?? 0,
        dead_kg_ha: rounded(Math.max(0, row.tsdm_kg_ha - row.green_kg_ha), 0) ?? 0,
        growth_kg_ha_d: rounded(row.growth_kg_ha_d, 1) ?? 0,
        cover_pct:
          scene && scene.green_pct !== null && scene.dead_pct !== null
            ? rounded(Math.min(100, scene.green_pct + scene.dead_pct), 0)
            : null,
        source: row.source,
      }
    })
  }

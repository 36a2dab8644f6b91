import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ageOn, isUpToFlower, oneCrop } from '../crops.ts'
import { mapVerdict, perNode } from '../judged.ts'

/** Plant maps of one crop, each with what it is held against on its day. */
export const cottonMaps =
  (tools: Tools): Named<'cotton_maps'> =>
  async ({ input, scope, now }) => {
    const crop = await oneCrop(tools, scope, input, now)
    if (!crop) return []
    const { row, field } = crop.grown
    const { plants } = crop.against
    const maps = await tools.cotton.records(scope, 'cotton_plant_map', [row.id])
    return maps.map((map): RowOf<'cotton_maps'> => {
      const { days, dd } = ageOn(crop, map.observed_on)
      const isEarly = isUpToFlower(crop, map.observed_on)
      return {
        id: map.id,
        field_season_slug: row.slug,
        field: field.name,
        observed_on: map.observed_on,
        days_from_sowing: days,
        degree_days: rounded(dd, 0),
        total_nodes: map.total_nodes,
        squaring_nodes: map.squaring_nodes,
        nawf: map.nawf,
        height_cm: map.height_cm,
        cm_per_node: rounded(perNode(map), 1),
        plants_m: map.plants_m,
        retention_p1_pct: map.retention_p1_pct,
        retention_min_pct: isEarly ? plants.retention_min_pct : null,
        squares_m: map.squares_m,
        bolls_m: map.bolls_m,
        comment: map.comment,
        ...mapVerdict(map, plants, isEarly),
        source: 'plant maps',
      }
    })
  }

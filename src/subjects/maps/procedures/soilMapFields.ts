import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { waterBooks } from '#subjects/cropping/waterBook.ts'
import { growing, grownAt, presentOf } from '#subjects/farm/grown.ts'
import { landMap } from './landMap.ts'

/** A crop's water is followed from sowing on: of so many fields at most, so that an answer stays quick. */
const mostModelled = 200

export const soilMapFields =
  (tools: Tools): Named<'soil_map_fields'> =>
  async ({ input, scope, now }) => {
    const lands = await landMap(tools)({ input, scope, now })
    const dry = lands.filter(({ pct_paw: pct }) => pct === null).map(({ field_id: id }) => id)
    const modelled = await modelledOf(tools, scope, now, new Set(dry), input.location_ids)
    return lands.map((land): RowOf<'soil_map_fields'> => {
      const pct = land.pct_paw ?? modelled.get(land.field_id) ?? null
      return {
        field_slug: land.field_slug,
        field: land.field,
        location: land.location,
        boundary: land.boundary,
        area_ha: land.area_ha,
        grows: land.grows,
        rain_7d_mm: land.rain_7d_mm,
        pct_paw: pct,
        by: land.pct_paw !== null ? 'measured' : pct !== null ? 'modelled' : 'unknown',
      }
    })
  }

/** How full the profile under each crop is by the books of its water, % of what plants can use. */
async function modelledOf(
  tools: Tools,
  scope: Scope,
  now: Date,
  fields: ReadonlySet<number>,
  location_ids: number[] | undefined,
): Promise<Map<number, number>> {
  if (fields.size === 0) return new Map()
  const crops = presentOf(growing(await grownAt(tools, scope, { location_ids })))
  const asked = crops.filter(({ field }) => fields.has(field.id)).slice(0, mostModelled)
  return new Map(
    (await waterBooks(tools, scope, asked, now, 0)).flatMap(({ grown, present, capacityMm }): [number, number][] => {
      const pct = present && rounded((100 * Math.max(0, capacityMm - present.profileMm)) / capacityMm, 0)
      return pct === null ? [] : [[grown.field.id, pct]]
    }),
  )
}

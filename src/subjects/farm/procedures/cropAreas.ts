import { round } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '../cropWords.ts'
import { growing, grownAt, presentOf } from '../grown.ts'

const order = ['growing', 'planned', 'harvested']

/** What is on the ground, by crop; where nothing grows, what was there last. */
export const cropAreas =
  (tools: Tools): Named<'crop_areas'> =>
  async ({ input, scope }) => {
    const all = await grownAt(tools, scope, input)
    const present = presentOf(all)
    const fresh = growing(present)
    const rows = new Map<string, RowOf<'crop_areas'>>()
    for (const { row } of input.season_slug ? all : present) {
      const isGrowing = fresh.some((one) => one.row.id === row.id)
      const state = isGrowing ? 'growing' : row.harvested_on === null ? 'planned' : 'harvested'
      const key = `${row.crop} ${state}`
      const before = rows.get(key)
      rows.set(key, {
        crop: cropWords(row.crop),
        state,
        area_ha: round((before?.area_ha ?? 0) + row.area_ha, 1),
        fields: (before?.fields ?? 0) + 1,
        in_fields: before ? `${before.fields + 1} fields` : '1 field',
        source: 'field records',
      })
    }
    return [...rows.values()].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || b.area_ha - a.area_ha)
  }

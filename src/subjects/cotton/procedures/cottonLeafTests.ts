import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ageOn, oneCrop } from '../crops.ts'

/** Petiole and leaf tests of one crop, with the day degrees of their day. */
export const cottonLeafTests =
  (tools: Tools): Named<'cotton_leaf_tests'> =>
  async ({ input, scope, now }) => {
    const crop = await oneCrop(tools, scope, input, now)
    if (!crop) return []
    const { row, field } = crop.grown
    const tests = await tools.cotton.records(scope, 'cotton_leaf_test', [row.id])
    return tests.map((test): RowOf<'cotton_leaf_tests'> => {
      const { days, dd } = ageOn(crop, test.sampled_on)
      return {
        id: test.id,
        field_season_slug: row.slug,
        field: field.name,
        sampled_on: test.sampled_on,
        part: test.part,
        days_from_sowing: days,
        degree_days: rounded(dd, 0),
        nitrate_mg_kg: test.nitrate_mg_kg,
        n_pct: test.n_pct,
        p_pct: test.p_pct,
        k_pct: test.k_pct,
        comment: test.comment,
        source: 'leaf tests',
      }
    })
  }

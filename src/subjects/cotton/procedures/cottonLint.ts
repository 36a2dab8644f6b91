import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { oneCrop } from '../crops.ts'
import { lintVerdict } from '../judged.ts'

/** Bales of one crop with what classing says, each over the area of the crop. */
export const cottonLint =
  (tools: Tools): Named<'cotton_lint'> =>
  async ({ input, scope, now }) => {
    const crop = await oneCrop(tools, scope, input, now)
    if (!crop) return []
    const { row, field } = crop.grown
    const ginned = await tools.cotton.records(scope, 'cotton_lint', [row.id])
    return ginned.map(
      (lint): RowOf<'cotton_lint'> => ({
        id: lint.id,
        field_season_slug: row.slug,
        field: field.name,
        ginned_on: lint.ginned_on,
        bales: lint.bales,
        bales_ha: row.area_ha > 0 ? (rounded(lint.bales / row.area_ha, 2) ?? 0) : 0,
        turnout_pct: lint.turnout_pct,
        micronaire: lint.micronaire,
        length_in: lint.length_in,
        strength_g_tex: lint.strength_g_tex,
        grade: lint.grade,
        comment: lint.comment,
        ...lintVerdict(lint),
        source: 'gin and classing',
      }),
    )
  }

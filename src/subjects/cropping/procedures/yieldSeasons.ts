import { yieldModelOf } from '#agronomy/yieldPotential.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { grownAt, labelOf } from '#subjects/farm/grown.ts'

/** Crops with a yield model that were sown, the latest season first: seasons and fields to choose from. */
export const yieldSeasons =
  (tools: Tools): Named<'yield_seasons'> =>
  async ({ input, scope }) =>
    (await grownAt(tools, scope, input))
      .filter(({ row }) => row.sown_on !== null && yieldModelOf(row.crop) !== null)
      .map((grown) => ({
        season_slug: grown.row.season_slug,
        field_season_slug: grown.row.slug,
        label: labelOf(grown),
        crop: cropWords(grown.row.crop),
      }))
      .sort((a, b) => b.season_slug.localeCompare(a.season_slug))

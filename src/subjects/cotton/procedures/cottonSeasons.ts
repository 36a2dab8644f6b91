import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cottonSeasons as seasonsOf } from '../crops.ts'

export const cottonSeasons =
  (tools: Tools): Named<'cotton_seasons'> =>
  async ({ scope, now }) =>
    (await seasonsOf(tools, scope, now)).map(({ season, isPresent, crops }) => ({
      season_slug: season.slug,
      season: season.name,
      is_present: isPresent,
      crops,
      source: 'field records',
    }))

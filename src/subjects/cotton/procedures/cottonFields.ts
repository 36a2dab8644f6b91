import { daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { labelOf, sourcesOf } from '#subjects/farm/grown.ts'
import { cottonCrops } from '../crops.ts'
import { stageWords } from '../stageWords.ts'

/** Each field of cotton of a season: how far it is, what comes next, and when somebody last looked. */
export const cottonFields =
  (tools: Tools): Named<'cotton_fields'> =>
  async ({ input, scope, now }) => {
    const crops = await cottonCrops(tools, scope, input, now)
    const seasons = new Map((await tools.fields.seasons(scope)).map((one) => [one.slug, one.name]))
    const ids = crops.map(({ grown }) => grown.row.id)
    const maps = new Map(
      (await tools.cotton.records(scope, 'cotton_plant_map', ids)).map((one) => [one.field_season_id, one.observed_on]),
    )
    const checks = new Map(
      (await tools.cotton.records(scope, 'cotton_pest_check', ids)).map((one) => [one.field_season_id, one.checked_on]),
    )
    return crops.map(({ grown, against, progress }): RowOf<'cotton_fields'> => {
      const { row, field, location } = grown
      return {
        field_season_slug: row.slug,
        label: labelOf(grown),
        field: field.name,
        location: location.name,
        season: seasons.get(row.season_slug) ?? row.season_slug,
        variety: row.variety,
        area_ha: row.area_ha,
        sown_on: row.sown_on,
        days_from_sowing:
          row.sown_on === null || !progress ? null : daysSince(row.sown_on, row.harvested_on ?? progress.today),
        degree_days: progress ? rounded(progress.degree_days, 0) : null,
        ...stageWords(grown, progress),
        next_stage: progress?.next?.stage.name ?? null,
        next_on: progress?.next?.predicted_on ?? null,
        mapped_on: maps.get(row.id) ?? null,
        checked_on: checks.get(row.id) ?? null,
        targets_from: against.from,
        source: sourcesOf(progress?.source, 'field records'),
      }
    })
  }

import { daysThrough } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { grownAt, labelOf } from '#subjects/farm/grown.ts'
import { progressOf } from '../stages.ts'

/** How far one crop is, in one row; and how far what was seen is off the model. */
export const cropStageSummary =
  (tools: Tools): Named<'crop_stage_summary'> =>
  async ({ input, scope, now }) => {
    const chosen = (await grownAt(tools, scope, input)).find(({ row }) => row.sown_on !== null)
    const [one] = chosen ? await progressOf(tools, scope, [chosen], now) : []
    if (!one) return []
    const { grown, present, next, records, today } = one
    const seen = records.at(-1)
    const match = one.stages.findLast((stage) => stage.observed_on !== null && stage.reached_on !== null)
    const row: RowOf<'crop_stage_summary'> = {
      field_season_id: grown.row.id,
      field_season_slug: grown.row.slug,
      label: labelOf(grown),
      field: grown.field.name,
      location: grown.location.name,
      crop: cropWords(grown.row.crop),
      sown_on: grown.row.sown_on,
      days_from_sowing: daysThrough(grown.row.sown_on ?? today, grown.row.harvested_on ?? today) - 1,
      degree_days: rounded(one.degree_days, 0),
      stage: grown.row.harvested_on !== null ? 'Harvested' : (present?.stage.name ?? 'Sown'),
      stage_on: grown.row.harvested_on ?? present?.on ?? grown.row.sown_on,
      stage_source: present ? (present.isObserved ? 'observed' : 'modelled') : null,
      next_stage: next?.stage.name ?? null,
      next_on: next?.predicted_on ?? null,
      next_dd: next ? rounded(next.stage.degreeDays - one.degree_days, 0) : null,
      next_in_days: next?.predicted_on ? daysThrough(today, next.predicted_on) - 1 : null,
      observed_days_ago: seen ? daysThrough(seen.observed_on, today) - 1 : null,
      off_model_days:
        match?.observed_on && match.reached_on ? daysThrough(match.reached_on, match.observed_on) - 1 : null,
      is_harvested: grown.row.harvested_on !== null,
      gap_days: one.gap_days,
      as_of: today,
      source: one.source,
    }
    return [row]
  }

import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropName, grownAt, labelOf } from '#subjects/farm/grown.ts'
import { daysBetween } from '#subjects/weather/rainDay.ts'
import { progressOf } from '../stages.ts'

/** How far one crop is, in one row; and how far what was seen is off the model. */
export const cropStageSummary =
  (tools: Tools): Named<'crop_stage_summary'> =>
  async ({ input, scope, now }) => {
    const chosen = (await grownAt(tools, scope, input)).find(({ row }) => row.sownOn !== null)
    const [one] = chosen ? await progressOf(tools, scope, [chosen], now) : []
    if (!one) return []
    const { grown, present, next, degreeDays, records, today, gapDays } = one
    const seen = records.at(-1)
    const match = one.stages.findLast(({ observedOn, reachedOn }) => observedOn !== null && reachedOn !== null)
    const row: RowOf<'crop_stage_summary'> = {
      field_season_id: grown.row.id,
      field_season_slug: grown.row.slug,
      label: labelOf(grown),
      field: grown.field.name,
      crop: cropName(grown.row.crop),
      sown_on: grown.row.sownOn,
      days_from_sowing: daysBetween(grown.row.sownOn ?? today, grown.row.harvestedOn ?? today) - 1,
      degree_days: rounded(degreeDays, 0),
      stage: grown.row.harvestedOn !== null ? 'Harvested' : (present?.stage.name ?? 'Sown'),
      stage_on: grown.row.harvestedOn ?? present?.on ?? grown.row.sownOn,
      stage_source: present ? (present.isObserved ? 'observed' : 'modelled') : null,
      next_stage: next?.stage.name ?? null,
      next_on: next?.predictedOn ?? null,
      next_dd: next ? rounded(next.stage.degreeDays - degreeDays, 0) : null,
      next_in_days: next?.predictedOn ? daysBetween(today, next.predictedOn) - 1 : null,
      observed_days_ago: seen ? daysBetween(seen.observedOn, today) - 1 : null,
      off_model_days: match?.observedOn && match.reachedOn ? daysBetween(match.reachedOn, match.observedOn) - 1 : null,
      is_harvested: grown.row.harvestedOn !== null,
      gap_days: gapDays,
      as_of: today,
      source: one.source,
    }
    return [row]
  }

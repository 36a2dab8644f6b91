import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grownAt } from '#subjects/farm/grown.ts'
import { progressOf } from '../stages.ts'

/** The stages of one crop: what they take, when they were reached or will be, and when they were seen. */
export const cropStageModel =
  (tools: Tools): Named<'crop_stage_model'> =>
  async ({ input, scope, now }) => {
    const chosen = (await grownAt(tools, scope, input)).find(({ row }) => row.sown_on !== null)
    const [one] = chosen ? await progressOf(tools, scope, [chosen], now) : []
    if (!one) return []
    return one.stages.map(
      (stage): RowOf<'crop_stage_model'> => ({
        field_season_slug: one.grown.row.slug,
        field: one.grown.field.name,
        stage_code: stage.stage.code,
        stage_name: stage.stage.name,
        threshold_dd: stage.stage.degreeDays,
        dd_now: rounded(one.degree_days, 0),
        reached_on: stage.reached_on,
        predicted_on: stage.predicted_on,
        observed_on: stage.observed_on,
        is_indicative: stage.stage.isIndicative,
        state:
          stage.observed_on !== null
            ? 'observed'
            : stage.reached_on !== null
              ? 'modelled'
              : stage.predicted_on !== null
                ? 'predicted'
                : 'unknown',
        level: stage.observed_on !== null ? 'good' : stage.reached_on !== null ? 'info' : 'none',
        source: one.source,
      }),
    )
  }

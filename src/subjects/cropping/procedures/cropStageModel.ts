import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grownAt } from '#subjects/farm/grown.ts'
import { progressOf } from '../stages.ts'

/** The stages of one crop: what they take, when they were reached or will be, and when they were seen. */
export const cropStageModel =
  (tools: Tools): Named<'crop_stage_model'> =>
  async ({ input, scope, now }) => {
    const chosen = (await grownAt(tools, scope, input)).find(({ row }) => row.sownOn !== null)
    const [one] = chosen ? await progressOf(tools, scope, [chosen], now) : []
    if (!one) return []
    return one.stages.map(
      ({ stage, reachedOn, predictedOn, observedOn }): RowOf<'crop_stage_model'> => ({
        field_season_slug: one.grown.row.slug,
        field: one.grown.field.name,
        stage_code: stage.code,
        stage_name: stage.name,
        threshold_dd: stage.degreeDays,
        dd_now: rounded(one.degreeDays, 0),
        reached_on: reachedOn,
        predicted_on: predictedOn,
        observed_on: observedOn,
        is_indicative: stage.isIndicative,
        state:
          observedOn !== null
            ? 'observed'
            : reachedOn !== null
              ? 'modelled'
              : predictedOn !== null
                ? 'predicted'
                : 'unknown',
        level: observedOn !== null ? 'good' : reachedOn !== null ? 'info' : 'none',
        source: one.source,
      }),
    )
  }

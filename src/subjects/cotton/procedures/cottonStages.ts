import { daysLater } from '#engine/date.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { oneCrop, otherSeasons } from '../crops.ts'

/** Each stage of one crop: its target, when it was seen, reached or is expected, and when a median season has it. */
export const cottonStages =
  (tools: Tools): Named<'cotton_stages'> =>
  async ({ input, scope, now }) => {
    const crop = await oneCrop(tools, scope, input, now)
    if (!crop?.progress) return []
    const { progress, grown } = crop
    const others = await otherSeasons(tools, scope, crop, now)
    return progress.stages.map(({ stage, observed_on, reached_on, predicted_on }): RowOf<'cotton_stages'> => {
      const target = Number.isFinite(stage.degreeDays) ? stage.degreeDays : null
      const usual = target === null ? -1 : (others?.band.findIndex(({ median }) => median >= target) ?? -1)
      return {
        stage: stage.name,
        target_dd: target,
        observed_on,
        reached_on,
        predicted_on,
        usual_on: usual < 0 || grown.row.sown_on === null ? null : daysLater(grown.row.sown_on, usual),
        is_indicative: stage.isIndicative,
        level: observed_on !== null ? 'good' : reached_on !== null ? 'info' : 'none',
        source: progress.source,
      }
    })
  }

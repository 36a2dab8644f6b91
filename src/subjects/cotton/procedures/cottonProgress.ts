import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { oneCrop, otherSeasons } from '../crops.ts'

/** Days that are drawn after the last stage, so that its line does not end at the edge. */
const after = 7

/** Day degrees of one crop day by day from sowing, with the same days of the season before and of ten years. */
export const cottonProgress =
  (tools: Tools): Named<'cotton_progress'> =>
  async ({ input, scope, now }) => {
    const crop = await oneCrop(tools, scope, input, now)
    if (!crop?.progress) return []
    const { progress, grown } = crop
    const others = await otherSeasons(tools, scope, crop, now)
    const last =
      progress.stages
        .map((one) => one.predicted_on ?? one.reached_on ?? '')
        .sort()
        .at(-1) ?? ''
    const end = grown.row.harvested_on ?? daysLater(last > progress.today ? last : progress.today, after)
    const target = progress.next?.stage.degreeDays ?? Number.POSITIVE_INFINITY
    return progress.sums
      .filter(({ date }) => date <= end)
      .map(({ date, sum, from }, index) => {
        const isPast = from === 'measured' && date < progress.today
        const isJoint = isPast && progress.sums[index + 1]?.date === progress.today
        const band = others?.band[index]
        return {
          date,
          degree_days: isPast ? rounded(sum, 0) : null,
          // What is to come goes on from the last day that is over, so that the line does not break.
          ahead_dd: isPast && !isJoint ? null : rounded(sum, 0),
          last_dd: rounded(others?.lastYear[index], 0),
          median_dd: rounded(band?.median, 0),
          p10_dd: rounded(band?.p10, 0),
          p90_dd: rounded(band?.p90, 0),
          target_dd: Number.isFinite(target) ? target : null,
          source: progress.source,
        }
      })
  }

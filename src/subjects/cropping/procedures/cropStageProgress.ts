import { daysThrough } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grownAt } from '#subjects/farm/grown.ts'
import { progressOf } from '../stages.ts'

/** Day degrees of one crop day by day, beside what the same field's crop had a season ago, with the next stage's target. */
export const cropStageProgress =
  (tools: Tools): Named<'crop_stage_progress'> =>
  async ({ input, scope, now }) => {
    const chosen = (await grownAt(tools, scope, input)).find(({ row }) => row.sown_on !== null)
    if (!chosen) return []
    const others = await grownAt(tools, scope, { location_ids: [chosen.location.id] })
    const before = others.find(
      ({ row, field }) =>
        row.id !== chosen.row.id &&
        field.id === chosen.field.id &&
        row.crop === chosen.row.crop &&
        row.sown_on !== null &&
        row.sown_on < (chosen.row.sown_on ?? ''),
    )
    const both = await progressOf(tools, scope, before ? [chosen, before] : [chosen], now)
    const one = both.find(({ grown }) => grown.row.id === chosen.row.id)
    const last = both.find(({ grown }) => grown.row.id === before?.row.id)
    if (!one) return []
    const until = one.stages.findLast((stage) => stage.predicted_on ?? stage.reached_on)
    const end = one.grown.row.harvested_on ?? until?.predicted_on ?? until?.reached_on ?? one.today
    const lastDay = one.today > end ? one.today : end
    return one.sums
      .filter(({ date }) => date <= lastDay)
      .map(({ date, sum, from }) => {
        const day = daysThrough(one.grown.row.sown_on ?? date, date) - 1
        const isPast = from === 'measured' && date < one.today
        return {
          date,
          degree_days: isPast ? rounded(sum, 0) : null,
          ahead_dd: isPast ? null : rounded(sum, 0),
          last_dd: rounded(last?.sums[day]?.sum, 0),
          next_dd: one.next?.stage.degreeDays ?? null,
          next_stage: one.next?.stage.name ?? null,
          source: one.source,
        }
      })
  }

import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

type Step = Pick<RowOf<'first_steps'>, 'step' | 'title' | 'note' | 'is_done'>

/** Not every farm has both: the first of the two that is there does for the other. */
const keptSteps = ({ hasMob, hasCrop }: { hasMob: boolean; hasCrop: boolean }): Step[] => [
  ...(hasMob || !hasCrop
    ? [
        {
          step: 'stock' as const,
          title: 'Write down your stock',
          note: 'Feed days, withholding periods and what stock is worth follow from it',
          is_done: hasMob,
        },
      ]
    : []),
  ...(hasCrop || !hasMob
    ? [
        {
          step: 'crops' as const,
          title: 'Write down your crops',
          note: 'Stages, crop water and what the season may bring follow from them',
          is_done: hasCrop,
        },
      ]
    : []),
]

/** What a farm sets up first, in the order in which each makes the next worth more. Nothing once all of it is done. */
export const firstSteps =
  (tools: Tools): Named<'first_steps'> =>
  async ({ scope, now }) => {
    if (await tools.steps.isHidden(scope)) return []
    const there = await tools.presence.at(scope, now.toISOString().slice(0, 10))
    const steps: Step[] = [
      {
        step: 'fields',
        title: 'Draw your paddocks and fields',
        note: 'Satellite pictures, feed and crops are told for each of them',
        is_done: there.hasField,
      },
      {
        step: 'source',
        title: 'Connect a station, a probe or a forecast',
        note: 'Weather, rain, soil water and spray windows come from there',
        is_done: there.kinds.size > 0 || there.isForecast || there.isConnected,
      },
      ...keptSteps(there),
      {
        step: 'people',
        title: 'Invite somebody',
        note: 'A partner, a worker or an adviser, each with what they may do',
        is_done: there.members > 1,
      },
    ]
    const left = steps.filter(({ is_done }) => !is_done).length
    if (left === 0) return []
    return steps.map((one) => ({
      ...one,
      note: one.is_done ? 'Done' : one.note,
      level: one.is_done ? 'good' : 'none',
      left,
      source: 'The records of the farm',
    }))
  }

import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type BudgetDay, budgetOf, conditions, farmFeedOf } from '../farmFeed.ts'
import { planOf } from '../paddocks.ts'

const step = 7

export const feedBudget =
  (tools: Tools): Named<'feed_budget'> =>
  async ({ input, scope, now }) => {
    const plan = planOf(input)
    const feed = await farmFeedOf(tools, scope, now, input.location_ids, plan, input.paddock)
    if (!feed) return []
    return conditions.flatMap((condition) => {
      const days = budgetOf(feed, condition, plan.residual_kg_ha, input.days ?? 180)
      const rows: RowOf<'feed_budget'>[] = []
      for (let from = 0; from < days.length; from += step) {
        const week = days.slice(from, from + step)
        const [first, last] = [week[0], week.at(-1)]
        if (!first || !last) continue
        const mean = (of: (day: BudgetDay) => number): number =>
          week.reduce((sum, day) => sum + of(day), 0) / week.length
        rows.push({
          date: last.date,
          condition,
          opening: rounded(first.opening, 0) ?? 0,
          growth:
            rounded(
              mean((day) => day.growth),
              1,
            ) ?? 0,
          eaten:
            rounded(
              mean((day) => day.eaten),
              1,
            ) ?? 0,
          detached:
            rounded(
              mean((day) => day.detached),
              1,
            ) ?? 0,
          closing: rounded(last.closing, 0) ?? 0,
          residual: plan.residual_kg_ha,
          demand_kg_d: rounded(feed.demandKgDay, 0) ?? 0,
          short_kg_d: rounded(mean((day) => day.short) * feed.areaHa, 0) ?? 0,
        })
      }
      return rows
    })
  }

/** The three seasons side by side, as a chart draws them. */
export const feedCover =
  (tools: Tools): Named<'feed_cover'> =>
  async ({ input, scope, now }) => {
    const plan = planOf(input)
    const feed = await farmFeedOf(tools, scope, now, input.location_ids, plan)
    if (!feed) return []
    const [poor = [], average = [], good = []] = conditions.map((condition) =>
      budgetOf(feed, condition, plan.residual_kg_ha, input.days ?? 180),
    )
    return average.flatMap((day, index): RowOf<'feed_cover'>[] => {
      if (index % step !== 0) return []
      return [
        {
          date: day.date,
          poor: rounded(poor[index]?.closing, 0) ?? 0,
          average: rounded(day.closing, 0) ?? 0,
          good: rounded(good[index]?.closing, 0) ?? 0,
          residual: plan.residual_kg_ha,
        },
      ]
    })
  }

import { feedClass, mostDays } from '#agronomy/grazingDays.ts'
import { dayMs, daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { budgetOf, conditions, daysOfFeed, farmFeedOf } from '../farmFeed.ts'
import { planOf } from '../paddocks.ts'

const levels = { green: 'good', amber: 'watch', red: 'act' } as const
const shortDays = 30

/** One row for each kind of season, the chosen one first. */
export const feedOutlook =
  (tools: Tools): Named<'feed_outlook'> =>
  async ({ input, scope, now }) => {
    const plan = planOf(input)
    const feed = await farmFeedOf(tools, scope, now, input.location_ids, plan)
    if (!feed) return []
    const short = feed.feeds
      .flatMap(({ paddock, days, pasture }) =>
        days === null || !pasture ? [] : [{ paddock, on: daysLater(pasture.last.date, days) }],
      )
      .map(({ paddock, on }) => ({
        paddock,
        on: on < paddock.today ? paddock.today : on,
        days: Math.max(0, (Date.parse(on) - Date.parse(paddock.today)) / dayMs),
      }))
      .filter(({ days }) => days < shortDays)
      .sort((a, b) => a.days - b.days)
    const [first] = short
    const order = [plan.condition, ...conditions.filter((one) => one !== plan.condition)]
    return order.map((condition): RowOf<'feed_outlook'> => {
      const budget = budgetOf(feed, condition, plan.residual_kg_ha, mostDays)
      const days = daysOfFeed(budget)
      const month = budget.slice(0, 30)
      const found = feedClass(days)
      return {
        condition,
        days_left: days,
        lasts: days === null ? 'A year and more' : `${days} ${days === 1 ? 'day' : 'days'}`,
        runs_out: days === null ? null : daysLater(feed.date, days),
        level: found === null ? 'good' : levels[found],
        ae: rounded(feed.ae, 0) ?? 0,
        demand_kg_d: rounded(feed.demandKgDay, 0) ?? 0,
        growth_kg_d: rounded(
          (month.reduce((sum, { growth }) => sum + growth, 0) / Math.max(1, month.length)) * feed.areaHa,
          0,
        ),
        tsdm_kg_ha: rounded(feed.standingKgHa, 0) ?? 0,
        residual: plan.residual_kg_ha,
        date: feed.date,
        paddocks_short: short.length,
        first_paddock: first?.paddock.field.name ?? null,
        first_location: first?.paddock.location.name ?? null,
        first_days: rounded(first?.days, 0),
        first_move: first?.on ?? null,
        source: feed.source,
      }
    })
  }

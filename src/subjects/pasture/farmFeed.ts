import { mostDays } from '#agronomy/grazingDays.ts'
import { type SeasonCondition, seasonFactors } from '#agronomy/pasture.ts'
import { daysLater } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { detachment, type Feed, feedOf, growthRecord, type Plan } from './paddocks.ts'

export const conditions = ['poor', 'average', 'good'] as const satisfies readonly SeasonCondition[]

/** The feed of a farm, or of one paddock, taken together. Amounts per hectare are means by area. */
interface FarmFeed {
  feeds: Feed[]
  areaHa: number
  standingKgHa: number
  ae: number
  demandKgDay: number
  /** The day from which it is reckoned: that of the latest measurement. */
  date: string
  source: string
  /** What is likely to grow on a day, kg DM/ha, in a season of a kind. */
  growthOn(date: string, condition: SeasonCondition): number
}

/** Null where no pasture was measured. */
export async function farmFeedOf(
  tools: Tools,
  scope: Scope,
  now: Date,
  locationIds: number[] | undefined,
  plan: Plan,
  paddockSlug?: string,
): Promise<FarmFeed | null> {
  const all = await feedOf(tools, scope, now, locationIds, plan)
  const feeds = all.filter(({ paddock }) => paddockSlug === undefined || paddock.field.slug === paddockSlug)
  const known = feeds.flatMap((feed) =>
    feed.pasture ? [{ feed, last: feed.pasture.last, growth: feed.pasture.growth }] : [],
  )
  const areaHa = known.reduce((sum, { feed }) => sum + feed.paddock.field.area_ha, 0)
  const latest = known.map(({ last }) => last).sort((a, b) => (a.date < b.date ? 1 : -1))[0]
  if (!latest || areaHa === 0) return null
  const mean = (of: (one: (typeof known)[number]) => number): number =>
    known.reduce((sum, one) => sum + of(one) * one.feed.paddock.field.area_ha, 0) / areaHa
  const { usualOn } = await growthRecord(
    tools,
    scope,
    all.map(({ paddock }) => paddock),
  )
  const recent = mean(({ growth }) => growth ?? 0)
  return {
    feeds,
    areaHa: areaHa,
    standingKgHa: mean(({ last }) => last.tsdm_kg_ha),
    ae: feeds.reduce((sum, { ae }) => sum + ae, 0),
    demandKgDay: feeds.reduce((sum, { demandKgDay }) => sum + demandKgDay, 0),
    date: latest.date,
    source: latest.source,
    growthOn: (date, condition) => Math.max(0, (usualOn(date) ?? recent) * seasonFactors[condition]),
  }
}

/** One day of a budget, kg DM/ha. */
export interface BudgetDay {
  date: string
  opening: number
  growth: number
  detached: number
  eaten: number
  closing: number
  /** What stock wanted and did not get. */
  short: number
}

/** A budget day by day: stock eat what they want down to the residual, and no further. */
export function budgetOf(feed: FarmFeed, condition: SeasonCondition, residualKgHa: number, days: number): BudgetDay[] {
  const wanted = feed.demandKgDay / feed.areaHa
  let opening = feed.standingKgHa
  return Array.from({ length: Math.min(days, mostDays) }, (_, index) => {
    const date = daysLater(feed.date, index + 1)
    const growth = feed.growthOn(date, condition)
    const detached = detachment * opening
    const eaten = Math.min(wanted, Math.max(0, opening + growth - detached - residualKgHa))
    const day = {
      date,
      opening,
      growth,
      detached,
      eaten,
      closing: opening + growth - detached - eaten,
      short: wanted - eaten,
    }
    opening = day.closing
    return day
  })
}

/** Days until stock get less than they want; null when that does not come. */
export function daysOfFeed(budget: BudgetDay[]): number | null {
  const first = budget.findIndex(({ short }) => short > 0.01)
  return first === -1 ? null : first
}

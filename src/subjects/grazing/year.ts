import { daysOfFeed, feedPlan, type PlanDay, sustainableAe } from '#agronomy/feedPlan.ts'
import { mostDays } from '#agronomy/grazingDays.ts'
import { seasonFactors } from '#agronomy/pasture.ts'
import { daysLater, daysSince } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { presentOf } from '#subjects/livestock/herd.ts'
import type {
  FeedMetric,
  GrazingAeChange,
  GrazingCondition,
  GrowthMonth,
  GrowthTotals,
} from '#types/api/grazing/grazing.ts'
import { nearestMeasured } from './measured.ts'
import type { PastureTypeQueries } from './pastureTypes.ts'
import type { StateRow } from './stateRow.ts'
import { effectiveOf } from './stateShown.ts'
import type { StateQueries } from './states.ts'

export interface YearParts {
  tools: Pick<Tools, 'instruments' | 'mobs' | 'fields' | 'vegetation'>
  states: StateQueries
  pastures: PastureTypeQueries
}

interface YearAsked {
  locationId: number
  recDate: string
  condition: GrazingCondition
  metric: FeedMetric
  start: string
  end: string
  utilisationPct: number
  residualKgHa: number
  aeChanges?: GrazingAeChange[]
}

/** A year of feed of a property: each day, and what it comes to. */
export interface Year {
  months: GrowthMonth[]
  totals: GrowthTotals
  paddocks: { paddock_id: number; opening_kg_ha: number; closing_kg_ha: number }[]
  /** What stands at the end of each month, kg DM/ha over all that counts. */
  closings: { until: string; standing_kg_ha: number; ae: number; ae_sustainable: number }[]
}

/** Growth of a property's paddocks against what the stock of the state date eat (domain guide §2.13 to §2.15), indicative. */
export async function yearOf(parts: YearParts, scope: Scope, asked: YearAsked, now: Date): Promise<Year> {
  const { tools, states, pastures } = parts
  const { locationId, recDate } = asked
  const rows = await states.rows(scope, { locationId, date: recDate })
  const settings = await pastures.settings(scope, locationId)
  const growth = new Map((await pastures.types(scope, locationId)).map((type) => [type.id, type.growth]))
  const standing = await standingOf(tools, scope, rows, asked.metric, recDate)
  const known = rows.flatMap((row) => {
    const kgHa = standing(row)
    const areaHa = (row.area_ha * row.available_pct) / 100
    return kgHa === null || areaHa <= 0 || row.state === 'cropped' ? [] : [{ row, kgHa, areaHa }]
  })
  const present = await presentOf(tools, scope, now, [locationId], recDate)
  const aeNow = present.reduce((sum, { ae }) => sum + ae, 0)
  const aeOn = (day: number): number => {
    const date = daysLater(recDate, day)
    const change = (asked.aeChanges ?? []).reduce((sum, one) => sum + (one.date <= date ? one.delta_ae : 0), 0)
    return Math.max(0, aeNow + change)
  }
  const last = daysSince(recDate, asked.end)
  const dates = Array.from({ length: Math.max(last + 1, mostDays + 1) }, (_, day) => daysLater(recDate, day))
  const monthOf = dates.map((date) => Number(date.slice(5, 7)) - 1)
  const factor = seasonFactors[asked.condition]
  const planned = known.map(({ row, kgHa, areaHa }) => {
    const byMonth = growth.get(row.pasture_type_id ?? -1) ?? []
    return {
      areaHa,
      standingKgHa: kgHa,
      residualKgHa: asked.residualKgHa,
      growthOn: (day: number) => ((byMonth[monthOf[day] ?? 0] ?? 0) * factor * row.productivity_pct) / 100,
    }
  })
  const how = { aeOn, intakeKgAeDay: settings.intake_kg_ae_d, detachment: settings.detachment_pct_d / 100 }
  const { days } = feedPlan({ paddocks: planned, days: dates.length, ...how })
  const { closingKgHa } = feedPlan({ paddocks: planned, days: last + 1, ...how })
  const first = daysSince(recDate, asked.start)
  const inYear = days.slice(first, last + 1)
  const areaHa = known.reduce((sum, one) => sum + one.areaHa, 0)
  const months = monthsOf(inYear, dates.slice(first, last + 1), asked.utilisationPct, settings.intake_kg_ae_d)
  const lasting = known.length === 0 ? null : daysOfFeed(days)
  const grown = sum(inYear, 'growth')
  const sustainable = sustainableAe(grown, asked.utilisationPct, settings.intake_kg_ae_d, inYear.length)
  return {
    months,
    totals: {
      growth_kg: whole(grown),
      consumed_kg: whole(sum(inYear, 'eaten')),
      short_kg: whole(sum(inYear, 'wanted') - sum(inYear, 'eaten')),
      utilisation_pct: grown > 0 ? tenth((100 * sum(inYear, 'eaten')) / grown) : null,
      days_of_feed: lasting,
      lasts: lastsWords(known.length, aeNow, lasting),
      level: known.length === 0 || aeNow === 0 ? 'none' : levelOf(lasting),
      ae_now: tenth(aeNow),
      ae_sustainable: tenth(sustainable),
      ae_spare: tenth(sustainable - aeNow),
      dse_ha: areaHa > 0 ? tenth((aeNow * settings.dse_per_ae) / areaHa) : null,
      unknown: rows.filter((row) => row.state !== 'cropped' && standing(row) === null).length,
      paddocks: known.length,
    },
    paddocks: known.map(({ row, kgHa }, index) => ({
      paddock_id: row.paddock_id,
      opening_kg_ha: whole(kgHa),
      closing_kg_ha: whole(closingKgHa[index] ?? 0),
    })),
    closings: months.map(({ month, closing_kg, ae_carried, ae_sustainable }) => ({
      until: dates.slice(first, last + 1).findLast((date) => date.startsWith(month)) ?? asked.end,
      standing_kg_ha: areaHa > 0 ? whole(closing_kg / areaHa) : 0,
      ae: ae_carried,
      ae_sustainable,
    })),
  }
}

/** What stands in each paddock by a measure: what somebody saw counts for all that stands. */
async function standingOf(
  tools: YearParts['tools'],
  scope: Scope,
  rows: StateRow[],
  metric: FeedMetric,
  date: string,
): Promise<(row: StateRow) => number | null> {
  if (metric === 'tsdm' && rows.every((row) => row.metric === 'tsdm' || row.override_kg_ha !== null)) return effectiveOf
  const ids = rows.map((row) => row.paddock_id)
  const found = await nearestMeasured(tools, scope, ids, metric, date)
  return (row) => (metric === 'tsdm' ? row.override_kg_ha : null) ?? found.get(row.paddock_id)?.value ?? null
}

function monthsOf(days: PlanDay[], dates: string[], utilisationPct: number, intake: number): GrowthMonth[] {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))]
  return months.map((month): GrowthMonth => {
    const mine = days.filter((_, index) => dates[index]?.startsWith(month))
    const grown = sum(mine, 'growth')
    const eaten = sum(mine, 'eaten')
    return {
      month,
      month_start: dates.find((date) => date.startsWith(month)) ?? `${month}-01`,
      opening_kg: whole(mine[0]?.opening ?? 0),
      growth_kg: whole(grown),
      consumed_kg: whole(eaten),
      detached_kg: whole(sum(mine, 'detached')),
      closing_kg: whole(mine.at(-1)?.closing ?? 0),
      short_kg: whole(sum(mine, 'wanted') - eaten),
      ae_carried: tenth(sum(mine, 'ae') / mine.length),
      ae_sustainable: tenth(sustainableAe(grown, utilisationPct, intake, mine.length)),
      utilisation_pct: grown > 0 ? tenth((100 * eaten) / grown) : null,
    }
  })
}

const sum = (days: PlanDay[], field: keyof PlanDay): number => days.reduce((total, day) => total + day[field], 0)
const whole = (value: number): number => Math.round(value)
const tenth = (value: number): number => Math.round(value * 10) / 10

/** As everywhere: over 60 days is plenty, under 14 is danger. */
const levelOf = (days: number | null): string =>
  days === null || days >= 60 ? 'good' : days >= 30 ? 'watch' : days >= 14 ? 'act' : 'danger'

function lastsWords(known: number, ae: number, days: number | null): string {
  if (known === 0) return 'Not known'
  if (ae === 0) return 'No stock'
  if (days === null) return 'Over a year'
  return days === 1 ? '1 day' : `${days} days`
}

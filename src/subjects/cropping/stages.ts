import { type CropModel, daysReached, type Stage, usualModel } from '#agronomy/cropStages.ts'
import { isColdShock } from '#agronomy/degreeDays.ts'
import { daysLater } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { StageRecord } from '#subjects/farm/cropStages.ts'
import type { Grown } from '#subjects/farm/grown.ts'
import { type SeasonDays, seasonDaysOf } from './seasonDays.ts'

/** One stage of one crop: when the model has it, and when somebody saw it. */
interface StageDates {
  stage: Stage
  /** By the model, on a day that is over. */
  reached_on: string | null
  /** By the model, on a day to come. */
  predicted_on: string | null
  /** When it was first seen. */
  observed_on: string | null
}

export interface Progress {
  grown: Grown
  stages: StageDates[]
  /** Sum of day degrees up to yesterday, or to harvest. */
  degree_days: number
  /** The sum at the end of each day from sowing on, with what is to come. */
  sums: { date: string; sum: number; from: SeasonDays['days'][number]['from'] }[]
  /** Days without a temperature. */
  gap_days: number
  /** What stands there now: the later of what was seen and what the model says. */
  present: { stage: Stage; isObserved: boolean; on: string } | null
  next: StageDates | null
  records: StageRecord[]
  source: string
  today: string
}

/** How long a season is looked ahead, days from sowing. */
const longest = 270

/** How far crops are (P24), by the usual model of each or by one's own. One that is not sown, or has no model, has no stages. */
export async function progressOf(
  tools: Tools,
  scope: Scope,
  all: Grown[],
  now: Date,
  modelFor: (grown: Grown) => CropModel = ({ row }) => usualModel(row.crop),
): Promise<Progress[]> {
  const sown = all.filter(({ row }) => row.sown_on !== null)
  const records = await tools.cropStages.list(
    scope,
    sown.map(({ row }) => row.id),
  )
  const weather = new Map<string, SeasonDays>()
  const found: Progress[] = []
  for (const grown of sown) {
    const { row, location } = grown
    const group = sown.filter((other) => other.location.id === location.id && other.row.season_slug === row.season_slug)
    const first = group.map(({ row: one }) => one.sown_on ?? '').sort()[0] ?? ''
    const key = `${location.id} ${row.season_slug}`
    const days = weather.get(key) ?? (await seasonDaysOf(tools, scope, location, first, daysLater(first, longest), now))
    weather.set(key, days)
    found.push(
      oneOf(
        grown,
        modelFor(grown),
        days,
        records.filter((record) => record.field_season_id === row.id),
      ),
    )
  }
  return found
}

function oneOf(
  grown: Grown,
  { stages: order, degreeDays: degreesOf, shock }: CropModel,
  { days, source, today }: SeasonDays,
  records: StageRecord[],
): Progress {
  const { row } = grown
  const own = days.filter(({ date }) => date >= (row.sown_on ?? ''))
  const degrees = own.map((one) => degreesOf(one.tmin_c, one.tmax_c))
  let shocks = 0
  const shocksBy = shock ? own.map((one) => (isColdShock(one.tmin_c) ? ++shocks : shocks)) : []
  const reached = daysReached(order, degrees, ({ code }, day) =>
    code === shock?.code ? shock.degreeDays * (shocksBy[day] ?? 0) : 0,
  )
  const over = row.harvested_on ?? today
  const stages = order.map((stage, index): StageDates => {
    const day = reached[index]
    const date = day === null || day === undefined ? null : (own[day]?.date ?? null)
    const seen = records.find((record) => record.stage_code === stage.code)?.observed_on ?? null
    return {
      stage,
      reached_on: date !== null && date < over ? date : null,
      predicted_on: date !== null && date >= over && row.harvested_on === null ? date : null,
      observed_on: seen,
    }
  })
  let sum = 0
  const sums = own.map(({ date, from }, index) => {
    sum += degrees[index] ?? 0
    return { date, sum, from }
  })
  const degree_days = sums.findLast(({ date }) => date < over)?.sum ?? 0
  const modelled = stages.findLast((stage) => stage.reached_on !== null)?.stage ?? null
  const last = records.at(-1)
  const seen = last && order.find(({ code }) => code === last.stage_code)
  const modelledRank = modelled ? order.indexOf(modelled) : -1
  const seenRank = seen ? order.indexOf(seen) : -1
  // Eyes in the field are right about the day they looked; afterwards the model goes on from there.
  const isObserved =
    seen !== undefined && (seenRank >= modelledRank || isSince(last?.observed_on, stages[modelledRank]))
  const present = isObserved ? seen : modelled
  const rank = present ? order.indexOf(present) : -1
  return {
    grown,
    stages,
    degree_days,
    sums: sums.filter(({ date }) => row.harvested_on === null || date <= row.harvested_on),
    gap_days: own.filter((one) => one.date < over && (one.tmax_c === null || one.tmin_c === null)).length,
    present: present
      ? {
          stage: present,
          isObserved,
          on: (isObserved ? last?.observed_on : stages[rank]?.reached_on) ?? row.sown_on ?? '',
        }
      : null,
    next: row.harvested_on === null ? (stages.slice(rank + 1).find(({ stage }) => isTold(stage)) ?? null) : null,
    records,
    source: [source, records.length > 0 ? 'observations' : ''].filter((name) => name !== '').join(', '),
    today,
  }
}

/** A stage that has a target in day degrees. */
const isTold = ({ degreeDays }: Stage): boolean => Number.isFinite(degreeDays)

/** Whether somebody looked after the model had said the stage was reached. */
const isSince = (observedOn: string | undefined, stage: StageDates | undefined): boolean =>
  observedOn !== undefined && stage?.reached_on !== null && stage !== undefined && observedOn > (stage.reached_on ?? '')

/** When a stage is, or will be, by the best that is known, and how it is known. */
export function dateOf(dates: StageDates): {
  on: string
  how: 'observed' | 'modelled' | 'predicted'
} | null {
  if (dates.observed_on !== null) return { on: dates.observed_on, how: 'observed' }
  if (dates.reached_on !== null) return { on: dates.reached_on, how: 'modelled' }
  return dates.predicted_on === null ? null : { on: dates.predicted_on, how: 'predicted' }
}

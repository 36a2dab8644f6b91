import { type DegreeDayCrop, dayDegrees, degreeDayCrops } from '#agronomy/degreeDayCrops.ts'
import { quantile } from '#agronomy/statistics.ts'
import { daysLater } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { InputOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { fewestYears } from '#subjects/weather/dailyRecord.ts'
import { type ExtremeRecord, extremesOf, yearOf } from '#subjects/weather/days.ts'
import { inYear } from '#subjects/weather/rainDay.ts'

const seasonDays = 300
const forecastDays = 14
/** A season of another year counts when it misses no more days than this. */
const mostGaps = 10

const starts: Record<string, string> = {
  '1 Jan': '01-01',
  '1 Mar': '03-01',
  '1 Apr': '04-01',
  '1 May': '05-01',
  '1 Jul': '07-01',
  '1 Sep': '09-01',
  '1 Oct': '10-01',
}

export interface GddSeasons {
  crop: DegreeDayCrop
  since: string
  /** Why it begins there. */
  because: string
  today: string
  /** Sum up to and including the day of each index since the start; what is not over is forecast. */
  sums: { date: string; sum: number; is_forecast: boolean }[]
  lastYear: (number | null)[]
  /** Of other seasons, by day since the start; empty with too few years. */
  band: { p10: number; median: number; p90: number }[]
  years: number
  /** What other years' days gave at a date, °C·d. */
  usualOn: (date: string) => number | null
  source: string
}

type Asked = Pick<InputOf<'gdd_now'>, 'crop' | 'base' | 'cap' | 'since'>

/** A base or a cap that was chosen instead of the crop's. */
const ownOf = ({ base, cap }: Asked): { baseC?: number; capC?: number | null } => ({
  ...(base === undefined || base === 'of the crop' ? {} : { baseC: Number(base) }),
  ...(cap === undefined || cap === 'of the crop' ? {} : { capC: cap === 'none' ? null : Number(cap) }),
})

export const cropOf = (name: string | undefined): DegreeDayCrop => {
  const found = degreeDayCrops.find((crop) => crop.name === name) ?? degreeDayCrops[0]
  if (!found) throw new Error('degreeDayCrops: there is no crop')
  return found
}

/** This season's day degrees at a location beside those of other years. Null without a record. */
export async function gddSeasonsOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  asked: Asked,
  now: Date,
  start?: { since: string; because: string },
): Promise<GddSeasons | null> {
  const crop = cropOf(asked.crop)
  const own = ownOf(asked)
  const record = await extremesOf(tools, scope, location, now, { ahead: forecastDays })
  if (record.first === null) return null
  const { today } = record
  const { since, because } = start ?? (await startOf(tools, scope, location, crop, asked.since, today))
  const degrees = (date: string): number | null => {
    const day = record.days.get(date)
    return day ? dayDegrees(crop, day.tmin_c, day.tmax_c, own) : null
  }
  const sums: GddSeasons['sums'] = []
  let sum = 0
  for (let index = 0; index < seasonDays; index++) {
    const date = daysLater(since, index)
    const day = record.days.get(date)
    // A gap within the season adds nothing; past the last forecast day there is nothing to tell.
    if (!day && date >= today) break
    sum += degrees(date) ?? 0
    sums.push({ date, sum, is_forecast: day?.is_forecast ?? false })
  }
  const others: { year: number; sums: number[] }[] = []
  for (let year = yearOf(record.first); year < yearOf(since); year++) {
    const found = seasonOf(record, degrees, inYear(since, year), today)
    if (found) others.push({ year, sums: found })
  }
  const lastYear = others.find(({ year }) => year === yearOf(since) - 1)?.sums ?? []
  const band: GddSeasons['band'] = []
  const ten = others.filter(({ year }) => year >= yearOf(since) - 10)
  if (ten.length >= fewestYears) {
    for (let index = 0; index < seasonDays; index++) {
      const then = ten.flatMap((other) => other.sums[index] ?? [])
      band.push({ p10: quantile(then, 0.1) ?? 0, median: quantile(then, 0.5) ?? 0, p90: quantile(then, 0.9) ?? 0 })
    }
  }
  const years = Array.from({ length: yearOf(today) - yearOf(record.first) + 1 }, (_, index) => yearOf(today) - index)
  return {
    crop,
    since,
    because,
    today,
    sums,
    lastYear: lastYear,
    band,
    years: ten.length,
    usualOn: (date) => {
      const near = years.flatMap((year) =>
        [-5, -3, -1, 1, 3, 5].flatMap((days) => {
          const then = daysLater(inYear(date, year), days)
          return then < today ? (degrees(then) ?? []) : []
        }),
      )
      return near.length === 0 ? null : near.reduce((total, value) => total + value, 0) / near.length
    },
    source: record.source,
  }
}

/** Sums of a whole season that is over; null when too many of its days are missing. */
function seasonOf(
  record: ExtremeRecord,
  degrees: (date: string) => number | null,
  start: string,
  today: string,
): number[] | null {
  if (daysLater(start, seasonDays) > today) return null
  const sums: number[] = []
  let sum = 0
  let gaps = 0
  for (let index = 0; index < seasonDays; index++) {
    const found = record.days.has(daysLater(start, index)) ? degrees(daysLater(start, index)) : null
    if (found === null) gaps += 1
    sum += found ?? 0
    sums.push(sum)
  }
  return gaps > mostGaps ? null : sums
}

/** When the season began: the latest sowing of the crop on record, its usual day, or a day that was chosen. */
async function startOf(
  { fields }: Tools,
  scope: Scope,
  location: Location,
  crop: DegreeDayCrop,
  since: string | undefined,
  today: string,
): Promise<{ since: string; because: string }> {
  const latest = (monthAndDay: string): string => {
    const year = yearOf(today)
    return inYear(`2024-${monthAndDay}`, `${year}-${monthAndDay}` < today ? year : year - 1)
  }
  const chosen = since === undefined ? undefined : starts[since]
  if (chosen !== undefined) return { since: latest(chosen), because: since ?? '' }
  const mine = await fields.list(scope, [location.id])
  const sown = (
    await fields.grown(
      scope,
      mine.map(({ id }) => id),
    )
  ).filter((one) => one.crop.toLowerCase() === crop.sown && one.sown_on !== null && one.sown_on < today)
  const last = sown
    .map((one) => one.sown_on ?? '')
    .sort()
    .at(-1)
  // An older sowing is of a crop that has long been harvested.
  if (last !== undefined && daysLater(last, seasonDays) >= today) {
    const field = mine.find(({ id }) => id === sown.find((one) => one.sown_on === last)?.field_id)
    return { since: last, because: `sowing of ${field?.name ?? 'the field'}` }
  }
  return { since: latest(crop.usualSowing), because: 'the usual sowing day' }
}

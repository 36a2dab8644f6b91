import { type EnsoState, soiBound, soiClass } from '#agronomy/climate.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { byMonth, driversOf, meanTo } from './drivers.ts'
import { inMonthOf, monthsLater, periodTotal, yearsOf } from './monthTotals.ts'
import { type MonthlyRain, monthlyRain } from './procedures/rainDeciles.ts'

/** Months ahead that are told, from the next whole one on. */
export const ahead = 3

/** One year on record as it stood at this time, and the rain that followed. */
interface YearThen {
  year: number
  /** Mean SOI of the last three months that were over. */
  soi: number | null
  state: EnsoState | null
}

export interface Outlook {
  /** The present state of the SOI, and its mean of three months; null without an index. */
  state: EnsoState | null
  soi: number | null
  /** The first of the months ahead, YYYY-MM. */
  first: string
  /** Earlier years, the earliest first. */
  years: YearThen[]
  rain: MonthlyRain
  /** Rain of so many months from the one that lies some months after `first`, in the season of a year. */
  rainOf(year: number, after: number, months: number): number | null
}

/** What the months ahead brought at a location in each earlier year, and how the SOI stood in it before them. */
export async function outlookOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  now: Date,
  bound: number = soiBound,
): Promise<Outlook> {
  const soi = byMonth((await driversOf(tools, scope, ['soi'], now)).get('soi'))
  const rain = await monthlyRain(tools, scope, location, now)
  const lastWhole = rain.end_month
  const present = Number(lastWhole.slice(0, 4))
  const soiIn = (year: number): number | null => {
    const month = inMonthOf(year, lastWhole)
    return meanTo(soi, [monthsLater(month, -2), monthsLater(month, -1), month])
  }
  const first = monthsLater(lastWhole, 2)
  const mean = soiIn(present)
  return {
    state: soiClass(mean, bound),
    soi: mean,
    first,
    years: yearsOf(rain.totals)
      .filter((year) => year < present)
      .map((year) => ({ year, soi: soiIn(year), state: soiClass(soiIn(year), bound) })),
    rain,
    rainOf: (year, after, months) =>
      periodTotal(rain.totals, monthsLater(inMonthOf(year, lastWhole), 1 + after + months), months),
  }
}

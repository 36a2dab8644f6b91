import { type ChillState, chillStep, isChillHour } from '#agronomy/chill.ts'
import { type ChillNeed, chillNeeds } from '#agronomy/chillNeeds.ts'
import { hourlyTemperatures } from '#agronomy/dayCurve.ts'
import { daylightHours } from '#agronomy/sun.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { type ExtremeRecord, extremesOf, yearOf } from './days.ts'
import { hourMs, hoursOf } from './hours.ts'

/** Winter chill is counted from 1 March to 31 August. */
const firstDay = '03-01'
const lastDay = '08-31'
/** Days that are measured in full need no curve between their extremes. */
const wholeDay = 23
const mostGaps = 10

interface ChillDay {
  date: string
  /** Sums since 1 March. */
  portions: number
  hours: number
}

export interface ChillSeasons {
  year: number
  days: ChillDay[]
  /** Whether 31 August is over. */
  is_over: boolean
  others: { year: number; days: ChillDay[] }[]
  /** Share of the season's days of which every hour was measured, %. */
  measured_pct: number
  today: string
  source: string
}

/** What a variety asks for; null where none is chosen or it is not known. */
export const needOf = (name: string | null | undefined): ChillNeed | null =>
  chillNeeds.find((need) => need.name === name) ?? null

/** The latest winter at a location, day by day, beside the winters before it. Null without a record. */
export async function chillSeasonsOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  now: Date,
): Promise<ChillSeasons | null> {
  const record = await extremesOf(tools, scope, location, now)
  if (record.first === null) return null
  const { today } = record
  const year = today >= `${yearOf(today)}-${firstDay}` ? yearOf(today) : yearOf(today) - 1
  const hourly = await measuredDays(tools, scope, location, now)
  const present = seasonOf(record, location, year, hourly)
  if (present === null) return null
  const others: ChillSeasons['others'] = []
  for (let other = yearOf(record.first); other < year; other++) {
    const found = seasonOf(record, location, other, new Map())
    if (found && found.gaps <= mostGaps) others.push({ year: other, days: found.days })
  }
  return {
    year,
    days: present.days,
    is_over: today > `${year}-${lastDay}`,
    others,
    measured_pct: Math.round((100 * present.measured) / Math.max(1, present.days.length)),
    today,
    source: record.source,
  }
}

/** Temperatures of days of which all hours are known, by date. */
async function measuredDays(tools: Tools, scope: Scope, location: Location, now: Date): Promise<Map<string, number[]>> {
  const days = new Map<string, number[]>()
  for (const one of await hoursOf(tools, scope, location, now.getTime() - 270 * 24 * hourMs, now.getTime(), now, [
    'air_temp',
  ]))
    if (one.temp_c !== null) days.set(one.date, [...(days.get(one.date) ?? []), one.temp_c])
  return new Map([...days].filter(([, temps]) => temps.length >= wholeDay))
}

function seasonOf(
  record: ExtremeRecord,
  location: Location,
  year: number,
  hourly: Map<string, number[]>,
): { days: ChillDay[]; gaps: number; measured: number } | null {
  const days: ChillDay[] = []
  let state: ChillState | null = null
  let [portions, hours, gaps, measured] = [0, 0, 0, 0]
  const end = `${year}-${lastDay}`
  for (let date = `${year}-${firstDay}`; date <= end && date < record.today; date = daysLater(date, 1)) {
    const temps = hourly.get(date) ?? curveOf(record, location, date)
    if (hourly.has(date)) measured += 1
    if (temps === null) gaps += 1
    for (const temp of temps ?? []) {
      const step = chillStep(state, temp)
      if (!step) continue
      state = step.state
      portions += step.portion
      hours += isChillHour(temp) ? 1 : 0
    }
    days.push({ date, portions, hours })
  }
  return days.length === 0 || gaps === days.length ? null : { days, gaps, measured }
}

function curveOf({ days }: ExtremeRecord, location: Location, date: string): number[] | null {
  const day = days.get(date)
  if (!day) return null
  return hourlyTemperatures({
    tminC: day.tmin_c,
    tmaxC: day.tmax_c,
    beforeTmaxC: days.get(daysLater(date, -1))?.tmax_c,
    afterTminC: days.get(daysLater(date, 1))?.tmin_c,
    daylightH: daylightHours(location.lat ?? -30, daysThrough(`${date.slice(0, 4)}-01-01`, date)),
  })
}

import { heatLoad, thi, thiClass } from '#agronomy/heat.ts'
import { daysLater } from '#engine/date.ts'
import type { RowOf } from '#server/procedures/procedure.ts'
import type { WeatherHour } from './hours.ts'

type HeatLevel = RowOf<'heat_now'>['level']

const levels = { none: 'good', mild: 'info', alert: 'watch', serious: 'act', severe: 'danger' } as const
/** THI below which cattle recover. */
const relief = 72
/** THI of which the hours are counted for herds that are fed and milked. */
const hot = 79

export const thiLevel = (value: number | null): HeatLevel => {
  const found = thiClass(value)
  return found === null ? 'none' : levels[found]
}

export const thiOf = (hour: Pick<WeatherHour, 'temp_c' | 'rh_pct'>): number | null => thi(hour.temp_c, hour.rh_pct)

/** Hours below 72 from 20:00 to 06:00 before a date's morning; null when fewer than eight of the ten are known. */
export function reliefBefore(hours: WeatherHour[], date: string): number | null {
  const evening = daysLater(date, -1)
  const night = hours.filter(
    (hour) => (hour.date === evening && hour.hour >= 20) || (hour.date === date && hour.hour < 6),
  )
  const known = night.flatMap((hour) => thiOf(hour) ?? [])
  return known.length < 8 ? null : known.filter((value) => value < relief).length
}

interface HeatDay {
  max: number
  maxAt: number
  mean: number
  hoursHot: number
  /** Null when an hour is missing. */
  load: number | null
  hours: number
}

/** What a day's hours say of heat; null when none is known. */
export function heatOfDay(hours: WeatherHour[], date: string): HeatDay | null {
  const known = hours
    .filter((hour) => hour.date === date)
    .flatMap((hour) => {
      const value = thiOf(hour)
      return value === null ? [] : [{ value, ts: hour.ts }]
    })
  const [first] = known
  if (!first) return null
  const hottest = known.reduce((most, hour) => (hour.value > most.value ? hour : most), first)
  return {
    max: hottest.value,
    maxAt: hottest.ts,
    mean: known.reduce((sum, { value }) => sum + value, 0) / known.length,
    hoursHot: known.filter(({ value }) => value >= hot).length,
    load: known.length >= 23 ? heatLoad(known.map(({ value }) => value)) : null,
    hours: known.length,
  }
}

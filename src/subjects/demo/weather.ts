import { dayMs } from '#engine/date.ts'
import type { SoilKind } from './climates.ts'
import type { Day, EarlyDay } from './dailyWeather.ts'
import { localClock } from './localClock.ts'
import { type Moment, momentsOf } from './moments.ts'
import { rainFalls } from './rain.ts'
import { daysOf, earlyDaysOf, type Site } from './site.ts'
import { type Layer, soilTemperature, soilWater } from './soil.ts'

/** Everything that can be asked about a site's weather and soil, at any instant (epoch ms). */
export interface Weather {
  site: Site
  days: Day[]
  /** Rain and temperatures of the years before those. */
  early: () => EarlyDay[]
  /** The local day at an instant: its index in `days`, and the hour on its clocks. */
  placeInDay(at: number): { index: number; hour: number }
  moment(at: number): Moment
  /** Rain in the quarter hour that begins, mm. */
  rainAt(at: number): number
  /** Water content (%) of one layer. */
  soilWater(layers: Layer[], crop: SoilKind['crop'], isIrrigated: boolean): (at: number, layer: number) => number
  soilTemperature(depthCm: number, at: number): number
}

export function weatherOf(site: Site, lastYear: number): Weather {
  const days = daysOf(site, lastYear)
  const firstDay = Date.parse(`${days[0]?.date ?? ''}T00:00:00Z`) / dayMs
  const offsetAt = localClock(site.zone)
  const rainAt = rainFalls(site, days)
  const momentAt = momentsOf(site, days, rainAt)
  // The sensors of one station ask for the same instant one after another.
  let last: { at: number; moment: Moment } | undefined
  const moment = (at: number): Moment => {
    if (last?.at === at) return last.moment
    last = { at, moment: momentAt(at) }
    return last.moment
  }
  const placeInDay = (at: number): { index: number; hour: number } => {
    const wall = at + offsetAt(at)
    const index = Math.floor(wall / dayMs) - firstDay
    return { index, hour: wall / 3_600_000 - (index + firstDay) * 24 }
  }
  const means = site.climate.tmaxC.map((tmax, month) => (tmax + (site.climate.tminC[month] ?? 0)) / 2)
  const meanC = means.reduce((sum, value) => sum + value, 0) / 12 + 1.2 + site.warmerK
  const swingC = (Math.max(...means) - Math.min(...means)) / 2

  return {
    site,
    days,
    early: () => earlyDaysOf(site),
    placeInDay,
    moment,
    rainAt,
    soilWater: (layers, crop, isIrrigated) => {
      const water = soilWater(layers, days, crop, isIrrigated)
      return (at, layer) => {
        const { index, hour } = placeInDay(at)
        const before = water[index - 1]?.[layer] ?? 0
        const after = water[index]?.[layer] ?? before
        return before + (after - before) * (hour / 24)
      }
    },
    soilTemperature: (depthCm, at) => {
      const { index, hour } = placeInDay(at)
      const recent = days.slice(Math.max(0, index - 4), index + 1)
      const dayOfYear = days[index]?.dayOfYear ?? 1
      const usual = meanC - 1.2 + swingC * Math.cos((2 * Math.PI * (dayOfYear - 20)) / 365)
      const mean = recent.reduce((sum, day) => sum + (day.tmaxC + day.tminC) / 2, 0) / Math.max(1, recent.length)
      return soilTemperature(depthCm, meanC, swingC, dayOfYear, hour, (mean - usual) * 0.6)
    },
  }
}

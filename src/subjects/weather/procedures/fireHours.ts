import { fireClass, forestFireIndex, grassFireIndex } from '#agronomy/fire.ts'
import { windAt } from '#agronomy/wind.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { type Drought, type DroughtOn, droughtOf } from '../droughtDays.ts'
import { hourMs, hoursOf, type WeatherHour } from '../hours.ts'
import { highWindM } from '../windHeight.ts'

type FireLevel = RowOf<'fire_hours'>['level']

/** The grass index above which harvest stops; indicative, states and shires have their own rules. */
export const usualLimit = 35
export const usualCuring = 100
/** Within so much of the limit, it is time to watch. */
const near = 0.8

/** Forest classes as levels. */
export const fireLevels = {
  'low-moderate': 'good',
  high: 'watch',
  'very high': 'act',
  severe: 'danger',
  extreme: 'danger',
  catastrophic: 'danger',
} as const

export const limitLevel = (grass: number | null, limit: number): FireLevel => {
  if (grass === null) return 'none'
  if (grass >= limit) return 'danger'
  return grass >= near * limit ? 'watch' : 'good'
}

export interface FireHour extends WeatherHour {
  grass: number | null
  forest: number | null
  drought: Drought | null
}

/**
 * The hours of a location with their indices.
 * @param drought where it is known already: it takes the whole record of rain
 */
export async function fireHoursOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  from: number,
  to: number,
  curing: number,
  now: Date,
  drought?: DroughtOn,
): Promise<FireHour[]> {
  const dryOn = drought ?? (await droughtOf(tools, scope, location, now))
  return (await hoursOf(tools, scope, location, from, to, now, ['air_temp', 'rh', 'wind_speed'])).map(
    (hour): FireHour => {
      const { date } = hour
      const dry = dryOn(date)
      const wind = windAt(hour.wind_ms, hour.wind_m, highWindM)
      return {
        ...hour,
        grass: grassFireIndex(hour.temp_c, hour.rh_pct, wind, curing),
        forest: forestFireIndex(hour.temp_c, hour.rh_pct, wind, dry?.factor),
        drought: dry,
      }
    },
  )
}

/** The worst forest class of each of the next days, where it can be told: an index, not the official rating. */
export async function fireClassOfDays(tools: Tools, scope: Scope, location: Location, days: number, now: Date) {
  const worst = new Map<string, number>()
  const to = now.getTime() + (days + 1) * 24 * hourMs
  for (const { date, forest } of await fireHoursOf(tools, scope, location, now.getTime(), to, usualCuring, now))
    if (forest !== null) worst.set(date, Math.max(forest, worst.get(date) ?? 0))
  return (date: string) => fireClass(rounded(worst.get(date), 0))
}

export const fireHours =
  (tools: Tools): Named<'fire_hours'> =>
  async ({ input, scope, now }) => {
    const limit = Number(input.limit ?? usualLimit)
    const curing = Number(input.curing ?? usualCuring)
    const rows: RowOf<'fire_hours'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const to = now.getTime() + (input.hours ?? 96) * hourMs
      for (const hour of await fireHoursOf(tools, scope, location, now.getTime(), to, curing, now)) {
        const grass = rounded(hour.grass, 0)
        const level = limitLevel(grass, limit)
        rows.push({
          ts: new Date(hour.ts).toISOString(),
          date: hour.date,
          hour: hour.hour,
          location_id: location.id,
          location: location.name,
          grass_index: grass,
          forest_index: rounded(hour.forest, 0),
          is_over: grass === null ? null : grass >= limit,
          level,
          temp_c: rounded(hour.temp_c, 1),
          rh_pct: rounded(hour.rh_pct, 0),
          wind_ms: rounded(hour.wind_ms, 1),
          issued_at: hour.issued_at,
          source: hour.source,
        })
      }
    }
    return rows
  }

export const fireDays =
  (tools: Tools): Named<'fire_days'> =>
  async ({ input, scope, now }) => {
    const limit = Number(input.limit ?? usualLimit)
    const curing = Number(input.curing ?? usualCuring)
    const ahead = input.days ?? 4
    const rows: RowOf<'fire_days'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const to = now.getTime() + (ahead + 1) * 24 * hourMs
      const hours = await fireHoursOf(tools, scope, location, now.getTime(), to, curing, now)
      const today = localDate(now, location.zone)
      for (let index = 0; index < ahead; index++) {
        const date = daysLater(today, index)
        const mine = hours.filter((hour) => hour.date === date)
        const known = mine.filter(({ grass }) => grass !== null)
        const [first] = known
        if (!first) continue
        const worst = known.reduce((most, hour) => ((hour.grass ?? 0) > (most.grass ?? 0) ? hour : most), first)
        const forests = mine.flatMap(({ forest }) => forest ?? [])
        const forest = forests.length > 0 ? rounded(Math.max(...forests), 0) : null
        const grass = rounded(worst.grass, 0)
        rows.push({
          date,
          location_id: location.id,
          location: location.name,
          grass_index: grass,
          grass_at: new Date(worst.ts).toISOString(),
          forest_index: forest,
          forest_class: fireClass(forest),
          hours_over: known.filter(({ grass: value }) => Math.round(value ?? 0) >= limit).length,
          level: limitLevel(grass, limit),
          temp_max_c: rounded(
            worstOf(
              mine.flatMap((one) => one.temp_c ?? []),
              Math.max,
            ),
            1,
          ),
          rh_min_pct: rounded(
            worstOf(
              mine.flatMap((one) => one.rh_pct ?? []),
              Math.min,
            ),
            0,
          ),
          wind_max_ms: rounded(
            worstOf(
              mine.flatMap((one) => one.wind_ms ?? []),
              Math.max,
            ),
            1,
          ),
          drought_factor: rounded(worst.drought?.factor, 1),
          issued_at: worst.issued_at,
          source: worst.source,
        })
      }
    }
    return rows
  }

const worstOf = (values: number[], of: (...values: number[]) => number): number | null =>
  values.length > 0 ? of(...values) : null

import { dayDegrees, degreeDayCrops } from '#agronomy/degreeDayCrops.ts'
import { growingDegreeDays } from '#agronomy/degreeDays.ts'
import { deltaTAt, deltaTClass } from '#agronomy/deltaT.ts'
import { fireClass, forestFireIndex, grassFireIndex } from '#agronomy/fire.ts'
import { frostClass } from '#agronomy/frost.ts'
import { thiClass } from '#agronomy/heat.ts'
import { vapourPressureDeficit } from '#agronomy/vapour.ts'
import { windAt } from '#agronomy/wind.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { clamp, rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { InputOf, Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { chillSeasonsOf } from '../chillSeasons.ts'
import { extremesOf } from '../days.ts'
import { droughtOf } from '../droughtDays.ts'
import { frostLevel } from '../frostNights.ts'
import { thiLevel, thiOf } from '../heatHours.ts'
import { hourMs, hoursOf, type WeatherHour } from '../hours.ts'
import { highWindM } from '../windHeight.ts'
import { waterDaysOf } from './et0Days.ts'
import { fireLevels, usualCuring } from './fireHours.ts'
import { chillDaysOf } from './sheepChill.ts'

type Input = InputOf<'derived_series'>
type Row = RowOf<'derived_series'>
type Hourly = Extract<Input['model'], 'thi' | 'delta_t' | 'vpd' | 'ffdi' | 'gfdi'>
type Level = Row['level']

/** What one hour or one day says; the location and the sum are added. */
interface Found {
  ts: string | null
  date: string
  value: number | null
  /** What this adds to the running sum; nothing where a sum has no meaning. */
  adds?: number | null
  class: string | null
  level: Level
  is_forecast: boolean
  source: string
}

/** Hours go no further back than this, days as far as the record. */
const mostHours = 100 * 24
const mostDays = 1100
const loadFrom = 72

const quantities: Record<Input['model'], string> = {
  et0: 'et0',
  gdd: 'degree_days',
  chill_portions: 'chill_portions',
  chill_hours: 'chill_hours',
  thi: 'thi',
  delta_t: 'delta_t',
  frost: 'air_temp',
  ffdi: 'fire_forest',
  gfdi: 'fire_grass',
  vpd: 'vpd',
  wind_chill_sheep: 'sheep_chill',
}

const isHourly = (model: Input['model']): model is Hourly =>
  model === 'thi' || model === 'delta_t' || model === 'vpd' || model === 'ffdi' || model === 'gfdi'

export const derivedSeries =
  (tools: Tools): Named<'derived_series'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const found = isHourly(input.model)
        ? await hourlySeries(tools, scope, location, input, input.model, now)
        : await dailySeries(tools, scope, location, input, now)
      let sum: number | null = null
      for (const one of found) {
        if (one.adds !== undefined) sum = (sum ?? 0) + (one.adds ?? 0)
        rows.push({
          ts: one.ts,
          date: one.date,
          location_id: location.id,
          location: location.name,
          model: input.model,
          quantity: quantities[input.model],
          value: rounded(one.value, 2),
          cumulative: rounded(sum, 1),
          class: one.class,
          level: one.level,
          is_forecast: one.is_forecast,
          source: one.source,
        })
      }
    }
    return rows
  }

async function hourlySeries(
  tools: Tools,
  scope: Scope,
  location: Location,
  input: Input,
  model: Hourly,
  now: Date,
): Promise<Found[]> {
  const at = now.getTime()
  const asked = input.past_hours === undefined ? Date.parse(input.from ?? '') : at - input.past_hours * hourMs
  const from = Math.max(Number.isNaN(asked) ? at : asked, at - mostHours * hourMs)
  const end = input.past_hours === undefined && input.to !== undefined ? Date.parse(input.to) : at
  const to = Math.max(Math.min(end, at), at + (input.ahead_hours ?? 0) * hourMs)
  const hours = await hoursOf(tools, scope, location, from, to, now, [
    'air_temp',
    'rh',
    'wind_speed',
    'station_pressure',
  ])
  const drought = model === 'ffdi' ? await droughtOf(tools, scope, location, now) : null
  const judge = (hour: WeatherHour): Pick<Found, 'value' | 'adds' | 'class' | 'level'> => {
    if (model === 'thi') {
      const value = rounded(thiOf(hour), 1)
      const load = value === null ? null : Math.max(0, value - loadFrom)
      return { value, adds: load, class: thiClass(value), level: thiLevel(value) }
    }
    if (model === 'vpd') return { value: vapourPressureDeficit(hour.temp_c, hour.rh_pct), class: null, level: 'none' }
    if (model === 'delta_t') {
      const value = rounded(deltaTAt(hour.temp_c, hour.rh_pct, location.elevation_m, hour.pressure_hpa), 1)
      const found = deltaTClass(value)
      const level =
        found === null ? 'none' : found === 'preferred' ? 'good' : found === 'unsuitable' ? 'danger' : 'watch'
      return { value, class: found, level }
    }
    const value =
      model === 'gfdi'
        ? grassFireIndex(
            hour.temp_c,
            hour.rh_pct,
            windAt(hour.wind_ms, hour.wind_m, highWindM),
            input.curing ?? usualCuring,
          )
        : forestFireIndex(
            hour.temp_c,
            hour.rh_pct,
            windAt(hour.wind_ms, hour.wind_m, highWindM),
            input.drought_factor ?? drought?.(hour.date)?.factor,
          )
    const found = fireClass(rounded(value, 0))
    // The classes are the forest index's; the grass index has levels of its own in its quantity.
    return model === 'gfdi'
      ? { value, class: null, level: 'none' }
      : { value, class: found, level: found === null ? 'none' : fireLevels[found] }
  }
  return hours.map((hour) => ({
    ...judge(hour),
    ts: new Date(hour.ts).toISOString(),
    date: hour.date,
    is_forecast: hour.is_forecast,
    source: hour.source,
  }))
}

async function dailySeries(tools: Tools, scope: Scope, location: Location, input: Input, now: Date): Promise<Found[]> {
  const today = localDate(now, location.zone)
  const until = input.to === undefined ? now.getTime() : Math.min(Date.parse(input.to) - 1, now.getTime())
  const last = localDate(new Date(until), location.zone)
  const back = Math.ceil((input.past_hours ?? 0) / 24)
  const asked =
    input.past_hours !== undefined || input.from === undefined
      ? daysLater(today, -back)
      : localDate(new Date(input.from), location.zone)
  const first = daysThrough(asked, last) > mostDays ? daysLater(last, 1 - mostDays) : asked
  const ahead = Math.floor((input.ahead_hours ?? 0) / 24)
  const { model } = input

  if (model === 'et0') {
    return (await waterDaysOf(tools, scope, location, first, last, ahead, now)).map((day) => ({
      ts: null,
      date: day.date,
      value: day.et0_mm,
      adds: day.et0_mm,
      class: day.method,
      level: 'none',
      is_forecast: day.is_forecast,
      source: day.source,
    }))
  }
  if (model === 'wind_chill_sheep') {
    const past = clamp(daysThrough(first, today) - 1, 0, 90)
    return (await chillDaysOf(tools, scope, location, past, Math.max(1, ahead), now)).map((day) => ({
      ts: null,
      date: day.date,
      value: day.chill,
      class: day.class,
      level: day.level,
      is_forecast: day.is_forecast,
      source: day.source,
    }))
  }
  if (model === 'chill_portions' || model === 'chill_hours') {
    const found = await chillSeasonsOf(tools, scope, location, now)
    if (!found) return []
    const read = (day: { portions: number; hours: number } | undefined): number =>
      (model === 'chill_hours' ? day?.hours : day?.portions) ?? 0
    return found.days.map((day, index) => {
      const gained = read(day) - read(found.days[index - 1])
      return {
        ts: null,
        date: day.date,
        value: gained,
        adds: gained,
        class: null,
        level: 'none',
        is_forecast: false,
        source: found.source,
      }
    })
  }
  const { days, source } = await extremesOf(tools, scope, location, now, { from: first, ahead })
  const end = ahead > 0 ? daysLater(today, ahead) : last
  const found: Found[] = []
  for (let date = first; date <= end; date = daysLater(date, 1)) {
    const day = days.get(date)
    if (!day) continue
    const told = { ts: null, date, is_forecast: day.is_forecast, source }
    if (model === 'frost') {
      const tminC = rounded(day.tmin_c, 1)
      found.push({ ...told, value: tminC, class: frostClass(tminC), level: frostLevel(tminC) })
    } else {
      const value = degreesOf(input, day.tmin_c, day.tmax_c)
      found.push({ ...told, value, adds: value, class: null, level: 'none' })
    }
  }
  return found
}

/** Day degrees by base and cap, or by a crop's own method. */
function degreesOf({ crop, base, cap }: Input, tminC: number | null, tmaxC: number | null): number | null {
  const known = degreeDayCrops.find(({ name }) => name === crop)
  if (!known) return growingDegreeDays(tminC, tmaxC, base ?? 0, cap)
  return dayDegrees(known, tminC, tmaxC, {
    ...(base === undefined ? {} : { baseC: base }),
    ...(cap === undefined ? {} : { capC: cap }),
  })
}

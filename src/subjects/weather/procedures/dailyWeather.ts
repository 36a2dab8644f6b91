import { et0Of } from '#agronomy/et0.ts'
import { actualVapourPressure } from '#agronomy/vapour.ts'
import { windAt } from '#agronomy/wind.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { round, rounded } from '#engine/round.ts'
import { instantOf, localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type Heard, heardOf, meanOfDay } from '#subjects/devices/heard.ts'
import type { Instrument, Location } from '#subjects/devices/instruments.ts'
import { byRank } from '#subjects/devices/primary.ts'
import type { SensorDay } from '#subjects/devices/readings.ts'
import { midnightRain } from '../midnightRain.ts'
import { lowWindM, nearestTo, windNoteOf } from '../windHeight.ts'

type Row = RowOf<'daily_weather'>

const wanted = [
  'air_temp',
  'rh',
  'dew_point',
  'vapour_pressure',
  'wind_speed',
  'wind_gust',
  'rain',
  'solar_rad',
  'solar_day',
  'et0',
]
const mostDays = 15_000
const rainDayMm = 0.2

export const dailyWeather =
  (tools: Tools): Named<'daily_weather'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const to = new Date(Math.min(Date.parse(input.to) - 1, now.getTime()))
    const rows: Row[] = []
    for (const location of locations) {
      const last = localDate(to, location.zone)
      const asked = localDate(new Date(input.from), location.zone)
      const first = daysThrough(asked, last) > mostDays ? daysLater(last, 1 - mostDays) : asked
      if (first <= last)
        rows.push(...(await weatherOfDays(tools, scope, location, first, last, input.day_basis ?? '9am')))
    }
    return rows
  }

/** One location's days, both ends included; days on which nothing was measured have nulls. */
export async function weatherOfDays(
  tools: Tools,
  scope: Scope,
  location: Location,
  first: string,
  last: string,
  dayBasis: '9am' | 'midnight',
): Promise<Row[]> {
  const sensors = (await tools.instruments.sensors(scope, { location_ids: [location.id], quantities: wanted })).sort(
    byRank,
  )
  const days = await tools.readings.daily(
    scope,
    sensors.map((sensor) => sensor.sensor_id),
    first,
    last,
  )
  const known = new Map(days.map((day) => [`${day.sensor_id} ${day.date}`, day]))
  const rainAtMidnight =
    dayBasis === 'midnight' ? await midnightRain(tools, scope, location, sensors, first, last) : null
  const rows: Row[] = []
  for (let date = first; date <= last; date = daysLater(date, 1)) {
    const row = dayOf(location, date, sensors, (sensorId) => known.get(`${sensorId} ${date}`))
    if (!row) continue
    rows.push(rainAtMidnight ? withRain(row, rainAtMidnight.get(date) ?? null) : row)
  }
  return rows
}

const withRain = (row: Row, rainMm: number | null): Row => ({
  ...row,
  rain_mm: rounded(rainMm, 1),
  is_rain_day: rainMm === null ? null : rainMm >= rainDayMm,
})

interface Found {
  day: SensorDay
  /** What its hours are enough for. */
  heard: Heard
  sensor: Instrument
}

const qualityOf = (isWhole: boolean | undefined): Row['quality'] => (isWhole ? 'complete' : 'incomplete')

/** Null before the location's first and after its last value, so that a chart does not begin with years of nothing. */
function dayOf(
  location: Location,
  date: string,
  sensors: Instrument[],
  dayFor: (sensorId: number) => SensorDay | undefined,
): Row | null {
  const sources = new Map<number, string>()
  /** The first sensor in order of trust that has the day. */
  const find = (quantity: string): Found | null => {
    for (const sensor of sensors) {
      const day = sensor.quantity === quantity ? dayFor(sensor.sensor_id) : undefined
      if (day && day.n > 0) {
        sources.set(sensor.device_id, sensor.device)
        return { day, heard: heardOf(day, location.zone, sensor.interval_s), sensor }
      }
    }
    return null
  }
  const mean = (found: Found | null): number | null => (found?.heard.mean ? meanOfDay(found.day) : null)

  const air = find('air_temp')
  const rain = find('rain')
  const humidity = find('rh')
  const first = find('wind_speed')
  const masts = sensors.filter(
    (one) => one.quantity === 'wind_speed' && one.device_id === first?.sensor.device_id && dayFor(one.sensor_id)?.n,
  )
  const mast = nearestTo(masts, lowWindM)
  const mastDay = mast && dayFor(mast.sensor_id)
  const wind =
    mast && mastDay ? { day: mastDay, heard: heardOf(mastDay, location.zone, mast.interval_s), sensor: mast } : first
  const windMs = mean(wind)
  const gust = find('wind_gust')
  const sun = find('solar_rad')
  const exposure = sun ? null : find('solar_day')
  const dew = find('dew_point')
  const vapour = dew ? null : find('vapour_pressure')
  const told = find('et0')
  const main = (air ?? rain)?.heard
  if (!main && !humidity && !sun && !exposure) return null

  const tmaxC = air?.heard.highest ? air.day.max : null
  const tminC = air?.heard.lowest ? air.day.min : null
  // The most humid hour is the coldest, and the driest the warmest.
  const rhMaxPct = humidity?.heard.lowest ? humidity.day.max : null
  const rhMinPct = humidity?.heard.highest ? humidity.day.min : null
  // Hours that were not heard may be those of the day or of the night: the sun's mean is none without them.
  const meanSun = sun?.heard.sum ? meanOfDay(sun.day) : null
  const solarMj = meanSun === null ? (exposure?.day.sum ?? null) : (meanSun * secondsOf(date, location.zone)) / 1e6
  const reckoned = et0Of({
    latitude: location.lat,
    elevationM: location.elevation_m,
    dayOfYear: daysThrough(`${date.slice(0, 4)}-01-01`, date),
    tmaxC,
    tminC,
    solarMj,
    dewPointC: mean(dew),
    rhMaxPct,
    rhMinPct,
    windMs: windAt(windMs, wind?.sensor.height_m ?? null, lowWindM),
  })
  // A file's own figure comes before our fallback from temperature alone.
  const isTold = told !== null && reckoned?.method !== 'penman-monteith'
  const et0 = isTold ? told.day.sum : (reckoned?.mm ?? null)
  const rainMm = rain?.day.sum ?? null
  return {
    date,
    location_id: location.id,
    location: location.name,
    rain_mm: rounded(rainMm, 1),
    tmax_c: rounded(tmaxC, 1),
    tmin_c: rounded(tminC, 1),
    rh_max: rounded(rhMaxPct, 0),
    rh_min: rounded(rhMinPct, 0),
    vp_kpa: rounded(
      mean(vapour) ?? actualVapourPressure({ tminC, tmaxC, dewPointC: mean(dew), rhMaxPct, rhMinPct }),
      2,
    ),
    wind_ms: rounded(windMs, 1),
    gust_ms: rounded(gust?.day.max, 1),
    solar_mj: rounded(solarMj, 1),
    et0_mm: rounded(et0, 1),
    et0_wind:
      et0 !== null && !isTold && reckoned?.method === 'penman-monteith'
        ? windNoteOf(windMs, wind?.sensor.height_m ?? null)
        : null,
    et0_method: et0 === null ? null : isTold ? 'told' : (reckoned?.method ?? null),
    is_rain_day: rainMm === null ? null : round(rainMm, 3) >= rainDayMm,
    rain_quality: rain && qualityOf(rain.heard.sum),
    coverage_pct: main ? Math.round((100 * main.hours) / main.of) : null,
    source: [...sources.values()].join(', '),
    quality: qualityOf(air ? tmaxC !== null && tminC !== null : rain?.heard.sum),
  }
}

/** How long a day is at a location: 23 to 25 hours where clocks change. */
export function secondsOf(date: string, zone: string): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return (
    (instantOf({ year, month, day: day + 1 }, zone).getTime() - instantOf({ year, month, day }, zone).getTime()) / 1000
  )
}

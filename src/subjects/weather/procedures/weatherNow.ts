import { deltaTAt, deltaTClass } from '#agronomy/deltaT.ts'
import { feelsLike } from '#agronomy/feelsLike.ts'
import { sunTimes } from '#agronomy/sun.ts'
import { seaLevelPressure } from '#agronomy/vapour.ts'
import { compassPoint } from '#engine/compass.ts'
import { dayMs } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { instantOf, localParts, startOf } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Span } from '#subjects/devices/readings.ts'
import { ageOf, statusOf } from '#subjects/devices/status.ts'
import { lastNine } from '../rainDay.ts'
import { type Station, stationsOf, valueNow, windNow } from '../stations.ts'
import { highWindM } from '../windHeight.ts'

const staleS = 90 * 60
export const weatherNow =
  (tools: Tools): Named<'weather_now'> =>
  async ({ input, scope, now }) => {
    const stations = await stationsOf(tools, scope, now, input.location_ids, input.device_ids)
    const sofar = await sofarOf(tools, scope, stations, now)
    return stations.map((station) => {
      const { device, location } = station
      const said = (quantity: string): number | null => valueNow(station, quantity)
      const age = ageOf(station.ts, now)
      const temp = said('air_temp')
      const { wind_ms } = windNow(station, highWindM)
      const direction = said('wind_dir')
      const delta = rounded(deltaTAt(temp, said('rh'), location.elevation_m, said('station_pressure')), 1)
      const noon = instantOf({ ...localParts(now, location.zone), hour: 12, minute: 0, second: 0 }, location.zone)
      const sun = sunTimes(noon, device.lat ?? location.lat, device.lon ?? location.lon)
      const battery = said('battery_pct')
      const { today, sinceNine, last24h } = sofar(station)
      return {
        device_id: device.device_id,
        device_slug: device.device_slug,
        device: device.device,
        location_id: location.id,
        location: location.name,
        lat: device.lat,
        lon: device.lon,
        ts: station.ts?.toISOString() ?? null,
        age_s: age,
        is_stale: age === null || age > staleS,
        ...statusOf(age, device.interval_s, battery),
        temp_c: rounded(temp, 1),
        temp_min_c: rounded(today?.min, 1),
        temp_max_c: rounded(today?.max, 1),
        feels_like_c: rounded(feelsLike(temp, said('rh'), wind_ms), 1),
        rh_pct: rounded(said('rh'), 0),
        dew_point_c: rounded(said('dew_point'), 1),
        wind_ms: rounded(wind_ms, 1),
        gust_ms: rounded(said('wind_gust'), 1),
        wind_dir_deg: rounded(direction, 0),
        wind_from: direction === null ? null : compassPoint(direction),
        rain_since_9am_mm: rounded(sinceNine?.sum, 1),
        rain_24h_mm: rounded(last24h?.sum, 1),
        pressure_hpa: rounded(
          said('pressure') ?? seaLevelPressure(said('station_pressure'), location.elevation_m, temp),
          1,
        ),
        solar_wm2: rounded(said('solar_rad'), 0),
        delta_t_c: delta,
        delta_t_class: deltaTClass(delta),
        battery_pct: rounded(battery, 0),
        sunrise: sun?.rise?.toISOString() ?? null,
        sunset: sun?.set?.toISOString() ?? null,
      }
    })
  }

/** What a station measured since its midnight, since its last 09:00, and in 24 hours. */
interface Sofar {
  today: Span | undefined
  sinceNine: Span | undefined
  last24h: Span | undefined
}

/** Asked once for each zone among the stations: midnight and 09:00 are not the same instant everywhere. */
export async function sofarOf(
  { readings }: Tools,
  scope: Scope,
  stations: Station[],
  now: Date,
): Promise<(station: Station) => Sofar> {
  const found = new Map<
    string,
    { today: Map<number, Span>; sinceNine: Map<number, Span>; last24h: Map<number, Span> }
  >()
  const idsOf = (zone: string, quantity: string): number[] =>
    stations.flatMap(({ location, sensors }) =>
      location.zone === zone ? [sensors.get(quantity)?.sensor_id ?? []].flat() : [],
    )
  for (const zone of new Set(stations.map(({ location }) => location.zone))) {
    const air = idsOf(zone, 'air_temp')
    const rain = idsOf(zone, 'rain')
    const to = new Date(now.getTime() + 1)
    found.set(zone, {
      today: await readings.totals(scope, air, startOf('day', now, zone), to),
      sinceNine: await readings.totals(scope, rain, lastNine(now, zone), to),
      last24h: await readings.totals(scope, rain, new Date(now.getTime() - dayMs), to),
    })
  }
  return ({ location, sensors }) => {
    const all = found.get(location.zone)
    const rain = sensors.get('rain')?.sensor_id ?? -1
    return {
      today: all?.today.get(sensors.get('air_temp')?.sensor_id ?? -1),
      sinceNine: all?.sinceNine.get(rain),
      last24h: all?.last24h.get(rain),
    }
  }
}

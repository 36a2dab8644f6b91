import { deltaTAt, deltaTClass } from '#agronomy/deltaT.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { heardOf } from '#subjects/devices/heard.ts'
import type { Instrument } from '#subjects/devices/instruments.ts'
import { healthOf } from '#subjects/devices/procedures/deviceHealth.ts'
import type { SensorDay } from '#subjects/devices/readings.ts'
import { probesOf } from '#subjects/soil/probes.ts'
import { soilWaterOf } from '#subjects/soil/procedures/soilWater.ts'
import { sofarOf } from '#subjects/weather/procedures/weatherNow.ts'
import { rainDateOf } from '#subjects/weather/rainDay.ts'
import { type Station, stationsOf, valueNow, windNow } from '#subjects/weather/stations.ts'
import { highWindM } from '#subjects/weather/windHeight.ts'

export const farmToday =
  (tools: Tools): Named<'farm_today'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const all = await stationsOf(tools, scope, now, input.location_ids)
    const stations = new Map<number, Station>()
    for (const station of all) if (!stations.has(station.location.id)) stations.set(station.location.id, station)
    const sofar = await sofarOf(tools, scope, [...stations.values()], now)
    const gauges = [...stations.values()].flatMap(({ sensors }) => sensors.get('rain')?.sensor_id ?? [])
    const rainDays = await tools.readings.daily(
      scope,
      gauges,
      daysLater(now.toISOString().slice(0, 10), -9),
      daysLater(now.toISOString().slice(0, 10), 3),
    )
    const soil = await soilWaterOf(tools, scope, await probesOf(tools, scope, input.location_ids), now)
    const health = await healthOf(tools, scope, now, input.location_ids)

    const rows: RowOf<'farm_today'>[] = []
    for (const location of locations) {
      const station = stations.get(location.id)
      const said = (quantity: string): number | null => (station ? valueNow(station, quantity) : null)
      const now_ = station ? sofar(station) : undefined
      const forecast = await tools.forecasts.days(scope, [location.id], localDate(now, location.zone), 2)
      const driest = soil
        .filter(({ location_id, pct_paw }) => location_id === location.id && pct_paw !== null)
        .sort((a, b) => (a.pct_paw ?? 0) - (b.pct_paw ?? 0))[0]
      const mine = health.filter(({ location_id }) => location_id === location.id)
      const rain = rainOf(rainDays, station?.sensors.get('rain'), location.zone, rainDateOf(now, location.zone))
      const delta = rounded(deltaTAt(said('air_temp'), said('rh'), location.elevation_m, said('station_pressure')), 1)
      rows.push({
        location_id: location.id,
        location: location.name,
        device: station?.device.device ?? null,
        ts: station?.ts?.toISOString() ?? null,
        temp_c: rounded(said('air_temp'), 1),
        tmin_c: rounded(now_?.today?.min, 1),
        tmax_c: rounded(now_?.today?.max, 1),
        forecast_tmin_c: forecast[1]?.tmin_c ?? null,
        forecast_tmax_c: forecast[0]?.tmax_c ?? null,
        forecast_rain_prob_pct: forecast[0]?.rain_prob_pct ?? null,
        forecast_text: forecast[0]?.text ?? null,
        rain_since_9am_mm: rounded(now_?.sinceNine?.sum, 1),
        rain_24h_mm: rounded(now_?.last24h?.sum, 1),
        rain_yesterday_mm: rounded(rain.yesterday, 1),
        rain_7d_mm: rounded(rain.week, 1),
        wind_ms: rounded(station && windNow(station, highWindM).wind_ms, 1),
        gust_ms: rounded(said('wind_gust'), 1),
        delta_t_c: delta,
        delta_t_class: deltaTClass(delta),
        driest_device_id: driest?.device_id ?? null,
        driest_device: driest?.device ?? null,
        driest_pct_paw: driest?.pct_paw ?? null,
        driest_class: driest?.class ?? null,
        driest_level: driest?.level ?? 'none',
        devices: mine.length,
        devices_silent: mine.filter(({ status }) => status === 'offline').length,
      })
    }
    return rows
  }

/** The rain day that ended last, and the seven that end with it: nothing where one of them was not heard. */
function rainOf(
  days: SensorDay[],
  gauge: Instrument | undefined,
  zone: string,
  today: string,
): { yesterday: number | null; week: number | null } {
  const whole = days.filter((day) => day.sensor_id === gauge?.sensor_id && heardOf(day, zone, gauge.interval_s).sum)
  const mine = new Map(whole.map((day) => [day.date, day.sum ?? 0]))
  const week = Array.from({ length: 7 }, (_, index) => mine.get(daysLater(today, -1 - index)))
  return {
    yesterday: week[0] ?? null,
    week: week.reduce<number | null>((sum, mm) => (sum === null || mm === undefined ? null : sum + mm), 0),
  }
}

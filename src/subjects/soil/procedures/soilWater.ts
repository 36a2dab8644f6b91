import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { meanOfDay } from '#subjects/devices/heard.ts'
import { type Probe, probesOf, profileOf, soilClass } from '../probes.ts'

const trendDays = 30

export const soilWater =
  (tools: Tools): Named<'soil_water'> =>
  async ({ input, scope, now }) => {
    const probes = await probesOf(tools, scope, input.location_ids, input.device_ids)
    const rows = await soilWaterOf(tools, scope, probes, now)
    return rows.sort((a, b) => (a.pct_paw ?? 1000) - (b.pct_paw ?? 1000))
  }

/** One row for each probe: what it holds now, and how that came about. */
export async function soilWaterOf(
  { readings }: Tools,
  scope: Scope,
  probes: Probe[],
  now: Date,
): Promise<RowOf<'soil_water'>[]> {
  const ids = probes.flatMap(({ layers }) => layers.map(({ sensor }) => sensor.sensor_id))
  const latest = await readings.latest(scope, ids, now)
  const since = daysLater(now.toISOString().slice(0, 10), -trendDays - 1)
  const daily = new Map(
    (await readings.daily(scope, ids, since, daysLater(since, trendDays + 3))).map((day) => [
      `${day.sensor_id} ${day.date}`,
      meanOfDay(day),
    ]),
  )
  return probes.map((probe) => {
    const { device, location, layers } = probe
    const water = profileOf(probe, (sensorId) => latest.get(sensorId)?.value)
    const today = localDate(now, location.zone)
    const pawOn = (date: string): number | null =>
      rounded(profileOf(probe, (sensorId) => daily.get(`${sensorId} ${date}`))?.pawMm, 1)
    const before = pawOn(daysLater(today, -7))
    const times = layers.flatMap(({ sensor }) => latest.get(sensor.sensor_id)?.ts.getTime() ?? [])
    return {
      device_id: device.device_id,
      device_slug: device.device_slug,
      device: device.device,
      location_id: location.id,
      location: location.name,
      lat: device.lat,
      lon: device.lon,
      pct_paw: rounded(water?.pawPct, 0),
      paw_mm: rounded(water?.pawMm, 0),
      pawc_mm: rounded(water?.pawcMm, 0),
      change_7d_mm:
        before === null || water?.pawMm === null || water === null ? null : rounded(water.pawMm - before, 1),
      trend: Array.from({ length: trendDays }, (_, index) => pawOn(daysLater(today, index + 1 - trendDays))),
      ...soilClass(water?.pawPct ?? null),
      ts: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    }
  })
}

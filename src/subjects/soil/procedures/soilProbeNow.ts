import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropName } from '#subjects/farm/grown.ts'
import { daysLater } from '#subjects/weather/rainDay.ts'
import { type ProbeDay, probeAsked, probeDays } from '../probeFacts.ts'
import { profileOf, soilClass } from '../probes.ts'

/** A layer that lost at least this much in a week is being drawn from, % of volume. */
const activePct = 0.8

export const soilProbeNow =
  (tools: Tools): Named<'soil_probe_now'> =>
  async ({ input, scope, now }) => {
    const asked = await probeAsked(tools, scope, input)
    if (!asked) return []
    const { probe, crop, sownOn, share } = asked
    const { device, place, layers } = probe
    const ids = layers.map(({ sensor }) => sensor.sensorId)
    const latest = new Map((await tools.readings.latest(scope, ids, now)).map((one) => [one.sensorId, one]))
    const water = profileOf(probe, (sensorId) => latest.get(sensorId)?.value)
    const today = localDate(now, place.zone)
    const days = await probeDays(tools, scope, probe, daysLater(today, -8), daysLater(today, -1))
    const useMm = dailyUse(days)
    const refillMm = water ? (1 - share) * water.pawcMm : null
    const above = water?.pawMm !== null && water && refillMm !== null ? water.pawMm - refillMm : null
    const wet = layers.flatMap(({ layer, sensor }) => {
      const vwc = latest.get(sensor.sensorId)?.value
      const line = layer.fullPct + 0.5 * (layer.saturationPct - layer.fullPct)
      return vwc !== undefined && vwc !== null && vwc > line ? [layer.depthCm] : []
    })
    const times = [...latest.values()].map(({ ts }) => ts.getTime())
    const row: RowOf<'soil_probe_now'> = {
      device_id: device.deviceId,
      device: device.device,
      location: place.name,
      crop: crop === null ? null : cropName(crop),
      sown_on: sownOn,
      pct_paw: rounded(water?.pawPct, 0),
      paw_mm: rounded(water?.pawMm, 0),
      pawc_mm: rounded(water?.pawcMm, 0),
      refill_mm: rounded(refillMm, 0),
      use_mm: rounded(useMm, 1),
      days_to_refill:
        above === null || crop === null
          ? null
          : above <= 0
            ? 0
            : useMm !== null && useMm > 0.2
              ? rounded(above / useMm, 0)
              : null,
      deepest_active_cm: deepestOf(days),
      wet_layers: wet.length,
      wettest_cm: wet.at(-1) ?? null,
      change_7d_mm: changeOf(days),
      ...soilClass(water?.pawPct ?? null),
      ts: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    }
    return [row]
  }

/** Mean fall over the days on which the profile lost water, mm a day: rain and irrigation fill it on the others. */
function dailyUse(days: ProbeDay[]): number | null {
  const falls = days.slice(1).flatMap(({ pawMm }, index) => {
    const before = days[index]?.pawMm
    return pawMm === null || before === null || before === undefined || before <= pawMm ? [] : [before - pawMm]
  })
  return falls.length >= 2 ? falls.reduce((sum, mm) => sum + mm, 0) / falls.length : null
}

function deepestOf(days: ProbeDay[]): number | null {
  const last = days.at(-1)
  if (!last) return null
  const depths = [...last.layers.keys()].filter((depth) => {
    const highest = Math.max(...days.flatMap(({ layers }) => layers.get(depth) ?? []))
    return highest - (last.layers.get(depth) ?? highest) >= activePct
  })
  return depths.length > 0 ? Math.max(...depths) : null
}

function changeOf(days: ProbeDay[]): number | null {
  const first = days[0]?.pawMm
  const last = days.at(-1)?.pawMm
  return first === null || first === undefined || last === null || last === undefined ? null : rounded(last - first, 1)
}

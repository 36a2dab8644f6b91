import { cropWater, isCrop, isYoung } from '#agronomy/cropWater.ts'
import { daysLater, daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { type ProbeDay, probeAsked, probeDays, ripens } from '../probeFacts.ts'
import { profileOf, soilClass } from '../probes.ts'

/** A layer that lost at least this much in a week is being drawn from, % of volume. */
const activePct = 0.8

export const soilProbeNow =
  (tools: Tools): Named<'soil_probe_now'> =>
  async ({ input, scope, now }) => {
    const asked = await probeAsked(tools, scope, input)
    if (!asked) return []
    const { probe, crop, share } = asked
    const { device, location, layers } = probe
    const ids = layers.map(({ sensor }) => sensor.sensor_id)
    const latest = await tools.readings.latest(scope, ids, now)
    const water = profileOf(probe, (sensorId) => latest.get(sensorId)?.value)
    const today = localDate(now, location.zone)
    const days = await probeDays(tools, scope, probe, daysLater(today, -8), daysLater(today, -1))
    const useMm = dailyUse(days)
    const refillMm = water ? (1 - share) * water.pawcMm : null
    const above = water?.pawMm !== null && water && refillMm !== null ? water.pawMm - refillMm : null
    const wet = layers.flatMap(({ layer, sensor }) => {
      const vwc = latest.get(sensor.sensor_id)?.value
      const line = layer.full_pct + 0.5 * (layer.saturation_pct - layer.full_pct)
      return vwc !== undefined && vwc !== null && vwc > line ? [layer.depth_cm] : []
    })
    const is_young =
      asked.sown_on !== null &&
      crop !== null &&
      isCrop(crop) &&
      isYoung(cropWater[crop], daysSince(asked.sown_on, today))
    const is_ripening = ripens(crop, asked.sown_on, today)
    const times = [...latest.values()].map(({ ts }) => ts.getTime())
    const row: RowOf<'soil_probe_now'> = {
      device_id: device.device_id,
      device: device.device,
      location: location.name,
      crop: crop === null ? null : cropWords(crop),
      sown_on: asked.sown_on,
      pct_paw: rounded(water?.pawPct, 0),
      paw_mm: rounded(water?.pawMm, 0),
      pawc_mm: rounded(water?.pawcMm, 0),
      refill_mm: rounded(refillMm, 0),
      use_mm: rounded(useMm, 1),
      days_to_refill:
        above === null || crop === null || is_ripening
          ? null
          : above <= 0
            ? 0
            : useMm !== null && useMm > 0.2
              ? rounded(above / useMm, 0)
              : null,
      is_young,
      is_ripening,
      deepest_active_cm: is_young ? null : deepestOf(days),
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
  const falls = days.slice(1).flatMap((day, index) => {
    const before = days[index]?.paw_mm
    return day.paw_mm === null || before === null || before === undefined || before <= day.paw_mm
      ? []
      : [before - day.paw_mm]
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
  const first = days[0]?.paw_mm
  const last = days.at(-1)?.paw_mm
  return first === null || first === undefined || last === null || last === undefined ? null : rounded(last - first, 1)
}

import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { probeAsked, probeDays } from '../probeFacts.ts'

/** Water by depth under one probe: now and a week ago, with each layer's full, refill and wilting point. */
export const soilProbeProfile =
  (tools: Tools): Named<'soil_probe_profile'> =>
  async ({ input, scope, now }) => {
    const asked = await probeAsked(tools, scope, input)
    if (!asked) return []
    const { probe, share } = asked
    const ids = probe.layers.map(({ sensor }) => sensor.sensor_id)
    const latest = await tools.readings.latest(scope, ids, now)
    const weekAgo = daysLater(localDate(now, probe.location.zone), -7)
    const [before] = await probeDays(tools, scope, probe, weekAgo, weekAgo)
    return (['Now', 'A week ago'] as const).flatMap((when) =>
      probe.layers.map(({ layer, sensor }) => ({
        when,
        top_cm: layer.depth_cm - layer.thickness_mm / 10,
        depth_cm: layer.depth_cm,
        vwc_pct: rounded(when === 'Now' ? latest.get(sensor.sensor_id)?.value : before?.layers.get(layer.depth_cm), 1),
        wilting_pct: layer.wilting_pct,
        refill_pct: rounded(layer.full_pct - share * (layer.full_pct - layer.wilting_pct), 1),
        full_pct: layer.full_pct,
        source: probe.device.device,
      })),
    )
  }

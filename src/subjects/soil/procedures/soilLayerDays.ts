import { profileWater } from '#agronomy/soilWater.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { layerWith } from '#subjects/devices/soilLayers.ts'
import { probeAsked, probeDays } from '../probeFacts.ts'
import { soilClass } from '../probes.ts'

/** Each layer of one probe day by day: what it holds of what it can give. */
export const soilLayerDays =
  (tools: Tools): Named<'soil_layer_days'> =>
  async ({ input, scope, now }) => {
    const asked = await probeAsked(tools, scope, input)
    if (!asked) return []
    const { probe } = asked
    const { zone } = probe.location
    const from = localDate(new Date(input.from), zone)
    const to = localDate(new Date(Math.min(Date.parse(input.to) - 1, now.getTime())), zone)
    const days = await probeDays(tools, scope, probe, from, to)
    // At most so many columns as can be told apart.
    const step = Math.max(1, Math.ceil(days.length / 120))
    return days
      .filter((_, index) => (days.length - 1 - index) % step === 0)
      .flatMap(({ date, layers }) =>
        probe.layers.map(({ layer }) => {
          const vwcPct = layers.get(layer.depth_cm) ?? null
          const share = profileWater([layerWith(layer, vwcPct)])?.pawPct ?? null
          return {
            date,
            depth_cm: layer.depth_cm,
            vwc_pct: rounded(vwcPct, 1),
            pct_paw: rounded(share, 0),
            level: soilClass(share).level,
            source: probe.device.device,
          }
        }),
      )
  }

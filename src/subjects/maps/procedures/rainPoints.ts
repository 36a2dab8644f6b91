import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { rainOver } from '../rainOver.ts'

export const rainPoints =
  (tools: Tools): Named<'rain_points'> =>
  async ({ input, scope, now }) =>
    (await rainOver(tools, scope, input, now))
      .sort((a, b) => (b.rainMm ?? -1) - (a.rainMm ?? -1))
      .map(({ gauge, place, longitude, latitude, from, to, rainMm, coveragePct }) => ({
        device_id: gauge.deviceId,
        device_slug: gauge.deviceSlug,
        device: gauge.device,
        location_id: place.id,
        location: place.name,
        longitude,
        latitude,
        period: input.period ?? '24h',
        from: from.toISOString(),
        to: to.toISOString(),
        rain_mm: rounded(rainMm, 1),
        coverage_pct: coveragePct,
      }))

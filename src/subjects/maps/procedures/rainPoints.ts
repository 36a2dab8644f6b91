import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { rainOver } from '../rainOver.ts'

export const rainPoints =
  (tools: Tools): Named<'rain_points'> =>
  async ({ input, scope, now }) =>
    (await rainOver(tools, scope, input, now))
      .sort((a, b) => (b.rain_mm ?? -1) - (a.rain_mm ?? -1))
      .map((one) => ({
        device_id: one.gauge.device_id,
        device_slug: one.gauge.device_slug,
        device: one.gauge.device,
        location_id: one.location.id,
        location: one.location.name,
        longitude: one.longitude,
        latitude: one.latitude,
        period: input.period ?? '24h',
        from: one.from.toISOString(),
        to: one.to.toISOString(),
        rain_mm: rounded(one.rain_mm, 1),
        coverage_pct: one.coverage_pct,
      }))

import { dayMs } from '#engine/date.ts'
import { round } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { probesOf, profileOf } from '../probes.ts'

export const soilWaterHistory =
  (tools: Tools): Named<'soil_water_history'> =>
  async ({ input, scope, now }) => {
    const probes = await probesOf(tools, scope, input.location_ids, input.device_ids)
    const from = new Date(input.from)
    const to = new Date(Math.min(Date.parse(input.to), now.getTime() + 1))
    const bucket = to.getTime() - from.getTime() <= 14 * dayMs ? '1h' : '1d'
    const isShare = input.unit === 'pct'
    const quantity = isShare ? 'soil_paw_pct' : 'soil_paw'
    const rows: RowOf<'soil_water_history'>[] = []
    for (const probe of probes) {
      const { device, location, layers } = probe
      const asks = layers.map(({ sensor }) => ({
        series: String(sensor.sensor_id),
        quantity: 'soil_vwc',
        agg: 'mean' as const,
        sensorIds: [sensor.sensor_id],
      }))
      const parts = await tools.readings.series(scope, {
        asks,
        from,
        to,
        width: input.width ?? 800,
        bucket,
        zone: location.zone,
      })
      const values = new Map(
        parts.map((part) => [Number(part.series), new Map(part.t.map((t, index) => [t, part.v[index] ?? null]))]),
      )
      const times = [...new Set(parts.flatMap(({ t }) => t))].sort((a, b) => a - b)
      rows.push({
        series: `${quantity}.mean.${device.device_id}`,
        label: device.device,
        quantity,
        agg: 'mean',
        device_id: device.device_id,
        location_id: location.id,
        location: location.name,
        t: times,
        v: times.map((t) => {
          const water = profileOf(probe, (sensorId) => values.get(sensorId)?.get(t))
          const value = isShare ? water?.pawPct : water?.pawMm
          return value === null || value === undefined ? null : round(value, 1)
        }),
      })
    }
    return rows
  }

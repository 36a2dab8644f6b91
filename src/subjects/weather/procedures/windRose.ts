import { roseClassesMs, windRoseOf } from '#agronomy/windRose.ts'
import { compass } from '#engine/compass.ts'
import { dayMs } from '#engine/date.ts'
import { round } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { bestFirst, primarySensors } from '#subjects/devices/primary.ts'

type Row = RowOf<'wind_rose'>

const classes: Row['class'][] = ['light', 'moderate', 'fresh', 'strong']
export const windRose =
  (tools: Tools): Named<'wind_rose'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const from = new Date(input.from)
    const to = new Date(Math.min(Date.parse(input.to), now.getTime() + 1))
    const length = to.getTime() - from.getTime()
    const level = length <= 3 * dayMs ? '15m' : 'hour'
    const rows: Row[] = []
    for (const location of locations) {
      const sensors = await tools.instruments.sensors(scope, {
        location_ids: [location.id],
        device_ids: input.device_ids,
        quantities: ['wind_speed', 'wind_dir'],
      })
      // A vane speaks for the cup beside it, never for another station's.
      const vanes = new Map(
        sensors.filter(({ quantity }) => quantity === 'wind_dir').map((vane) => [vane.device_id, vane]),
      )
      const cups = sensors.filter((sensor) => sensor.quantity === 'wind_speed' && vanes.has(sensor.device_id))
      const speed = primarySensors(await bestFirst(tools, scope, cups, from, to))[0]
      const vane = vanes.get(speed?.device_id ?? -1)
      if (!speed || !vane || length <= 0) continue
      const spans = await tools.readings.spans(scope, [speed.sensor_id, vane.sensor_id], level, from, to)
      const turned = new Map(
        (spans.get(vane.sensor_id) ?? [])
          // A whole day's mean direction is no direction that the wind had.
          .filter((span) => span.level !== 'day' && span.sin !== null && span.cos !== null)
          .map((span) => [span.at, degreesOf(span.sin ?? 0, span.cos ?? 0)]),
      )
      const blown = (spans.get(speed.sensor_id) ?? []).filter((span) => span.level !== 'day' && span.n > 0)
      const step = blown[0]?.length ?? 3_600_000
      const { counts, calm, all } = windRoseOf(
        blown.map(({ at, sum, n }) => ({ directionDeg: turned.get(at), windMs: sum === null ? null : sum / n })),
      )
      if (all === 0) continue
      const shared = {
        device_id: speed.device_id,
        device: speed.device,
        location_id: location.id,
        location: location.name,
        coverage_pct: Math.min(100, Math.round((100 * all * step) / length)),
        as_at: new Date(Math.max(...blown.map(({ at }) => at))).toISOString(),
        source: speed.device,
      }
      const share = (count: number): number => round((100 * count) / all, 1)
      counts.forEach((bySpeed, sector) => {
        bySpeed.forEach((count, at) => {
          rows.push({
            ...shared,
            direction_deg: sector * 22.5,
            from: compass[sector] ?? null,
            class: classes[at] ?? 'light',
            speed_ms: round(roseClassesMs[at] ?? 0, 2),
            share_pct: share(count),
          })
        })
      })
      rows.push({ ...shared, direction_deg: null, from: null, class: 'calm', speed_ms: 0, share_pct: share(calm) })
    }
    return rows
  }

const degreesOf = (sin: number, cos: number): number => ((Math.atan2(sin, cos) * 180) / Math.PI + 360) % 360

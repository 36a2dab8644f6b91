import { profileWater } from '#agronomy/soilWater.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { layerWith } from '#subjects/devices/soilLayers.ts'
import { probesOf, soilClass } from '../probes.ts'

export const soilProfile =
  (tools: Tools): Named<'soil_profile'> =>
  async ({ input, scope, now }) => {
    const probes = await probesOf(
      tools,
      scope,
      input.location_ids,
      input.device_id === undefined ? [] : [input.device_id],
    )
    const latest = await tools.readings.latest(
      scope,
      probes.flatMap(({ sensors }) => sensors.map((sensor) => sensor.sensor_id)),
      now,
    )
    return probes.flatMap(({ device, location, sensors, layers }) =>
      layers.map(({ layer, sensor }) => {
        const said = latest.get(sensor.sensor_id)
        const beside = (quantity: string): number | null =>
          latest.get(
            sensors.find((other) => other.quantity === quantity && other.depth_cm === layer.depth_cm)?.sensor_id ?? -1,
          )?.value ?? null
        const water = profileWater([layerWith(layer, said?.value ?? null)])
        return {
          device_id: device.device_id,
          device: device.device,
          location_id: location.id,
          location: location.name,
          ts: said?.ts.toISOString() ?? null,
          depth_cm: layer.depth_cm,
          vwc_pct: rounded(said?.value, 1),
          temp_c: rounded(beside('soil_temp'), 1),
          ec_dsm: rounded(beside('soil_ec'), 2),
          pct_paw: rounded(water?.pawPct, 0),
          paw_mm: rounded(water?.pawMm, 1),
          pawc_mm: rounded(water?.pawcMm, 1),
          ...soilClass(water?.pawPct ?? null),
        }
      }),
    )
  }

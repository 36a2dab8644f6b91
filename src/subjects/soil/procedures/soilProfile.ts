import { profileWater } from '#agronomy/soilWater.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
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
    const latest = new Map(
      (
        await tools.readings.latest(
          scope,
          probes.flatMap(({ sensors }) => sensors.map(({ sensorId }) => sensorId)),
          now,
        )
      ).map((one) => [one.sensorId, one]),
    )
    return probes.flatMap(({ device, place, sensors, layers }) =>
      layers.map(({ layer, sensor }) => {
        const said = latest.get(sensor.sensorId)
        const beside = (quantity: string): number | null =>
          latest.get(
            sensors.find((other) => other.quantity === quantity && other.depthCm === layer.depthCm)?.sensorId ?? -1,
          )?.value ?? null
        const water = profileWater([{ ...layer, vwcPct: said?.value ?? null }])
        return {
          device_id: device.deviceId,
          device: device.device,
          location_id: place.id,
          location: place.name,
          ts: said?.ts.toISOString() ?? null,
          depth_cm: layer.depthCm,
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

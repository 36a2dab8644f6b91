import { profileWater } from '#agronomy/soilWater.ts'
import type { Scope } from '#server/db/store.ts'
import type { RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument, Location } from '#subjects/devices/instruments.ts'
import type { SoilLayer } from '#subjects/devices/soilLayers.ts'
import { layerWith } from '#subjects/devices/soilLayers.ts'

/** A soil probe with the layers it measures: each layer's sensor of water content, by its depth. */
export interface Probe {
  device: Instrument
  location: Location
  sensors: Instrument[]
  layers: { layer: SoilLayer; sensor: Instrument }[]
}

/** The probes of locations or of certain devices that have soil facts. */
export async function probesOf(
  { instruments, soil }: Tools,
  scope: Scope,
  location_ids: number[] = [],
  device_ids: number[] = [],
): Promise<Probe[]> {
  const locations = new Map(
    (await instruments.locations(scope, location_ids)).map((location) => [location.id, location]),
  )
  const sensors = await instruments.sensors(scope, {
    location_ids,
    device_ids,
    kinds: ['soil_probe_capacitance', 'soil_probe_tension'],
  })
  const layers = new Map<number, SoilLayer[]>()
  for (const layer of await soil.layers(scope, [...new Set(sensors.map((sensor) => sensor.device_id))]))
    layers.set(layer.device_id, [...(layers.get(layer.device_id) ?? []), layer])
  const devices = new Map<number, Instrument[]>()
  for (const sensor of sensors) devices.set(sensor.device_id, [...(devices.get(sensor.device_id) ?? []), sensor])
  return [...devices.values()].flatMap((all): Probe[] => {
    const device = all[0]
    const location = device && locations.get(device.location_id)
    if (!device || !location) return []
    const found = (layers.get(device.device_id) ?? []).flatMap((layer) => {
      const sensor = all.find((one) => one.quantity === 'soil_vwc' && one.depth_cm === layer.depth_cm)
      return sensor ? [{ layer, sensor }] : []
    })
    return found.length > 0 ? [{ device, location, sensors: all, layers: found }] : []
  })
}

/** The probe's profile for the water contents (%) that a function gives for each sensor. */
export const profileOf = (probe: Probe, vwcOf: (sensorId: number) => number | null | undefined) =>
  profileWater(probe.layers.map(({ layer, sensor }) => layerWith(layer, vwcOf(sensor.sensor_id) ?? null)))

type Soil = Pick<RowOf<'soil_water'>, 'class' | 'level'>

/** How full, in the words of soil probes, by the share of plant-available water in %. */
export function soilClass(pct: number | null): Soil {
  if (pct === null) return { class: null, level: 'none' }
  if (pct >= 80) return { class: 'full', level: 'info' }
  if (pct >= 50) return { class: 'good', level: 'good' }
  return pct >= 30 ? { class: 'watch', level: 'watch' } : { class: 'dry', level: 'act' }
}

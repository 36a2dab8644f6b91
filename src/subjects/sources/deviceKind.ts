import type { DeviceKind } from '#types/api/devices/device.ts'

/** What a device that measures this most likely is, the first that fits. */
const kinds: [DeviceKind, (has: (quantity: string) => boolean) => boolean][] = [
  // A console that hears soil sensors as well is a station still.
  ['weather_station', (has) => has('wind_speed') || (has('air_temp') && has('rain'))],
  ['soil_probe_capacitance', (has) => has('soil_vwc')],
  ['soil_probe_tension', (has) => has('soil_tension')],
  ['weather_station', (has) => has('air_temp') && has('rh')],
  ['rain_gauge', (has) => has('rain')],
  ['tank_level', (has) => has('water_level')],
  ['flow_meter', (has) => has('flow_rate')],
  ['fence_monitor', (has) => has('fence_kv')],
  ['gate_sensor', (has) => has('gate_state')],
  ['cold_monitor', (has) => has('cold_temp')],
  ['grain_probe', (has) => has('grain_temp') || has('grain_moisture')],
]

export const kindOf = (quantities: string[]): DeviceKind =>
  kinds.find(([, fits]) => fits((quantity) => quantities.includes(quantity)))?.[0] ?? 'weather_station'

import type { NewSensor } from './deviceEntry.ts'

const battery: NewSensor = { name: 'Battery', quantity: 'battery_pct', unit: '%' }

/** What a device of a kind usually measures: a new one begins with these, and its settings turn off what it lacks. */
const usual: Record<string, NewSensor[]> = {
  weather_station: [
    { name: 'Air temperature', quantity: 'air_temp', unit: '°C' },
    { name: 'Relative humidity', quantity: 'rh', unit: '%' },
    { name: 'Wind speed', quantity: 'wind_speed', unit: 'm/s' },
    { name: 'Wind gust', quantity: 'wind_gust', unit: 'm/s' },
    { name: 'Wind direction', quantity: 'wind_dir', unit: '°' },
    { name: 'Rain', quantity: 'rain', unit: 'mm' },
    { name: 'Pressure at sea level', quantity: 'pressure', unit: 'hPa' },
    { name: 'Solar radiation', quantity: 'solar_rad', unit: 'W/m²' },
  ],
  rain_gauge: [{ name: 'Rain', quantity: 'rain', unit: 'mm' }],
  tank_level: [{ name: 'Level', quantity: 'water_level', unit: '%' }],
  water_trough: [{ name: 'Level', quantity: 'water_level', unit: '%' }],
  flow_meter: [{ name: 'Flow', quantity: 'flow_rate', unit: 'L/min' }],
  pump_controller: [
    { name: 'Pump', quantity: 'pump_state', unit: '' },
    { name: 'Flow', quantity: 'flow_rate', unit: 'L/min' },
  ],
  gate_sensor: [{ name: 'Gate', quantity: 'gate_state', unit: '' }],
  fence_monitor: [{ name: 'Fence voltage', quantity: 'fence_kv', unit: 'kV' }],
  cold_monitor: [
    { name: 'Temperature', quantity: 'cold_temp', unit: '°C' },
    { name: 'Door', quantity: 'door_state', unit: '' },
  ],
  grain_probe: [
    { name: 'Grain temperature', quantity: 'grain_temp', unit: '°C' },
    { name: 'Grain moisture', quantity: 'grain_moisture', unit: '%' },
  ],
  soil_probe_capacitance: [
    { name: 'Soil moisture', quantity: 'soil_vwc', unit: '%' },
    { name: 'Soil temperature', quantity: 'soil_temp', unit: '°C' },
  ],
  soil_probe_tension: [{ name: 'Soil temperature', quantity: 'soil_temp', unit: '°C' }],
  walk_over_scale: [{ name: 'Liveweight', quantity: 'liveweight', unit: 'kg' }],
}

export const sensorsOfKind = (kind: string): NewSensor[] =>
  kind === 'virtual' ? [] : [...(Object.hasOwn(usual, kind) ? (usual[kind] ?? []) : []), battery]

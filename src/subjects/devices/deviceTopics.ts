// Topics are folders of dashboards/; a kind of device that is not named here stands on overview dashboards only.
const topics: Record<string, string[]> = {
  weather_station: ['weather', 'rain', 'decision'],
  rain_gauge: ['rain', 'weather'],
  soil_probe_capacitance: ['soil'],
  soil_probe_tension: ['soil'],
  tank_level: ['water', 'assets'],
  flow_meter: ['water', 'assets'],
  pump_controller: ['water', 'assets'],
  water_trough: ['water', 'livestock', 'assets'],
  gate_sensor: ['assets'],
  fence_monitor: ['assets'],
  cold_monitor: ['assets'],
  grain_probe: ['assets'],
  ear_tag: ['livestock'],
  collar: ['livestock'],
  walk_over_scale: ['livestock'],
  drone: ['imagery'],
}

/** The topics whose dashboards tell about a kind of device. */
export const topicsOfKind = (kind: string): string[] => [
  'overview',
  ...(Object.hasOwn(topics, kind) ? (topics[kind] ?? []) : []),
]

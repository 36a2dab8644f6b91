import type { Layer } from './soil.ts'

/** A device of a demo farm, with what each of its sensors would read at any instant. */
export interface DemoDevice {
  org_id: number
  location_id: number
  id: number
  slug: string
  name: string
  kind: keyof typeof suppliers
  description: string
  lat: number
  lon: number
  /** Seconds between reports. */
  interval_s: number
  supplier: { id: number; name: string; application: string }
  /** How many days of its hours are kept; as many as of the farm's unless said. */
  hourDays?: number
  story?: 'silent' | 'flat' | 'patchy'
  layers: Layer[]
  sensors: DemoSensor[]
}

export interface DemoSensor {
  id: number
  name: string
  quantity: string
  unit: string
  depth_cm: number | null
  /** Above the ground, metres. */
  height_m?: number
  /** What it reads at an instant (epoch ms). */
  at: (at: number) => number
}

/** A sensor of no depth. */
export const sensor = (name: string, quantity: string, unit: string, at: DemoSensor['at']): Omit<DemoSensor, 'id'> => ({
  name,
  quantity,
  unit,
  depth_cm: null,
  at,
})

export const suppliers = {
  weather_station: { id: 1, name: 'Skyline Stations', application: 'skyline' },
  rain_gauge: { id: 2, name: 'Tipping Point', application: 'tipping-point' },
  soil_probe_capacitance: { id: 3, name: 'Loam Logic', application: 'loam-logic' },
  tank_level: { id: 4, name: 'Tank Watch', application: 'tank-watch' },
  pump_controller: { id: 5, name: 'Pump Minder', application: 'pump-minder' },
  water_trough: { id: 4, name: 'Tank Watch', application: 'tank-watch' },
  gate_sensor: { id: 6, name: 'Latch', application: 'latch' },
  fence_monitor: { id: 6, name: 'Latch', application: 'latch' },
  cold_monitor: { id: 7, name: 'Cold Keeper', application: 'cold-keeper' },
  grain_probe: { id: 8, name: 'Silo Sense', application: 'silo-sense' },
} as const

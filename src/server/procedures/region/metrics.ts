import type { InputOf } from '../procedure.ts'
import type { RegionFarm } from './farms.ts'

type Metric = InputOf<'region_benchmark'>['metric']

/** What farms of a region are compared by. */
export const metrics: Record<Metric, { title: string; quantity: string; of: (farm: RegionFarm) => number | null }> = {
  rain_7d: { title: 'Rain, 7 days', quantity: 'rain', of: ({ rain7dMm }) => rain7dMm },
  soil_water: { title: 'Soil water', quantity: 'soil_paw_pct', of: ({ pctPaw }) => pctPaw },
  temperature: { title: 'Temperature now', quantity: 'air_temp', of: ({ tempC }) => tempC },
  alerts: { title: 'Open alerts', quantity: 'count', of: ({ alerts }) => alerts },
  devices_offline: { title: 'Devices offline', quantity: 'count', of: ({ devicesOffline }) => devicesOffline },
}

export const metricNames: Metric[] = ['rain_7d', 'soil_water', 'temperature', 'alerts', 'devices_offline']

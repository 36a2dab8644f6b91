import type { InputOf } from '../procedure.ts'
import type { RegionFarm } from './farms.ts'

type Metric = InputOf<'region_benchmark'>['metric']

/** What farms of a region are compared by. */
export const metrics: Record<Metric, { title: string; quantity: string; of: (farm: RegionFarm) => number | null }> = {
  rain_7d: { title: 'Rain, 7 days', quantity: 'rain', of: ({ rain7dMm }) => rain7dMm },
  soil_water: { title: 'Soil water', quantity: 'soil_paw_pct', of: ({ pctPaw }) => pctPaw },
  ndvi_anomaly: { title: 'NDVI against usual', quantity: 'ndvi_anomaly', of: ({ ndviAnomaly }) => ndviAnomaly },
  feed_days: { title: 'Days of feed', quantity: 'feed_days', of: ({ feedDays }) => feedDays },
  temperature: { title: 'Temperature now', quantity: 'air_temp', of: ({ tempC }) => tempC },
  alerts: { title: 'Open alerts', quantity: 'count', of: ({ alerts }) => alerts },
  devices_offline: { title: 'Devices offline', quantity: 'count', of: ({ devicesOffline }) => devicesOffline },
}

export const metricNames: Metric[] = [
  'rain_7d',
  'soil_water',
  'ndvi_anomaly',
  'feed_days',
  'temperature',
  'alerts',
  'devices_offline',
]

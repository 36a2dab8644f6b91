import type { RegionMetric, SharedMetric } from '#types/api/regional/region.ts'
import type { FarmValues, RegionFarm } from './farm.ts'

export type Metric = RegionMetric

interface SharedPlan {
  title: string
  /** What is known of a farm by it, and the fields of rows that tell so: all of it is told, or none. */
  hides: (keyof FarmValues)[]
  fields: string[]
}

interface MetricPlan extends SharedPlan {
  quantity: string
  of: (farm: RegionFarm) => number | null
}

/** What farms of a region are compared by. */
export const metrics: Record<Metric, MetricPlan> = {
  rain_7d: {
    title: 'Rain, 7 days',
    quantity: 'rain',
    of: (one) => one.rain_7d_mm,
    hides: ['rain_7d_mm'],
    fields: ['rain_7d_mm', 'rain_rank'],
  },
  soil_water: {
    title: 'Soil water',
    quantity: 'soil_paw_pct',
    of: (one) => one.pct_paw,
    hides: ['pct_paw'],
    fields: ['pct_paw'],
  },
  ndvi_anomaly: {
    title: 'NDVI against usual',
    quantity: 'ndvi_anomaly',
    of: (one) => one.ndvi_anomaly,
    hides: ['ndvi_anomaly'],
    fields: ['ndvi_anomaly'],
  },
  feed_days: {
    title: 'Days of feed',
    quantity: 'feed_days',
    of: (one) => one.feed_days,
    hides: ['feed_days'],
    fields: ['feed_days'],
  },
  temperature: {
    title: 'Temperature now',
    quantity: 'air_temp',
    of: (one) => one.temp_c,
    hides: ['temp_c'],
    fields: ['temp_c'],
  },
  alerts: {
    title: 'Open alerts',
    quantity: 'count',
    of: ({ alerts }) => alerts,
    hides: ['alerts', 'critical'],
    fields: ['alerts', 'critical'],
  },
  devices_offline: {
    title: 'Devices silent',
    quantity: 'count',
    of: (one) => one.devices_offline,
    hides: ['devices', 'devices_offline'],
    fields: ['devices', 'devices_offline'],
  },
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

export const isMetric = (name: string): name is Metric => metricNames.some((one) => one === name)

/** What each farm shares or keeps to itself. */
export const shared: Record<SharedMetric, SharedPlan> = {
  ...metrics,
  outline: { title: 'Outline of the farm', hides: [], fields: ['boundary'] },
}

export const sharedNames: SharedMetric[] = [...metricNames, 'outline']

export const isShared = (name: string): name is SharedMetric => sharedNames.some((one) => one === name)

/** What a farm's state is made of. */
export const stateMetrics: Metric[] = ['soil_water', 'ndvi_anomaly', 'feed_days', 'alerts', 'devices_offline']

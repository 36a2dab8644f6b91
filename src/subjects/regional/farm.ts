import type { SharedMetric } from '#types/api/regional/region.ts'

/** What grows on a farm: how green its fields are against usual, by area, and how long what stands feeds its stock. */
export interface FarmLand {
  ndvi_anomaly: number | null
  feed_days: number | null
}

/** What is measured and counted on a farm; null for what is not known, or not shared. */
export interface FarmValues extends FarmLand {
  rain_7d_mm: number | null
  temp_c: number | null
  pct_paw: number | null
  alerts: number | null
  critical: number | null
  devices: number | null
  devices_offline: number | null
}

/** What is known of one farm of a region. */
export interface RegionFarm extends FarmValues {
  org_id: number
  location_id: number
  location: string
  slug: string
  zone: string
  ts: string | null
  /** What it keeps to itself; nothing at a location of the caller's own organisation. */
  withheld: SharedMetric[]
}

/** Whether a row of a location was asked for; an empty list asks for all. */
export const isAsked = (ids: number[] | undefined, locationId: number): boolean =>
  !ids?.length || ids.includes(locationId)

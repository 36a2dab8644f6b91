import type { ColumnType, Generated } from 'kysely'
import type { Later, LocalDate } from '#server/db/columns.ts'

export interface DeviceTable {
  org_id: number
  id: Generated<number>
  location_id: number
  slug: string
  name: string
  description: string | null
  display_name: string | null
  kind: string
  is_active: Generated<boolean>
  lat: number | null
  lon: number | null
  interval_s: number | null
  supplier_device_id: string | null
  is_physical: Generated<boolean>
  application_name: string | null
  supplier_id: number | null
  supplier_name: string | null
  serviced_on: ColumnType<string | null, string | null | undefined>
  version: Generated<number>
}

export interface SensorTable {
  org_id: number
  id: Generated<number>
  device_id: number
  name: string
  quantity: string
  depth_cm: number | null
  /** Above the ground, metres; null where nobody said. */
  height_m: Later<number>
  unit: string | null
  is_active: Generated<boolean>
  supplier_sensor_id: string | null
  norm_id: number | null
  norm_application: string | null
  /** In its unit, like `alarm_high`. */
  alarm_low: number | null
  alarm_high: number | null
  version: Generated<number>
}

export interface SoilLayerTable {
  org_id: number
  device_id: number
  depth_cm: number
  thickness_mm: number
  wilting_pct: number
  full_pct: number
  saturation_pct: number
}

interface ReadingTable {
  org_id: number
  sensor_id: number
  ts: Date
  value: number | null
  /** Below 0: flagged, kept but left out of every bucket. */
  quality: Generated<number>
}

/** What the readings of a stretch of time come to. */
export interface Sums {
  /** Readings that count; flagged ones do not. */
  n: number
  sum: number | null
  min: number | null
  max: number | null
  first: number | null
  last: number | null
  /** Sums of sine and cosine, for directions only. */
  sin: number | null
  cos: number | null
}

interface BucketTable extends Sums {
  org_id: number
  sensor_id: number
  /** When the bucket begins. */
  ts: Date
  flagged: Generated<number>
  /** Brought in as a bucket, not rolled up from a finer level. */
  given: Generated<boolean>
}

interface DayTable extends BucketTable {
  /** The date it is reported under: for a day that begins at 09:00, the date on which it ends. */
  date: LocalDate
  /** The hours since its beginning in which it was heard, a bit for each, the first the lowest; null for a given day. */
  heard: ColumnType<number | null, number | null | undefined>
  /** The sum of those hours' means; null for a given day. */
  hour_sum: ColumnType<number | null, number | null | undefined>
}

declare module '#server/db/tables.ts' {
  interface Database {
    device: DeviceTable
    sensor: SensorTable
    soil_layer: SoilLayerTable
    reading: ReadingTable
    reading_15m: BucketTable
    reading_hour: BucketTable
    reading_day: DayTable
  }
}

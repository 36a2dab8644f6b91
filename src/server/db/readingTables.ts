import type { Generated } from 'kysely'

/** A calendar date as text, YYYY-MM-DD. */
type LocalDate = string

export interface ReadingTable {
  org_id: number
  sensor_id: number
  ts: Date
  value: number | null
  /** Below 0: flagged, kept but left out of every bucket. */
  quality: Generated<number>
}

export interface BucketTable {
  org_id: number
  sensor_id: number
  /** When the bucket begins. */
  ts: Date
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
  flagged: Generated<number>
  /** Brought in as a bucket, not rolled up from a finer level. */
  given: Generated<boolean>
}

export interface DayTable extends BucketTable {
  /** The date it is reported under: for a day that begins at 09:00, the date on which it ends. */
  date: LocalDate
}

export interface ForecastHourTable {
  org_id: number
  location_id: number
  ts: Date
  issued_at: Date
  temp_c: number | null
  rh_pct: number | null
  dew_c: number | null
  wind_kmh: number | null
  gust_kmh: number | null
  wind_dir_deg: number | null
  rain_mm: number | null
  rain_prob_pct: number | null
  cloud_pct: number | null
  solar_wm2: number | null
  delta_t_c: number | null
  inversion_risk: string | null
}

export interface ForecastDayTable {
  org_id: number
  location_id: number
  date: LocalDate
  issued_at: Date
  tmin_c: number | null
  tmax_c: number | null
  rain_prob_pct: number | null
  rain_p25_mm: number | null
  rain_p50_mm: number | null
  rain_p75_mm: number | null
  wind_kmh: number | null
  wind_dir_deg: number | null
  uv: number | null
  fire_rating: string | null
  icon: string | null
  text: string | null
}

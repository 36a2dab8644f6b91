import type { LocalDate } from '#server/db/columns.ts'

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
  /** Who made the forecast. */
  source: string
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
  /** Who made the forecast. */
  source: string
}

/** A driver of the climate: pressure over the Pacific, its warmth, that of the Indian Ocean, the westerlies. */
export type IndexName = 'soi' | 'nino34' | 'iod' | 'sam'

/** No organisation's: there is one copy for all. */
export interface ClimateIndexTable {
  name: IndexName
  /** The first day of the month, YYYY-MM-DD. */
  month: string
  value: number
  source: string
}

declare module '#server/db/tables.ts' {
  interface Database {
    forecast_hour: ForecastHourTable
    forecast_day: ForecastDayTable
    climate_index: ClimateIndexTable
  }
}

import type { ForecastDay, ForecastHour } from '#subjects/weather/forecasts.ts'
import type { WeatherFile, WeatherValue } from '#subjects/weather/ingest/weatherFile.ts'

/** Where a pull is for. */
export interface PullPlace {
  id: number
  name: string
  zone: string
  lat: number
  lon: number
  /** Metres above the sea. */
  elevation_m: number | null
}

/** A station of a supplier that stands nearest to a place. */
export interface PullStation {
  code: string
  name: string
  lat: number
  lon: number
  /** From the place. */
  km: number
}

/** A value with the height or depth that it was measured at, where that is known. */
interface PulledValue extends WeatherValue {
  height_m?: number | null
  depth_cm?: number | null
}

/** A whole local day of one quantity, by the date that it is reported under. */
export interface DayValue {
  quantity: string
  date: string
  n: number
  sum: number
  min: number
  max: number
  first: number
  last: number
}

/** What one reply came to, in our units. */
export interface Pulled {
  station: Pick<WeatherFile['station'], 'id' | 'name' | 'elevation_m'>
  /** Values of single hours, or of days that are dated to an instant. */
  values: PulledValue[]
  days: DayValue[]
  forecast: { hours: ForecastHour[]; days: ForecastDay[] } | null
  /** What of it could not be read. */
  problems: string[]
}

/** What is asked in one call. */
export interface Ask {
  address: string
  headers?: Record<string, string>
  accepts: readonly string[]
}

/** A stretch of the past, both dates included, and how it is kept. */
export interface Piece {
  from: string
  to: string
  keep: 'hours' | 'days'
}

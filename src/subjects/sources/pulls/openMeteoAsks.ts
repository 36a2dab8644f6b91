import { daysLater } from '#engine/date.ts'
import type { Ask, Piece, PullPlace } from './pulled.ts'

const accepts = ['application/json']

const forecastHours = [
  'temperature_2m',
  'relative_humidity_2m',
  'dew_point_2m',
  'precipitation',
  'precipitation_probability',
  'wind_speed_10m',
  'wind_gusts_10m',
  'wind_direction_10m',
  'cloud_cover',
  'shortwave_radiation',
]
const forecastDays = [
  'temperature_2m_max',
  'temperature_2m_min',
  'precipitation_sum',
  'precipitation_probability_max',
  'wind_direction_10m_dominant',
  'uv_index_max',
  'weather_code',
]
/** What is kept of the past by hours; by days what can be added up or averaged. */
const pastHours = [
  'temperature_2m',
  'relative_humidity_2m',
  'dew_point_2m',
  'precipitation',
  'wind_speed_10m',
  'shortwave_radiation',
  'et0_fao_evapotranspiration',
]
const onlyByHours = ['wind_gusts_10m', 'wind_direction_10m', 'pressure_msl']

/** The days that a forecast goes ahead, and how far it goes back, since the archive lags some days behind. */
const aheadDays = 14
const backDays = 5

export const askForecast = (address: string, place: PullPlace, key: string | null): Ask =>
  ask(address, place, key, {
    hourly: forecastHours.join(','),
    daily: forecastDays.join(','),
    timezone: place.zone,
    forecast_days: String(aheadDays),
    past_days: String(backDays),
  })

/** A day more on either side: a day of the location's clock lies in two of UTC, and rain goes from 09:00. */
export const askPast = (address: string, place: PullPlace, key: string | null, piece: Piece, today: string): Ask => {
  const end = daysLater(piece.to, 2)
  return ask(address, place, key, {
    hourly: [...pastHours, ...(piece.keep === 'hours' ? onlyByHours : [])].join(','),
    timezone: 'GMT',
    start_date: daysLater(piece.from, -1),
    end_date: end > today ? today : end,
  })
}

function ask(address: string, { lat, lon }: PullPlace, key: string | null, more: Record<string, string>): Ask {
  const url = new URL(address)
  const said = {
    latitude: lat.toFixed(4),
    longitude: lon.toFixed(4),
    wind_speed_unit: 'ms',
    timeformat: 'unixtime',
    ...more,
    ...(key === null ? {} : { apikey: key }),
  }
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  return { address: url.href, accepts }
}

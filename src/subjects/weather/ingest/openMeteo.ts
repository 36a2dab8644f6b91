import { isRecord } from '#engine/record.ts'
import { FileProblem, refuse, type Told, type WeatherFile, type WeatherValue } from './weatherFile.ts'

interface Variable {
  quantity: string
  kind: 'temperature' | 'speed' | 'rain' | 'plain'
  /** A sum or a mean of the hour that ends at its time: it is stored at the hour's start, as all our values are. */
  isOfHourBefore?: boolean
}

/** The hourly variables that we keep. Where two name the same quantity, the first of them that the file has counts. */
const variables: Record<string, Variable> = {
  temperature_2m: { quantity: 'air_temp', kind: 'temperature' },
  relative_humidity_2m: { quantity: 'rh', kind: 'plain' },
  relativehumidity_2m: { quantity: 'rh', kind: 'plain' },
  dew_point_2m: { quantity: 'dew_point', kind: 'temperature' },
  dewpoint_2m: { quantity: 'dew_point', kind: 'temperature' },
  precipitation: { quantity: 'rain', kind: 'rain', isOfHourBefore: true },
  rain: { quantity: 'rain', kind: 'rain', isOfHourBefore: true },
  wind_speed_10m: { quantity: 'wind_speed', kind: 'speed' },
  windspeed_10m: { quantity: 'wind_speed', kind: 'speed' },
  wind_gusts_10m: { quantity: 'wind_gust', kind: 'speed', isOfHourBefore: true },
  wind_direction_10m: { quantity: 'wind_dir', kind: 'plain' },
  pressure_msl: { quantity: 'pressure', kind: 'plain' },
  surface_pressure: { quantity: 'station_pressure', kind: 'plain' },
  cloud_cover: { quantity: 'cloud', kind: 'plain' },
  shortwave_radiation: { quantity: 'solar_rad', kind: 'plain', isOfHourBefore: true },
  soil_temperature_0_to_7cm: { quantity: 'soil_temp', kind: 'temperature' },
  et0_fao_evapotranspiration: { quantity: 'et0', kind: 'rain', isOfHourBefore: true },
}

/** How a unit of the file becomes ours, by kind: °C, m/s, mm; others have to be ours already. */
const units: Record<Variable['kind'], Record<string, (value: number) => number>> = {
  temperature: { '°C': (value) => value, '°F': (value) => ((value - 32) * 5) / 9 },
  speed: {
    'km/h': (value) => value / 3.6,
    'm/s': (value) => value,
    mph: (value) => value * 0.44704,
    'mp/h': (value) => value * 0.44704,
    kn: (value) => (value * 1852) / 3600,
  },
  rain: { mm: (value) => value, inch: (value) => value * 25.4 },
  plain: { '%': (value) => value, '°': (value) => value, hPa: (value) => value, 'W/m²': (value) => value },
}

const hourMs = 3_600_000
const mostHours = 1_000_000

/**
 * Reads the answer of Open-Meteo's archive (or forecast) for one location: columns of hourly values, local to
 * utc_offset_seconds. A column or a value that is wrong is `told` and left out, where that does not throw.
 */
export function readOpenMeteo(text: string, told: Told = refuse): WeatherFile {
  const file = parse(text)
  if (!isRecord(file)) throw new FileProblem('The file holds several locations; save them one by one.')
  if (file.error === true)
    throw new FileProblem(`The service answered with an error: ${String(file.reason).slice(0, 200)}`)
  const { hourly, hourly_units: named } = file
  if (!isRecord(hourly)) throw new FileProblem('There is no "hourly" object; ask the archive for hourly values.')
  const shown = isRecord(named) ? named : {}
  const times = timesOf(hourly.time, shown.time, file.utc_offset_seconds)

  const values: WeatherValue[] = []
  const taken = new Set<string>()
  let gaps = 0
  for (const [name, variable] of Object.entries(variables)) {
    const column = hourly[name]
    if (column === undefined || taken.has(variable.quantity)) continue
    taken.add(variable.quantity)
    if (!Array.isArray(column) || column.length !== times.length) {
      const say = `It has to be a list of ${times.length} values, as many as there are times.`
      told(new FileProblem(say, undefined, `hourly.${name}`))
      continue
    }
    const unit = String(shown[name] ?? '')
    const convert = units[variable.kind][unit]
    if (!convert) {
      const say = `The unit "${unit.slice(0, 20)}" is not one of ${Object.keys(units[variable.kind]).join(', ')}.`
      told(new FileProblem(say, undefined, `hourly_units.${name}`))
      continue
    }
    for (const [index, value] of column.entries()) {
      if (value === null) {
        gaps += 1
        continue
      }
      if (typeof value !== 'number' || !Number.isFinite(value)) {
        told(new FileProblem(`"${String(value).slice(0, 40)}" is not a number.`, undefined, `hourly.${name}.${index}`))
        continue
      }
      const at = (times[index] ?? 0) - (variable.isOfHourBefore ? hourMs : 0)
      values.push({ quantity: variable.quantity, ts: new Date(at), value: Math.round(convert(value) * 1000) / 1000 })
    }
  }
  if (taken.size === 0)
    throw new FileProblem(`None of these is there: ${Object.keys(variables).join(', ')}.`, undefined, 'hourly')
  return { format: 'open-meteo', station: stationOf(file), rows: times.length, gaps, values }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const position = Number(/position (\d+)/.exec(said)?.[1] ?? text.length)
    const before = text.slice(0, position).split('\n')
    throw new FileProblem(
      'This is not JSON from here on; the file may have been cut off.',
      before.length,
      String((before.at(-1)?.length ?? 0) + 1),
    )
  }
}

function timesOf(column: unknown, unit: unknown, offset: unknown): number[] {
  if (!Array.isArray(column) || column.length === 0)
    throw new FileProblem('There are no times.', undefined, 'hourly.time')
  if (column.length > mostHours)
    throw new FileProblem(`More than ${mostHours} hours; split the file by years.`, undefined, 'hourly.time')
  const lead = typeof offset === 'number' && Math.abs(offset) <= 18 * 3600 ? offset : undefined
  if (unit !== 'unixtime' && lead === undefined)
    throw new FileProblem(
      'It has to be the seconds by which local time is ahead of UTC.',
      undefined,
      'utc_offset_seconds',
    )
  let before = Number.NEGATIVE_INFINITY
  return column.map((cell, index) => {
    const at = unit === 'unixtime' ? Number(cell) * 1000 : localTime(String(cell)) - (lead ?? 0) * 1000
    if (!Number.isFinite(at))
      throw new FileProblem(
        `"${String(cell).slice(0, 40)}" is not a time such as 2026-04-01T00:00.`,
        undefined,
        `hourly.time.${index}`,
      )
    if (at <= before)
      throw new FileProblem(
        `"${String(cell).slice(0, 40)}" does not come after the time before it.`,
        undefined,
        `hourly.time.${index}`,
      )
    before = at
    return at
  })
}

const localTime = (text: string): number =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN

function stationOf(file: Record<string, unknown>): WeatherFile['station'] {
  const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)
  const latitude = number(file.latitude)
  const longitude = number(file.longitude)
  const part = (value: number | null, letters: string): string =>
    `${Math.round(Math.abs(value ?? 0) * 100)}${letters.charAt((value ?? 0) < 0 ? 1 : 0)}`
  const id = `${part(latitude, 'ns')}-${part(longitude, 'ew')}`
  return {
    id,
    name: `Grid ${latitude ?? '?'}, ${longitude ?? '?'}`,
    latitude,
    longitude,
    elevation_m: number(file.elevation),
  }
}

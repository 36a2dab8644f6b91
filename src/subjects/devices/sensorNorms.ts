/** A way to turn what a supplier sends into what is kept: value × scale + offset. */
export interface SensorNorm {
  /** Lasting: sensors name it. */
  id: number
  name: string
  /** What it is for; null for anything. */
  quantities: readonly string[] | null
  from_unit: string | null
  to_unit: string | null
  scale: number
  offset: number
}

const asItComes = { from_unit: null, to_unit: null, scale: 1, offset: 0 }
const temperatures = ['air_temp', 'feels_like', 'dew_point', 'soil_temp', 'cold_temp', 'grain_temp']
const percents = ['soil_vwc', 'rh', 'water_level', 'battery_pct', 'grain_moisture', 'grain_rh', 'nitrogen_level']
const winds = ['wind_speed', 'wind_gust']
const pressures = ['pressure', 'station_pressure']

/** Exact conversions of units only (NIST SP 811, appendix B); an id is never given to another one. */
const sensorNorms: readonly SensorNorm[] = [
  { id: 1, name: 'As it comes', quantities: null, ...asItComes },
  { id: 2, name: 'Fraction to per cent', quantities: percents, from_unit: '0–1', to_unit: '%', scale: 100, offset: 0 },
  {
    id: 3,
    name: 'Fahrenheit to Celsius',
    quantities: temperatures,
    from_unit: '°F',
    to_unit: '°C',
    scale: 5 / 9,
    offset: -160 / 9,
  },
  {
    id: 4,
    name: 'Kelvin to Celsius',
    quantities: temperatures,
    from_unit: 'K',
    to_unit: '°C',
    scale: 1,
    offset: -273.15,
  },
  {
    id: 5,
    name: 'Kilometres an hour',
    quantities: winds,
    from_unit: 'km/h',
    to_unit: 'm/s',
    scale: 1 / 3.6,
    offset: 0,
  },
  { id: 6, name: 'Knots', quantities: winds, from_unit: 'kn', to_unit: 'm/s', scale: 1852 / 3600, offset: 0 },
  { id: 7, name: 'Miles an hour', quantities: winds, from_unit: 'mph', to_unit: 'm/s', scale: 0.44704, offset: 0 },
  { id: 8, name: 'Inches', quantities: ['rain'], from_unit: 'in', to_unit: 'mm', scale: 25.4, offset: 0 },
  { id: 9, name: 'Tips of 0.2 mm', quantities: ['rain'], from_unit: 'tips', to_unit: 'mm', scale: 0.2, offset: 0 },
  { id: 10, name: 'Tips of 0.254 mm', quantities: ['rain'], from_unit: 'tips', to_unit: 'mm', scale: 0.254, offset: 0 },
  { id: 11, name: 'Kilopascals', quantities: pressures, from_unit: 'kPa', to_unit: 'hPa', scale: 10, offset: 0 },
  {
    id: 12,
    name: 'Inches of mercury',
    quantities: pressures,
    from_unit: 'inHg',
    to_unit: 'hPa',
    scale: 33.86389,
    offset: 0,
  },
  { id: 13, name: 'Volts', quantities: ['fence_kv'], from_unit: 'V', to_unit: 'kV', scale: 0.001, offset: 0 },
  { id: 14, name: 'Millivolts', quantities: ['battery_v'], from_unit: 'mV', to_unit: 'V', scale: 0.001, offset: 0 },
  {
    id: 15,
    name: 'Litres a second',
    quantities: ['flow_rate'],
    from_unit: 'L/s',
    to_unit: 'L/min',
    scale: 60,
    offset: 0,
  },
  {
    id: 16,
    name: 'Microsiemens',
    quantities: ['soil_ec'],
    from_unit: 'µS/cm',
    to_unit: 'dS/m',
    scale: 0.001,
    offset: 0,
  },
  { id: 17, name: 'Pounds', quantities: ['liveweight'], from_unit: 'lb', to_unit: 'kg', scale: 0.45359237, offset: 0 },
]

const byId = new Map(sensorNorms.map((norm) => [norm.id, norm]))

/** The normalisation of an id; that of one that is none leaves values as they come. */
export const normOf = (id: number | null): SensorNorm | null => (id === null ? null : (byId.get(id) ?? null))

export const normsFor = (quantity: string): SensorNorm[] =>
  sensorNorms.filter(({ quantities }) => quantities === null || quantities.includes(quantity))

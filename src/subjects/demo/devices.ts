import { dayMs } from '#engine/date.ts'
import { round } from '#engine/round.ts'
import { labelPointOf } from '#geometry/centre.ts'
import type { Position } from '#geometry/shapes.ts'
import type { NewField } from '#subjects/farm/fields.ts'
import { assetsOf, leakingTank } from './assets.ts'
import { type DemoDevice, type DemoSensor, sensor, suppliers } from './device.ts'
import { fieldsOf } from './fields.ts'
import type { Farm } from './organisations.ts'
import { stories } from './organisations.ts'
import { hashOf, noiseAt, smoothNoise } from './random.ts'
import { type Layer, layersOf } from './soil.ts'
import { waterLevel } from './water.ts'
import type { Weather } from './weather.ts'

/** How high a farm's station stands, metres. */
const stationM = 2

/** The last id given; ids of demo devices and sensors stay below 1,000, where the database begins to count. */
interface Ids {
  device: number
  sensor: number
}

/** The devices of a farm, numbered on from the ids given. */
export function devicesOf(farm: Farm, weather: Weather, ids: Ids): DemoDevice[] {
  const devices: DemoDevice[] = []
  const fields = fieldsOf(farm)
  const add = (
    name: string,
    kind: DemoDevice['kind'],
    description: string,
    sensors: Omit<DemoSensor, 'id'>[],
    layers: Layer[] = [],
    hourDays?: number,
  ): void => {
    ids.device += 1
    const slug = `${farm.slug}-${name.toLowerCase().replaceAll(' ', '-')}`
    const story = stories[slug]
    const [lon, lat] = spotOf(farm, fields, name, devices.length)
    const charge = batteryOf(slug, story === 'flat')
    const own = [sensor('Battery', 'battery_pct', '%', charge), ...(farm.isClient ? [] : radioOf(slug, kind, charge))]
    devices.push({
      org_id: farm.org_id,
      location_id: farm.id,
      id: ids.device,
      slug,
      name,
      kind,
      description,
      lat,
      lon,
      interval_s: kind === 'gate_sensor' ? 1800 : kind === 'weather_station' && !farm.isClient ? 900 : 3600,
      supplier: suppliers[kind],
      ...(story ? { story } : {}),
      ...(hourDays === undefined ? {} : { hourDays }),
      layers,
      sensors: [...sensors, ...own].map((sensor) => {
        ids.sensor += 1
        return { ...sensor, id: ids.sensor }
      }),
    })
  }

  add('House station', 'weather_station', 'Weather station beside the house paddock.', station(farm, weather))
  for (const probe of farm.probes) {
    const layers = layersOf(farm.climate.soil, probe.depthsCm)
    add(
      probe.name,
      'soil_probe_capacitance',
      `Capacitance probe under ${probe.crop}.`,
      soilProbe(weather, layers, probe, `${farm.slug} ${probe.name}`),
      layers,
    )
  }
  for (const tank of farm.tanks)
    add(tank.name, 'tank_level', 'Level sensor in the lid of the tank.', [
      waterLevel(
        tank.days,
        `${farm.slug} ${tank.name}`,
        `${farm.slug}-${tank.name.toLowerCase().replaceAll(' ', '-')}` === leakingTank,
      ),
    ])
  for (const name of farm.gauges)
    add(name, 'rain_gauge', 'Tipping bucket, 0.2 mm a tip.', [gauge(weather, `${farm.slug} ${name}`)])
  for (const { name, kind, description, sensors } of assetsOf(farm, weather))
    add(name, kind, description, sensors, [], 30)
  return devices
}

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? name

/**
 * Where the nth device of a farm stands: in the field or paddock that its name begins with, as "Top paddock probe" and "Top
 * trough", each at a spot of its own; else near the homestead.
 */
function spotOf(farm: Farm, fields: NewField[], name: string, nth: number): Position {
  const angle = nth * 2.4
  const near = fields.filter((field) => firstWord(field.name) === firstWord(name))
  const field = near.find((one) => name.startsWith(one.name)) ?? near[0]
  const middle = field?.boundary ? labelPointOf(field.boundary) : null
  const [lon, lat] = middle ?? [farm.lon, farm.lat]
  const away = middle ? 0.0009 : nth * 0.0004
  return [round(lon + away * Math.cos(angle), 5), round(lat + away * Math.sin(angle), 5)]
}

const station = (farm: Farm, weather: Weather): Omit<DemoSensor, 'id'>[] => {
  const { moment } = weather
  return [
    sensor('Air temperature', 'air_temp', '°C', (at) => moment(at).airTempC),
    sensor('Relative humidity', 'rh', '%', (at) => moment(at).rh),
    sensor('Dew point', 'dew_point', '°C', (at) => moment(at).dewPointC),
    { ...sensor('Wind speed', 'wind_speed', 'm/s', (at) => moment(at).wind_ms), height_m: stationM },
    { ...sensor('Wind gust', 'wind_gust', 'm/s', (at) => moment(at).gust_ms), height_m: stationM },
    { ...sensor('Wind direction', 'wind_dir', '°', (at) => moment(at).windDeg), height_m: stationM },
    sensor('Rain', 'rain', 'mm', rainOf(weather, farm.isClient ? 4 : 1)),
    sensor('Pressure', 'pressure', 'hPa', (at) => moment(at).pressureHpa),
    sensor('Solar radiation', 'solar_rad', 'W/m²', (at) => moment(at).solar_wm2),
  ]
}

/** Rain from an instant on, over so many quarters of an hour. */
function rainOf({ rainAt }: Weather, quarters: number): (at: number) => number {
  if (quarters === 1) return rainAt
  return (at) => {
    let mm = 0
    for (let quarter = 0; quarter < quarters; quarter++) mm += rainAt(at + quarter * 900_000)
    return round(mm, 1)
  }
}

/** Water at every layer, and temperature at up to three of the depths. */
function soilProbe(
  weather: Weather,
  layers: Layer[],
  probe: Farm['probes'][number],
  key: string,
): Omit<DemoSensor, 'id'>[] {
  const water = weather.soilWater(layers, probe.crop, probe.isIrrigated ?? false)
  const warm = [layers[0], layers[2], layers.at(-2)].filter((layer): layer is Layer => layer !== undefined)
  return [
    ...layers.map((layer, index) => {
      const seed = hashOf(`${key} ${layer.depth_cm}`)
      const at = (time: number): number =>
        round(
          Math.max(1, water(time, index) + 0.4 * smoothNoise(seed, time / 10_800_000) * Math.exp(-layer.depth_cm / 60)),
          1,
        )
      return {
        name: `Soil moisture ${layer.depth_cm} cm`,
        quantity: 'soil_vwc',
        unit: '%',
        depth_cm: layer.depth_cm,
        at,
      }
    }),
    ...[...new Set(warm)].map((layer) => {
      // More or less shade, as cover and slope give it: up to half a degree, less further down.
      const shade = (noiseAt(hashOf(key), 0) - 0.5) * Math.exp(-layer.depth_cm / 60)
      return {
        name: `Soil temperature ${layer.depth_cm} cm`,
        quantity: 'soil_temp',
        unit: '°C',
        depth_cm: layer.depth_cm,
        at: (time: number): number => round(weather.soilTemperature(layer.depth_cm, time) + shade, 1),
      }
    }),
  ]
}

/** A second gauge near the station: most showers, a little more or less of each. Counts a whole hour. */
function gauge(weather: Weather, key: string): Omit<DemoSensor, 'id'> {
  const seed = hashOf(key)
  const hourly = rainOf(weather, 4)
  const at = (time: number): number => {
    const mm = hourly(time)
    if (mm === 0) return 0
    const share = 0.85 + 0.3 * noiseAt(seed, Math.floor(time / dayMs))
    return round(Math.round((mm * share) / 0.2) * 0.2, 1)
  }
  return sensor('Rain', 'rain', 'mm', at)
}

/** A battery that ages over 300 days and is then changed; a flat one has been forgotten. */
function batteryOf(key: string, isFlat: boolean): (at: number) => number {
  const seed = hashOf(`${key}:battery`)
  return (time) => {
    const age = time / (300 * dayMs) + noiseAt(seed, 0)
    const charge = isFlat ? 11 : 98 - 40 * (age - Math.floor(age))
    return round(charge + 1.5 * smoothNoise(seed, time / dayMs), 0)
  }
}

/** The voltage of a battery under its charge, and the signal of its radio. A station's mast carries far; a pump hangs on the mains. */
function radioOf(key: string, kind: DemoDevice['kind'], charge: (at: number) => number): Omit<DemoSensor, 'id'>[] {
  if (kind === 'pump_controller') return []
  const seed = hashOf(`${key}:signal`)
  const isStation = kind === 'weather_station'
  const usual = (isStation ? -68 : -84) - 26 * noiseAt(seed, 0)
  const signal = sensor('Signal', 'rssi', 'dBm', (time) => round(usual + 4 * smoothNoise(seed, time / 7_200_000), 0))
  if (isStation) return [signal]
  return [sensor('Battery voltage', 'battery_v', 'V', (time) => round(3.3 + (0.85 * charge(time)) / 100, 2)), signal]
}

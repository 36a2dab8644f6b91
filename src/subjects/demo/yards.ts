import { round } from '#engine/round.ts'
import { type DemoSensor, sensor } from './device.ts'
import { hashOf, noiseAt, smoothNoise } from './random.ts'
import type { Weather } from './weather.ts'

type Sensor = Omit<DemoSensor, 'id'>

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A gate: opened a few times on a working day between six and six, and left open over one night in six. */
export function gate(weather: Weather, key: string): Sensor {
  const opened = openings(weather, key, 2, 5, [4, 40])
  const seed = hashOf(`${key}:night`)
  const at = (time: number): number => {
    const { index, hour } = weather.placeInDay(time)
    const evening = hour < 8 ? index - 1 : index
    const isForgotten = noiseAt(seed, evening) < 1 / 6 && (hour >= 17.5 || hour < 6.5)
    return isForgotten || opened(time) ? 1 : 0
  }
  return sensor('Gate', 'gate_state', '', at)
}

/** An electric fence, kV. Wet grass pulls a weak one under 3 kV at dawn on one day in three. */
export function fence(weather: Weather, key: string, isWeak: boolean): Sensor {
  const seed = hashOf(key)
  const at = (time: number): number => {
    const { index, hour } = weather.placeInDay(time)
    const base = (isWeak ? 4.6 : 6.8) + 0.35 * smoothNoise(seed, time / (3 * hourMs))
    const isDewy = noiseAt(seed ^ 3, index) < 1 / 3
    const dip = isWeak && isDewy ? 2.4 * Math.max(0, 1 - Math.abs(hour - 6) / 3) : 0
    return round(Math.max(0, base - dip), 1)
  }
  return sensor('Voltage', 'fence_kv', 'kV', at)
}

/** A cold store that warms a little while its door is open; its thermostat fails for some hours on one day in nine. */
export function coldStore(weather: Weather, key: string, baseC: number, swingC: number): Sensor[] {
  const opened = openings(weather, key, 3, 6, [2, 12])
  const seed = hashOf(key)
  const at = (time: number): number => {
    const { index, hour } = weather.placeInDay(time)
    const fails = noiseAt(seed ^ 5, index) < 1 / 9
    const since = hour - 11
    const warming = since < 4 ? 1 - Math.exp(-since / 1.5) : Math.exp(-(since - 4) / 1.2)
    const rise = fails && since > 0 ? 7 * Math.max(0, warming) : 0
    const afternoon = swingC * 0.5 * Math.max(0, 1 - Math.abs(hour - 15) / 5)
    return round(
      baseC + swingC * 0.5 * smoothNoise(seed, time / hourMs) + afternoon + rise + (opened(time) ? 0.6 : 0),
      1,
    )
  }
  return [
    sensor('Temperature', 'cold_temp', '°C', at),
    sensor('Door', 'door_state', '', (time) => (opened(time) ? 1 : 0)),
  ]
}

/** Liquid nitrogen of a semen tank: boils off over sixty days, then is filled. */
export function nitrogen(key: string): Sensor {
  const seed = hashOf(key)
  const at = (time: number): number => {
    const turn = time / (60 * 24 * hourMs) + noiseAt(seed, 0)
    return round(98 - 66 * (turn - Math.floor(turn)), 0)
  }
  return sensor('Nitrogen', 'nitrogen_level', '%', at)
}

/** A silo's cable: temperatures by depth, moisture, the air above the grain, and a fan that runs on cool dry nights. */
export function silo(weather: Weather, key: string, isHot: boolean): Sensor[] {
  const seed = hashOf(key)
  const runs = (time: number): boolean => {
    const { hour } = weather.placeInDay(time)
    if (hour >= 8 && hour < 20) return false
    const { airTempC, rh } = weather.moment(time)
    return airTempC < 15 && rh < 80
  }
  const temperature = (depthCm: number) => (time: number) => {
    const { index } = weather.placeInDay(time)
    const dayOfYear = weather.days[index]?.dayOfYear ?? 1
    const season = 4.5 * Math.cos((2 * Math.PI * (dayOfYear - 20 - depthCm / 10)) / 365)
    const spot = isHot ? 14 * Math.max(0, 1 - Math.abs(depthCm - 300) / 160) : 0
    return round(17.5 + season + spot + 0.5 * smoothNoise(seed ^ depthCm, time / (12 * hourMs)), 1)
  }
  const slow = (salt: number): ((time: number) => number) => {
    return (time) => smoothNoise(seed ^ salt, time / (48 * hourMs))
  }
  const [damp, breath, air] = [slow(11), slow(12), slow(13)]
  return [
    ...[100, 200, 300, 400].map((depth_cm) => ({
      name: `Grain temperature ${depth_cm} cm`,
      quantity: 'grain_temp',
      unit: '°C',
      depth_cm: depth_cm,
      at: temperature(depth_cm),
    })),
    sensor('Moisture', 'grain_moisture', '%', (time) => round((isHot ? 12.9 : 11.5) + 0.2 * damp(time), 1)),
    sensor('Humidity in the headspace', 'grain_rh', '%', (time) => round((isHot ? 68 : 56) + 5 * air(time), 0)),
    sensor('Carbon dioxide', 'co2', 'ppm', (time) => round((isHot ? 1080 : 520) + 90 * breath(time), 0)),
    sensor('Fan', 'fan_state', '', (time) => (runs(time) ? 1 : 0)),
  ]
}

/** Whether something stands open: between two counts of times on a day from six to six, each for some minutes. */
function openings(
  { placeInDay, days }: Weather,
  key: string,
  fewest: number,
  most: number,
  [shortest, longest]: [number, number],
): (time: number) => boolean {
  const seed = hashOf(`${key}:open`)
  return (time) => {
    const { index, hour } = placeInDay(time)
    const isSunday = new Date(`${days[index]?.date ?? '1970-01-01'}T00:00:00Z`).getUTCDay() === 0
    const times = isSunday ? 1 : fewest + Math.floor(noiseAt(seed, index) * (most - fewest + 1))
    for (let nth = 0; nth < times; nth++) {
      const from = 6 + 12 * noiseAt(seed ^ (nth + 1), index)
      const minutes = shortest + (longest - shortest) * noiseAt(seed ^ (nth + 101), index)
      if (hour >= from && hour < from + minutes / 60) return true
    }
    return false
  }
}

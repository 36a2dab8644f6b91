import { clamp, round } from '#engine/round.ts'
import { type DemoSensor, sensor } from './device.ts'
import type { Farm } from './organisations.ts'
import { hashOf, noiseAt, smoothNoise } from './random.ts'
import type { Weather } from './weather.ts'

type Sensor = Omit<DemoSensor, 'id'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What share of a turn the refilling takes. */
const refillShare = 0.04
/** A leaking tank loses this many times its usual use over the last hours before it is filled again. */
const leak = { times: 2.2, hours: 36 }

interface Turn {
  /** 0 at full, 1 when it is full again. */
  part: number
  lowPct: number
}

function turnOf(key: string, days: number, time: number): Turn {
  const seed = hashOf(key)
  const turn = time / (days * dayMs) + noiseAt(seed, 0)
  return { part: turn - Math.floor(turn), lowPct: 30 + 12 * noiseAt(seed, Math.floor(turn)) }
}

/** A tank that stock draw down and a pump fills again. */
export function waterLevel(days: number, key: string, leaks: boolean): Sensor {
  const seed = hashOf(key)
  const slow = 1 - refillShare
  const leakPart = Math.min(slow / 2, (leak.hours * hourMs) / (days * dayMs))
  const whole = slow - leakPart + leakPart * leak.times
  const used = (part: number): number => {
    if (!leaks) return part / slow
    const before = Math.min(part, slow - leakPart)
    return (before + Math.max(0, part - before) * leak.times) / whole
  }
  const at = (time: number): number => {
    const { part, lowPct } = turnOf(key, days, time)
    const level = part < slow ? 95 - (95 - lowPct) * used(part) : lowPct + ((95 - lowPct) * (part - slow)) / refillShare
    return round(clamp(level + 0.12 * smoothNoise(seed, time / hourMs), 0, 100), 1)
  }
  return sensor('Water level', 'water_level', '%', at)
}

/** The pump that fills a tank: whether it runs, how much it moves, what it draws in an hour. */
export function pump(farm: Farm, tank: { name: string; days: number }, capacityL: number, kw: number): Sensor[] {
  const key = `${farm.slug} ${tank.name}`
  const runs = (time: number): boolean => turnOf(key, tank.days, time).part >= 1 - refillShare
  const flow = (time: number): number => {
    const { lowPct } = turnOf(key, tank.days, time)
    const moved = ((95 - lowPct) / 100) * capacityL
    return runs(time) ? round(moved / (tank.days * refillShare * 1440), 1) : 0
  }
  return [
    sensor('Pump', 'pump_state', '', (time) => (runs(time) ? 1 : 0)),
    sensor('Flow', 'flow_rate', 'L/min', flow),
    sensor('Energy', 'energy', 'kWh', (time) => (runs(time) ? kw : 0)),
  ]
}

/** A trough that a float valve keeps full; one that fails runs low for a day, once in eleven. */
export function trough({ placeInDay, moment }: Weather, key: string, fails: boolean): Sensor[] {
  const seed = hashOf(key)
  const thirst = (time: number): number => {
    const { hour } = placeInDay(time)
    const bout = Math.max(0, 1 - Math.abs(hour - 8) / 2) + Math.max(0, 1 - Math.abs(hour - 17.5) / 2.5)
    return bout * (0.8 + Math.max(0, moment(time).airTempC - 25) * 0.06)
  }
  const isStuck = (time: number): boolean => fails && placeInDay(time).index % 11 === 4
  const flow = (time: number): number => (isStuck(time) ? 0 : round(Math.max(0, 14 * thirst(time)), 1))
  const level = (time: number): number => {
    const { hour } = placeInDay(time)
    const noise = 1.5 * smoothNoise(seed, time / hourMs)
    if (isStuck(time)) return round(Math.max(8, 92 - 84 * Math.min(1, hour / 20) + noise), 1)
    return round(Math.min(100, 94 - 9 * Math.min(1, thirst(time)) + noise), 1)
  }
  return [sensor('Water level', 'water_level', '%', level), sensor('Flow', 'flow_rate', 'L/min', flow)]
}

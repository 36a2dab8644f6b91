import { clamp } from '#engine/round.ts'
import { isAirTemp, isWithin, type Measured } from './bounds.ts'

/** The driest soil that the index knows, mm. */
const driest = 203.2
/** What leaves hold back of a wet spell before any reaches the soil, mm. */
const interceptionMm = 5

/** A soil's moisture deficit, mm, and how much of the present wet spell was held back by leaves. */
export interface Deficit {
  deficitMm: number
  heldMm: number
}

/**
 * The Keetch–Byram drought index a day later: `tmaxC` °C and `rainMm` mm of the day, `annualMm` mm the location's mean annual rain.
 * Keetch and Byram (1968), USDA Forest Service Research Paper SE-38, in Crane's metric form.
 */
export function keetchByram(before: Deficit, tmaxC: Measured, rainMm: Measured, annualMm: Measured): Deficit | null {
  if (!isWithin(before.deficitMm, 0, driest) || !isWithin(before.heldMm, 0, interceptionMm)) return null
  if (!isAirTemp(tmaxC) || !isWithin(rainMm, 0, 2000) || !isWithin(annualMm, 10, 10_000)) return null
  const held = rainMm > 0 ? Math.min(interceptionMm - before.heldMm, rainMm) : 0
  const wetted = Math.max(0, before.deficitMm - (rainMm - held))
  const pull = Math.max(0, 0.968 * Math.exp(0.0875 * tmaxC + 1.5552) - 8.3)
  const dried = ((driest - wetted) * pull) / (1 + 10.88 * Math.exp(-0.001736 * annualMm)) / 1000
  return { deficitMm: Math.min(driest, wetted + dried), heldMm: rainMm > 0 ? before.heldMm + held : 0 }
}

/** Rain of a day, mm, and how many days ago its rain day ended: 1 at 9 o'clock today, 0 for what fell since. */
interface Fall {
  mm: number
  age: number
}

/** What one run of rainy days leaves of the fuel's dryness, 0 to 1: by all its rain and the age of its wettest day, the latest of equal ones. */
function drynessAfter(run: Fall[]): number {
  const sum = run.reduce((mm, day) => mm + day.mm, 0)
  const wettest = run.reduce((most, day) => (day.mm >= most.mm ? day : most))
  const days = (wettest.age === 0 ? 0.8 : wettest.age) ** 1.3
  return days / (days + sum - 2)
}

/** How dry the rain of the last days has left the fuel, 0 to 1 (1: no rain counts any more). */
function dryness(falls: Fall[], deficitMm: number): number {
  const runs: Fall[][] = [[]]
  for (const fall of falls) {
    if (fall.mm > 2) runs.at(-1)?.push(fall)
    else runs.push([])
  }
  const least = Math.min(1, ...runs.filter((run) => run.length > 0).map(drynessAfter))
  const most = deficitMm < 20 ? 1 / (1 + 0.1135 * deficitMm) : 75 / (270.525 - 1.267 * deficitMm)
  return Math.min(least, most)
}

/**
 * Drought factor, 0 to 10, from the soil's deficit (mm), the rain of the last 20 rain days (mm, last the one that ended at
 * 9 o'clock today) and the rain since (mm); a missing day is taken as dry. Griffiths (1999), Aust. Forestry 62, 202, with the
 * limit of Finkele et al. (2006), BMRC Report 119.
 */
export function droughtFactor(deficitMm: Measured, rainMm: Measured[], sinceNineMm: Measured = 0): number | null {
  if (!isWithin(deficitMm, 0, driest)) return null
  const falls = [...rainMm.slice(-20), sinceNineMm].map((mm, index, all) => ({
    mm: isWithin(mm, 0, 2000) ? mm : 0,
    age: all.length - 1 - index,
  }))
  const x = dryness(falls, deficitMm)
  const factor = (10.5 * (1 - Math.exp(-(deficitMm + 30) / 40)) * (41 * x * x + x)) / (40 * x * x + x + 1)
  return clamp(factor, 0, 10)
}

import { isAirTemp, isHumidity, isWind, isWithin, type Measured } from './bounds.ts'
import { kmhOf } from './wind.ts'

// Indices, not the official rating: since 2022 agencies publish ratings of the Australian Fire Danger Rating System.

/**
 * Forest fire danger index, no unit, at `airTempC` °C, `rhPct` %, `windMs` m/s and a drought factor from 0 to 10: McArthur's
 * Mark 5 meter in the equations of Noble, Bary and Gill (1980), Aust. J. Ecol. 5, 201.
 */
export function forestFireIndex(
  airTempC: Measured,
  rhPct: Measured,
  windMs: Measured,
  droughtFactor: Measured,
): number | null {
  if (!isAirTemp(airTempC) || !isHumidity(rhPct) || !isWind(windMs) || !isWithin(droughtFactor, 0, 10)) return null
  if (droughtFactor === 0) return 0
  return (
    2 * Math.exp(-0.45 + 0.987 * Math.log(droughtFactor) - 0.0345 * rhPct + 0.0338 * airTempC + 0.0234 * kmhOf(windMs))
  )
}

/**
 * Grass fire danger index, no unit, at `airTempC` °C, `rhPct` %, `windMs` m/s and curing in % (100: all dead): McArthur's
 * Mark 4 meter. The equation's source was not at hand, so the numbers are indicative.
 */
export function grassFireIndex(
  airTempC: Measured,
  rhPct: Measured,
  windMs: Measured,
  curingPct: Measured,
): number | null {
  if (!isAirTemp(airTempC) || !isHumidity(rhPct) || !isWind(windMs) || !isWithin(curingPct, 0, 100)) return null
  if (curingPct === 0) return 0
  return (
    2 *
    Math.exp(
      -23.6 +
        5.01 * Math.log(curingPct) +
        0.0281 * airTempC -
        0.226 * Math.sqrt(rhPct) +
        0.633 * Math.sqrt(kmhOf(windMs)),
    )
  )
}

type FireClass = 'low-moderate' | 'high' | 'very high' | 'severe' | 'extreme' | 'catastrophic'

/** Where the classes of the forest index begin; each includes its beginning. */
const classes: [number, FireClass][] = [
  [100, 'catastrophic'],
  [75, 'extreme'],
  [50, 'severe'],
  [25, 'very high'],
  [12, 'high'],
]

/** The class of a forest fire danger index. */
export function fireClass(index: Measured): FireClass | null {
  if (!isWithin(index, 0, 10_000)) return null
  return classes.find(([from]) => index >= from)?.[1] ?? 'low-moderate'
}

import { isWind, isWithin, type Measured } from './bounds.ts'

const sectors = 16

/** Below it the air is calm and has no direction, m/s (3 km/h). */
const calmBelowMs = 3 / 3.6

/** Speeds from which each class of a rose begins, m/s: 3, 10, 20 and 30 km/h. */
export const roseClassesMs = [calmBelowMs, 10 / 3.6, 20 / 3.6, 30 / 3.6]

/** The sector of 22.5° whose middle is nearest to a direction in degrees: 0 is north, 4 east. */
export function sectorOf(degrees: Measured): number | null {
  return isWithin(degrees, 0, 360) ? Math.round(degrees / (360 / sectors)) % sectors : null
}

/** The class of a speed in m/s, 0 the lightest; null when it is calm or unknown. */
export function roseClassOf(windMs: Measured): number | null {
  if (!isWind(windMs) || windMs < calmBelowMs) return null
  return roseClassesMs.findLastIndex((from) => windMs >= from)
}

/** One spell of wind: where it came from and how fast it was. */
interface Blow {
  directionDeg: Measured
  windMs: Measured
}

interface Rose {
  /** Spells by sector and class of speed, `[sector][class]`. */
  counts: number[][]
  calm: number
  /** Spells that were counted, calm ones among them. */
  all: number
}

/** Counts spells of equal length; one without speed, or without direction though it blew, is left out. */
export function windRoseOf(blows: Blow[]): Rose {
  const counts = Array.from({ length: sectors }, () => roseClassesMs.map(() => 0))
  let calm = 0
  let all = 0
  for (const { directionDeg, windMs } of blows) {
    if (!isWind(windMs)) continue
    const sector = sectorOf(directionDeg)
    const speed = roseClassOf(windMs)
    const row = sector === null ? undefined : counts[sector]
    if (speed === null) calm += 1
    else if (row) row[speed] = (row[speed] ?? 0) + 1
    else continue
    all += 1
  }
  return { counts, calm, all }
}

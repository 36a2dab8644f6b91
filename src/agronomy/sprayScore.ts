import { isAirTemp, isWind, isWithin, type Measured } from './bounds.ts'
import { deltaTClass } from './deltaT.ts'
import type { InversionRisk } from './inversion.ts'
import { kmhOf } from './wind.ts'

type SprayScore = 'good' | 'marginal' | 'unsuitable'

/** Delta T and temperature in °C, wind in m/s, rain probability of the next two hours in %. */
interface SprayMoment {
  deltaTC: Measured
  windMs: Measured
  inversion: InversionRisk | null | undefined
  rainProbPct?: Measured
  airTempC?: Measured
}

interface SprayVerdict {
  score: SprayScore
  /** 0 good, 1 marginal, 2 unsuitable. */
  value: 0 | 1 | 2
  level: 'good' | 'watch' | 'danger'
  /** What spoils it, the worst first; empty when nothing does. */
  reasons: string[]
}

interface Part {
  value: 0 | 1 | 2
  reason: string
}

const good: Part = { value: 0, reason: '' }

function ofDeltaT(deltaTC: Measured): Part | null {
  const found = deltaTClass(deltaTC)
  if (found === null) return null
  if (found === 'low') return { value: 1, reason: 'Delta T is too low' }
  if (found === 'marginal') return { value: 1, reason: 'Delta T is marginal' }
  return found === 'unsuitable' ? { value: 2, reason: 'Delta T is too high' } : good
}

// Bounds such as labels have, km/h, unverified: calm air goes with inversions. The product's label prevails.
function ofWind(windMs: Measured): Part | null {
  if (!isWind(windMs)) return null
  const kmh = kmhOf(windMs)
  if (kmh < 3) return { value: 2, reason: 'The air is too calm' }
  if (kmh > 20) return { value: 2, reason: 'The wind is too strong' }
  return kmh > 15 ? { value: 1, reason: 'The wind is fresh' } : good
}

function ofInversion(risk: InversionRisk | null | undefined): Part | null {
  if (!risk) return null
  if (risk === 'high') return { value: 2, reason: 'The risk of an inversion is high' }
  return risk === 'medium' ? { value: 1, reason: 'An inversion is possible' } : good
}

function ofRain(rainProbPct: Measured): Part | null {
  if (!isWithin(rainProbPct, 0, 100)) return null
  return rainProbPct > 40 ? { value: 1, reason: 'Rain is likely' } : good
}

function ofHeat(airTempC: Measured): Part | null {
  if (!isAirTemp(airTempC)) return null
  return airTempC > 30 ? { value: 1, reason: 'It is hot' } : good
}

const scores: SprayScore[] = ['good', 'marginal', 'unsuitable']
const levels: SprayVerdict['level'][] = ['good', 'watch', 'danger']

/**
 * The worst of Delta T, wind, inversion, rain and heat; indicative, the label prevails. Unknown Delta T, wind or
 * inversion gives null, unless what is known forbids spraying already.
 */
export function sprayScore(moment: SprayMoment): SprayVerdict | null {
  const needed = [ofDeltaT(moment.deltaTC), ofWind(moment.windMs), ofInversion(moment.inversion)]
  const parts = [...needed, ofRain(moment.rainProbPct), ofHeat(moment.airTempC)].filter((part) => part !== null)
  const worst = parts.reduce((most, part) => (part.value > most.value ? part : most), good).value
  if (needed.includes(null) && worst < 2) return null
  const reasons = parts.filter((part) => part.value > 0).sort((a, b) => b.value - a.value)
  return {
    score: scores[worst] ?? 'unsuitable',
    value: worst,
    level: levels[worst] ?? 'danger',
    reasons: reasons.map((part) => part.reason),
  }
}

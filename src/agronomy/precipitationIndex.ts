import { clamp } from '#engine/round.ts'
import { isWithin, type Measured } from './bounds.ts'

/** With fewer years a fitted curve says little: the World Meteorological Organization asks for twenty to thirty at least. */
const fewestSpiYears = 20

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** Natural logarithm of the gamma function above 0 (Lanczos's sum of nine terms). */
function logGamma(of: number): number {
  const x = of - 1
  const sum = lanczos.reduce((total, term, index) => (index === 0 ? term : total + term / (x + index)), 0)
  const base = x + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(base) - base + Math.log(sum)
}

/** Lower incomplete gamma function over the whole, P(shape, x), by its series (Abramowitz and Stegun 6.5.29). */
export function gammaShare(shape: number, x: number): number {
  if (x <= 0) return 0
  // Far out the share is 1 within what a double can hold, and the series would take long.
  if (x > shape + 40 * Math.sqrt(shape) + 100) return 1
  let term = 1 / shape
  let sum = term
  for (let n = 1; n < 10_000 && term > sum * 1e-15; n++) {
    term *= x / (shape + n)
    sum += term
  }
  return clamp(sum * Math.exp(-x + shape * Math.log(x) - logGamma(shape)), 0, 1)
}

/** How many standard deviations from the middle a share of a normal distribution lies (Abramowitz and Stegun 26.2.23, to 0.00045). */
export function normalDeviate(share: number): number {
  const tail = Math.sqrt(-2 * Math.log(Math.min(share, 1 - share)))
  const above = 2.515517 + 0.802853 * tail + 0.010328 * tail ** 2
  const below = 1 + 1.432788 * tail + 0.189269 * tail ** 2 + 0.001308 * tail ** 3
  return Math.sign(share - 0.5) * (tail - above / below)
}

/**
 * Standardised precipitation index: the rain of a period against the same period of the other years, in standard deviations,
 * between −3 and 3. A gamma curve is fitted by Thom's estimate to years with rain, those without count as a share of their own:
 * World Meteorological Organization (2012), Standardized Precipitation Index User Guide, WMO-No. 1090. Null with fewer than
 * twenty years, or where no year differs.
 */
export function precipitationIndex(rainMm: Measured, years: number[]): number | null {
  if (!isWithin(rainMm, 0, 50_000) || years.length < fewestSpiYears) return null
  const wet = years.filter((mm) => mm > 0)
  const mean = wet.reduce((sum, mm) => sum + mm, 0) / wet.length
  const spread = Math.log(mean) - wet.reduce((sum, mm) => sum + Math.log(mm), 0) / wet.length
  if (wet.length < 2 || spread < 1e-9) return null
  const shape = (1 + Math.sqrt(1 + (4 * spread) / 3)) / (4 * spread)
  const dry = 1 - wet.length / years.length
  const share = dry + (1 - dry) * gammaShare(shape, (rainMm * shape) / mean)
  return clamp(normalDeviate(clamp(share, 1e-6, 1 - 1e-6)), -3, 3)
}

type Wetness =
  | 'extremely dry'
  | 'severely dry'
  | 'moderately dry'
  | 'near normal'
  | 'moderately wet'
  | 'very wet'
  | 'extremely wet'

/** The index in the words of WMO-No. 1090. */
export function wetnessOf(index: Measured): Wetness | null {
  if (!isWithin(index, -10, 10)) return null
  if (index <= -2) return 'extremely dry'
  if (index <= -1.5) return 'severely dry'
  if (index <= -1) return 'moderately dry'
  if (index < 1) return 'near normal'
  if (index < 1.5) return 'moderately wet'
  return index < 2 ? 'very wet' : 'extremely wet'
}

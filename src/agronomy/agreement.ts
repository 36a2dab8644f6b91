import { clamp } from '#engine/round.ts'

/** How well two instruments agree. All but `n` are null where too little is common to both to say. */
export interface Agreement {
  /** Pairs of values. */
  n: number
  /** Pearson's correlation, −1 to 1; null too where one of them never changes, or for directions. */
  r: number | null
  /** Mean of the second less the first, in their unit. */
  bias: number | null
  /** Root of the mean squared difference, in their unit. */
  rmse: number | null
}

/** Fewer pairs than this say nothing. */
const fewestPairs = 10

/** The second less the first; for directions in degrees the shorter way round, −180 to 180. */
export function difference(first: number, second: number, isDirection: boolean): number {
  const plain = second - first
  if (!isDirection) return plain
  return plain - 360 * Math.round(plain / 360)
}

/**
 * Correlation, bias and root mean square error of pairs (first, second).
 * Pearson: Anscombe, Graphs in Statistical Analysis, The American Statistician 27 (1973), whose first set has r = 0.816.
 */
export function agreementOf(pairs: readonly (readonly [number, number])[], isDirection = false): Agreement {
  const n = pairs.length
  if (n < fewestPairs) return { n, r: null, bias: null, rmse: null }
  let [sum, squares, sumA, sumB] = [0, 0, 0, 0]
  for (const [a, b] of pairs) {
    const apart = difference(a, b, isDirection)
    sum += apart
    squares += apart * apart
    sumA += a
    sumB += b
  }
  const [meanA, meanB] = [sumA / n, sumB / n]
  let [both, ofA, ofB] = [0, 0, 0]
  for (const [a, b] of pairs) {
    both += (a - meanA) * (b - meanB)
    ofA += (a - meanA) ** 2
    ofB += (b - meanB) ** 2
  }
  const spread = Math.sqrt(ofA * ofB)
  const r = isDirection || !(spread > 1e-12) ? null : clamp(both / spread, -1, 1)
  return { n, r, bias: sum / n, rmse: Math.sqrt(squares / n) }
}

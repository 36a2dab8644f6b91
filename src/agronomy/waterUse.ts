/** One level of a tank, in % of what it holds, at an instant (epoch milliseconds). */
interface Level {
  at: number
  pct: number
}

/** A rise by more than this between two reports, in % of what the tank holds, is water that came in; a smaller one is the sensor's noise. */
const refillPct = 1.5

/**
 * What was drawn from a tank and what came in, in % of what it holds, from levels in order of time. While a tank fills
 * nothing is known of what is drawn, so use is never overstated. Null from fewer than two levels.
 * Source: own rule.
 */
export function waterMoved(levels: Level[]): { usedPct: number; filledPct: number } | null {
  if (levels.length < 2) return null
  let used = 0
  let filled = 0
  levels.forEach(({ pct }, index) => {
    const before = levels[index - 1]
    if (!before) return
    const rise = pct - before.pct
    if (rise > refillPct) filled += rise
    else used -= rise
  })
  return { usedPct: Math.max(0, used), filledPct: filled }
}

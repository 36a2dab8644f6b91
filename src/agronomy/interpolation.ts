/** How far a gauge is from a point, km, and what it caught. */
export interface Near {
  km: number
  value: number
}

/** Beyond this distance a gauge says nothing of a point, km. */
export const searchKm = 60
const power = 2
/** So near, the gauge is the point: its own value, not a division by nothing, km. */
const atKm = 0.01

/**
 * What lies between gauges: the mean of their values, each weighed by its inverse distance to the power of two (Shepard
 * 1968), from gauges no farther than 60 km. At a gauge it is that gauge's value, the mean of them where several stand
 * together. Null where no gauge is that near.
 */
export function inverseDistance(gauges: Near[]): { value: number; gauges: number } | null {
  const near = gauges.filter(({ km, value }) => km >= 0 && km <= searchKm && Number.isFinite(value))
  if (near.length === 0) return null
  const here = near.filter(({ km }) => km <= atKm)
  if (here.length > 0)
    return { value: here.reduce((sum, { value }) => sum + value, 0) / here.length, gauges: near.length }
  let [sum, weights] = [0, 0]
  for (const { km, value } of near) {
    const weight = km ** -power
    sum += weight * value
    weights += weight
  }
  return { value: sum / weights, gauges: near.length }
}

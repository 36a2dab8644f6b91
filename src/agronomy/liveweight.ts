import { isWithin, type Measured } from './bounds.ts'

const isLiveweight = (kg: Measured): kg is number => isWithin(kg, 0.5, 2000)

/** Mean daily gain between two weighings, kg a day; weights in kg, `days` between them. */
export function dailyGain(fromKg: Measured, toKg: Measured, days: Measured): number | null {
  if (!isLiveweight(fromKg) || !isLiveweight(toKg) || !isWithin(days, 1, 10_000)) return null
  return (toKg - fromKg) / days
}

/** Days until a mean weight is reached at a steady gain in kg a day: 0 when it is there, null when it never comes. */
export function daysToWeight(presentKg: Measured, targetKg: Measured, gainKgDay: Measured): number | null {
  if (!isLiveweight(presentKg) || !isLiveweight(targetKg) || !isWithin(gainKgDay, -20, 20)) return null
  if (presentKg >= targetKg) return 0
  return gainKgDay > 0 ? (targetKg - presentKg) / gainKgDay : null
}

type GainClass = 'on target' | 'behind' | 'far behind'

/** A gain against its target, both kg a day: behind below 80 % of it, far behind below 50 %. */
export function gainClass(gainKgDay: Measured, targetKgDay: Measured): GainClass | null {
  if (!isWithin(gainKgDay, -20, 20) || !isWithin(targetKgDay, 0.001, 20)) return null
  const share = gainKgDay / targetKgDay
  if (share < 0.5) return 'far behind'
  return share < 0.8 ? 'behind' : 'on target'
}

/** Share of a normal spread of weights (mean and sd in kg) that lies from one weight up to another, 0 to 1. */
export function shareBetween(meanKg: Measured, sdKg: Measured, fromKg: number, toKg: number): number | null {
  if (!isLiveweight(meanKg) || !isWithin(sdKg, 0.01, 500) || !(toKg >= fromKg)) return null
  return below((toKg - meanKg) / sdKg) - below((fromKg - meanKg) / sdKg)
}

/** Standard normal distribution function, to about 1e-7 (Abramowitz and Stegun 26.2.17). */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}

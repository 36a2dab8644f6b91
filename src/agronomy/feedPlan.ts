/** One paddock of a plan: grazeable ha, what stands on its first day and what is to be left, kg DM/ha. */
interface PlannedPaddock {
  areaHa: number
  standingKgHa: number
  residualKgHa: number
  /** What grows on the nth day of the plan, kg DM/ha. */
  growthOn: (day: number) => number
}

interface FeedPlan {
  paddocks: PlannedPaddock[]
  days: number
  /** Stock on the nth day, AE. */
  aeOn: (day: number) => number
  /** What one AE eats, kg DM a day. */
  intakeKgAeDay: number
  /** Share of what stands that falls or rots in a day, 0 to 1. */
  detachment: number
}

/** One day of all paddocks together, kg DM. */
export interface PlanDay {
  opening: number
  growth: number
  detached: number
  wanted: number
  eaten: number
  closing: number
  /** What stands above the residuals when the day begins. */
  above: number
  ae: number
}

/**
 * Feed of several paddocks day by day: closing = opening + growth − detached − eaten, where stock eat what they want, paddock by
 * paddock as far as it stands above its residual, and no further. So what is left never falls below the residual by grazing.
 * Also gives what stands in each paddock at the end, kg DM/ha.
 */
export function feedPlan({ paddocks, days, aeOn, intakeKgAeDay, detachment }: FeedPlan): {
  days: PlanDay[]
  closingKgHa: number[]
} {
  const standing = paddocks.map(({ standingKgHa, areaHa }) => standingKgHa * areaHa)
  const told: PlanDay[] = []
  for (let day = 0; day < days; day++) {
    const ae = aeOn(day)
    const one: PlanDay = {
      opening: 0,
      growth: 0,
      detached: 0,
      wanted: ae * intakeKgAeDay,
      eaten: 0,
      closing: 0,
      above: 0,
      ae,
    }
    const after = paddocks.map((paddock, index) => {
      const kg = standing[index] ?? 0
      const residual = paddock.residualKgHa * paddock.areaHa
      const growth = paddock.growthOn(day) * paddock.areaHa
      one.opening += kg
      one.growth += growth
      one.detached += detachment * kg
      one.above += Math.max(0, kg - residual)
      const left = kg + growth - detachment * kg
      return { left, offered: Math.max(0, left - residual) }
    })
    const offered = after.reduce((sum, paddock) => sum + paddock.offered, 0)
    one.eaten = Math.min(one.wanted, offered)
    after.forEach((paddock, index) => {
      standing[index] = paddock.left - (offered > 0 ? (one.eaten * paddock.offered) / offered : 0)
      one.closing += standing[index] ?? 0
    })
    told.push(one)
  }
  return { days: told, closingKgHa: paddocks.map(({ areaHa }, index) => (standing[index] ?? 0) / areaHa) }
}

/** Days until nothing stands above the residuals; null when that does not come, or nobody grazes. Less than a gram is nothing. */
export function daysOfFeed(days: PlanDay[]): number | null {
  if (!days.some(({ wanted }) => wanted > 0)) return null
  const end = days.findIndex(({ above }) => above < 0.001)
  return end === -1 ? null : end
}

/** Stock that this growth carries, AE: growth (kg DM) × utilisation ÷ what one AE eats in so many days. */
export const sustainableAe = (growthKg: number, utilisationPct: number, intakeKgAeDay: number, days: number): number =>
  days > 0 ? (growthKg * (utilisationPct / 100)) / (intakeKgAeDay * days) : 0

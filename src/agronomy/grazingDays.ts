import { isWithin, type Measured } from './bounds.ts'

/** A paddock and who grazes it: kg DM/ha, kg DM/ha a day, ha, and what all stock together eat, kg DM a day. */
interface Grazed {
  standingKgHa: Measured
  residualKgHa: Measured
  areaHa: Measured
  demandKgDay: Measured
  growthKgHaDay?: Measured
  /** Share of what stands that falls or rots, of the whole for the closed form (%), of each day's for the daily one (0 to 1). */
  detachment?: Measured
}

interface Days {
  /** Days until the paddock is down to its residual; null when that never comes, or cannot be told. */
  days: number | null
  /** Whether the pasture grows at least as fast as it is eaten. */
  isSurplus: boolean
}

const isStanding = (kgHa: Measured): kgHa is number => isWithin(kgHa, 0, 30_000)
const unknown: Days = { days: null, isSurplus: false }

interface Known {
  standing: number
  residual: number
  area: number
  demand: number
  growth: number
}

function known(grazed: Grazed): Known | null {
  const { standingKgHa, residualKgHa, areaHa, demandKgDay, growthKgHaDay = 0 } = grazed
  if (!isStanding(standingKgHa) || !isStanding(residualKgHa) || !isWithin(areaHa, 0.001, 10_000_000)) return null
  if (!isWithin(demandKgDay, 0, 1e9) || !isWithin(growthKgHaDay, 0, 500)) return null
  return { standing: standingKgHa, residual: residualKgHa, area: areaHa, demand: demandKgDay, growth: growthKgHaDay }
}

/**
 * Days of grazing by the closed form: (S − detachment % of S − residual) × area ÷ (demand − growth × area). A surplus when growth
 * covers demand.
 */
export function grazingDays(grazed: Grazed): Days {
  const all = known(grazed)
  const { detachment = 0 } = grazed
  if (!all || !isWithin(detachment, 0, 100)) return unknown
  const net = all.demand - all.growth * all.area
  if (net <= 0) return { days: null, isSurplus: true }
  const useful = all.standing - (detachment / 100) * all.standing - all.residual
  return { days: Math.max(0, (useful * all.area) / net), isSurplus: false }
}

/** No budget looks further ahead than this. */
export const mostDays = 365

/** What stands after one day, kg DM/ha: what grew, less what fell or rotted, less what was eaten; never below nothing. */
const afterDay = (standing: number, growth: number, detachment: number, eaten: number): number =>
  Math.max(0, standing + growth - detachment * standing - eaten)

/** Days of grazing by the daily loop, until what stands is down to the residual; a surplus when that takes over a year. */
export function grazingDaysDaily(grazed: Grazed): Days {
  const all = known(grazed)
  const { detachment = 0 } = grazed
  if (!all || !isWithin(detachment, 0, 1)) return unknown
  let { standing } = all
  for (let day = 0; day < mostDays; day++) {
    if (standing <= all.residual) return { days: day, isSurplus: false }
    standing = afterDay(standing, all.growth, detachment, all.demand / all.area)
  }
  return { days: null, isSurplus: true }
}

type FeedClass = 'green' | 'amber' | 'red'

/** Days of feed left: green from 60, amber from 30, red below. */
export function feedClass(days: Measured): FeedClass | null {
  if (!isWithin(days, 0, 100_000)) return null
  if (days >= 60) return 'green'
  return days >= 30 ? 'amber' : 'red'
}

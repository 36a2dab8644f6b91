import { isWithin, type Measured } from './bounds.ts'
import { bucketStep, depletionShare, readilyAvailableWater } from './soilWater.ts'

/** How a crop uses water: FAO-56 tables 11, 12 and 22. The lengths of its stages are for southern Australia, indicative. */
interface CropWater {
  /** Crop coefficient at first, at its height and at the end. */
  kc: readonly [initial: number, middle: number, end: number]
  /** Days from sowing: initial, development, middle, late. */
  days: readonly [number, number, number, number]
  /** Share p of the available water that it takes without stress, at 5 mm/day. */
  share: number
}

export const cropWater = {
  wheat: { kc: [0.35, 1.15, 0.25], days: [30, 50, 50, 55], share: 0.55 },
  barley: { kc: [0.35, 1.15, 0.25], days: [30, 45, 50, 45], share: 0.55 },
  canola: { kc: [0.35, 1.1, 0.35], days: [30, 50, 50, 45], share: 0.6 },
  cotton: { kc: [0.35, 1.15, 0.6], days: [30, 45, 55, 50], share: 0.65 },
  sorghum: { kc: [0.35, 1.05, 0.55], days: [20, 35, 45, 30], share: 0.55 },
  lucerne: { kc: [0.4, 1.05, 0.9], days: [10, 20, 300, 35], share: 0.55 },
  pasture: { kc: [0.95, 1.05, 1.0], days: [30, 30, 240, 65], share: 0.6 },
} as const satisfies Record<string, CropWater>

export type CropName = keyof typeof cropWater

export const isCrop = (name: string): name is CropName => Object.hasOwn(cropWater, name)

/** Crop coefficient so many days after sowing (FAO-56 figure 34): level, rising, level, falling, then as at the end. */
export function cropCoefficient({ kc, days }: CropWater, daysFromSowing: Measured): number | null {
  if (!isWithin(daysFromSowing, 0, 1000)) return null
  const [first, height, last] = kc
  const [initial, development, middle, late] = days
  const rising = (daysFromSowing - initial) / development
  if (rising <= 0) return first
  if (rising < 1) return first + (height - first) * rising
  const falling = (daysFromSowing - initial - development - middle) / late
  if (falling <= 0) return height
  return falling < 1 ? height + (last - height) * falling : last
}

/** Share of its final depth that a crop's roots reach: a third at sowing, all of it when the middle stage begins. */
export function rootShare({ days }: CropWater, daysFromSowing: Measured): number | null {
  if (!isWithin(daysFromSowing, 0, 1000)) return null
  return Math.min(1, firstRoots + (1 - firstRoots) * (daysFromSowing / (days[0] + days[1])))
}

const firstRoots = 1 / 3

/** Whether a crop is so young that it draws little, from near its seed: before the middle of its development (FAO-56's stages). */
export const isYoung = ({ days }: CropWater, daysFromSowing: number): boolean => daysFromSowing < days[0] + days[1] / 2

/**
 * Whether a crop ripens and needs no more water: past the middle of its last stage. One whose coefficient stays up to the end
 * is cut or grazed, and never ripens.
 */
export const isRipening = (
  { kc: [, height, last], days: [initial, development, middle, late] }: CropWater,
  daysFromSowing: number,
): boolean => last < 0.8 * height && daysFromSowing >= initial + development + middle + late / 2

/** One day that the ledger takes in: mm, but for `kc`. */
interface LedgerDay {
  et0Mm: Measured
  kc: Measured
  tawMm: Measured
  rainMm?: Measured
  runoffMm?: Measured
  irrigationMm?: Measured
  evaporationMm?: Measured
}

export interface LedgerRow {
  /** Root-zone depletion at the end of the day, mm. */
  depletionMm: number
  /** Depletion up to which the crop is not stressed that day, mm. */
  rawMm: number
  tawMm: number
  ks: number
  /** What the crop and the soil used, mm. */
  etcMm: number
  drainageMm: number
}

/**
 * The root zone day by day (FAO-56 chapter 8), from a depletion at the start. p follows each day's own demand. Where the
 * root zone becomes smaller, what is missing cannot be more than it holds. Ends at the first day that cannot be reckoned.
 */
export function waterLedger(startMm: Measured, tableShare: Measured, days: readonly LedgerDay[]): LedgerRow[] {
  const rows: LedgerRow[] = []
  let depletionMm = startMm
  for (const day of days) {
    const { et0Mm, kc, tawMm, evaporationMm = 0 } = day
    if (!isWithin(et0Mm, 0, 15) || !isWithin(kc, 0, 2) || !isWithin(tawMm, Number.MIN_VALUE, 10_000)) return rows
    const share = depletionShare(tableShare, kc * et0Mm + (evaporationMm ?? 0))
    const rawMm = readilyAvailableWater(tawMm, share)
    if (!isWithin(depletionMm, 0, 10_000) || rawMm === null) return rows
    const step = bucketStep({ ...day, depletionMm: Math.min(depletionMm, tawMm), share })
    if (!step) return rows
    rows.push({ ...step, rawMm, tawMm })
    depletionMm = step.depletionMm
  }
  return rows
}

export interface ProfileRow extends LedgerRow {
  /** Depletion of the whole profile at the end of the day, mm: what a probe over all of it shows. */
  profileMm: number
}

/**
 * The same ledger with roots that grow down into a profile of `profileMm` (`rootShare` of each day, 0 to 1). Soil that they
 * reach brings its own depletion along; what drains below the roots fills the soil there, and only then is lost.
 */
export function profileLedger(
  startMm: Measured,
  tableShare: Measured,
  profileMm: Measured,
  days: readonly (Omit<LedgerDay, 'tawMm'> & { rootShare: Measured })[],
): ProfileRow[] {
  const rows: ProfileRow[] = []
  if (!isWithin(profileMm, Number.MIN_VALUE, 10_000) || !isWithin(startMm, 0, profileMm)) return rows
  let roots = 0
  let rootMm = 0
  let belowMm = startMm
  for (const { rootShare: share, ...day } of days) {
    if (!isWithin(share, Number.MIN_VALUE, 1)) return rows
    const reached = Math.max(roots, share)
    const gained = roots < 1 ? (belowMm * (reached - roots)) / (1 - roots) : 0
    const [row] = waterLedger(rootMm + gained, tableShare, [{ ...day, tawMm: profileMm * reached }])
    if (!row) return rows
    const kept = Math.min(row.drainageMm, belowMm - gained)
    belowMm = belowMm - gained - kept
    rootMm = row.depletionMm
    roots = reached
    rows.push({ ...row, drainageMm: row.drainageMm - kept, profileMm: rootMm + belowMm })
  }
  return rows
}

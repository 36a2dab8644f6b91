import { isWithin, type Measured } from './bounds.ts'

/** Dry-sheep equivalents to one adult equivalent (MLA); published factors run from 6 to 12, so it is an organisation's setting. */
export const dsePerAe = 8.4

/** What one adult equivalent eats, kg DM a day; 8 to 12 are used. */
export const intakeKgAeDay = 10

/**
 * Dry-sheep equivalents of one head: Meat and Livestock Australia, Making More From Sheep, tool 12.14 (ewes of 55 kg, cows of
 * 500 kg). Ewes "with" lambs suckle them; a cow with a calf runs from 12 to 18 as the calf grows.
 */
const dseOfClass = {
  wether: 1.0,
  ewe_dry: 1.1,
  ewe_pregnant_single: 1.4,
  ewe_pregnant_twins: 1.5,
  ewe_single: 2.7,
  ewe_twins: 3.7,
  cow_dry: 8,
  cow_calf: 14,
} as const

/** Adult equivalents of classes that the tables do not have: defaults of our own, near the published ones. */
const aeOfClass = {
  bull: 1.5,
  weaner: 0.6,
  yearling: 0.8,
  steer: 1.0,
  steer_growing: 1.4,
  lamb: 0.11,
  ram: 0.2,
} as const

export type StockClass = keyof typeof dseOfClass | keyof typeof aeOfClass

/** Days from joining to lambing, and to weaning at 14 weeks of age; indicative. */
const [lambing, weaning] = [150, 248]

/** The days after joining on which ewes begin to count otherwise: in lamb, with their lambs, dry. */
export const eweTurns = [0, lambing, weaning] as const

/**
 * What ewes count as so many days after joining, by what was said of them so many days after it (before it where less than 0):
 * what was said since then is never undone, so that ewes which were weaned early stay dry.
 */
export function eweAfterJoining(said: StockClass, saidAfter: number, days: number): StockClass {
  if (!said.startsWith('ewe_') || days < 0) return said
  const stages: readonly StockClass[] = said.endsWith('twins')
    ? ['ewe_pregnant_twins', 'ewe_twins', 'ewe_dry']
    : ['ewe_pregnant_single', 'ewe_single', 'ewe_dry']
  const byDay = days < lambing ? 0 : days < weaning ? 1 : 2
  return stages[Math.max(byDay, saidAfter < 0 ? 0 : stages.indexOf(said))] ?? said
}

const inAe = (name: keyof typeof dseOfClass): number => dseOfClass[name] / dsePerAe

/** Adult equivalents of one head by class: 1 AE is a 450 kg steer at maintenance that walks 7 km a day, 73 MJ a day. */
export const aeByClass: Readonly<Record<StockClass, number>> = {
  ...aeOfClass,
  wether: inAe('wether'),
  ewe_dry: inAe('ewe_dry'),
  ewe_pregnant_single: inAe('ewe_pregnant_single'),
  ewe_pregnant_twins: inAe('ewe_pregnant_twins'),
  ewe_single: inAe('ewe_single'),
  ewe_twins: inAe('ewe_twins'),
  cow_dry: inAe('cow_dry'),
  cow_calf: inAe('cow_calf'),
}

const isCount = (value: Measured): value is number => isWithin(value, 0, 10_000_000)
const isArea = (ha: Measured): ha is number => isWithin(ha, 0.001, 100_000_000)
const isFactor = (factor: Measured): factor is number => isWithin(factor, 6, 12)

/** Adult equivalents of one head that has no class, from its liveweight in kg: (kg / 450)^0.75. */
export function aeByWeight(liveweightKg: Measured): number | null {
  return isWithin(liveweightKg, 1, 2000) ? (liveweightKg / 450) ** 0.75 : null
}

/** Adult equivalents of a mob: by its class, or by its mean liveweight in kg where the class is not known. */
export function aeOf(head: Measured, stockClass: StockClass | null, liveweightKg?: Measured): number | null {
  if (!isCount(head)) return null
  const each = stockClass === null ? aeByWeight(liveweightKg) : aeByClass[stockClass]
  return each === null ? null : head * each
}

/** Dry-sheep equivalents of some adult equivalents. */
export function dseOf(ae: Measured, factor: Measured = dsePerAe): number | null {
  return isCount(ae) && isFactor(factor) ? ae * factor : null
}

/** Stocking rate per hectare, in whatever unit is given (AE, DSE, head). */
export function perHectare(units: Measured, areaHa: Measured): number | null {
  return isCount(units) && isArea(areaHa) ? units / areaHa : null
}

/** Stocking rate against rain: DSE per hectare for each 100 mm of a year's rain. */
export function dsePerHaPer100mm(dseHa: Measured, rainMm: Measured): number | null {
  return isCount(dseHa) && isWithin(rainMm, 1, 10_000) ? dseHa / (rainMm / 100) : null
}

/** Stock days per hectare: DSE × days grazed ÷ ha. */
export function stockDaysPerHa(dseDays: Measured, areaHa: Measured): number | null {
  return isWithin(dseDays, 0, 1e12) && isArea(areaHa) ? dseDays / areaHa : null
}

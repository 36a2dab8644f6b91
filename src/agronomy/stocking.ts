import { isWithin, type Measured } from './bounds.ts'

/** Dry-sheep equivalents to one adult equivalent (MLA); published factors run from 6 to 12, so it is an organisation's setting. */
export const dsePerAe = 8.4

/** What one adult equivalent eats, kg DM a day; 8 to 12 are used. */
export const intakeKgAeDay = 10

/**
 * Adult equivalents of one head by class: 1 AE is a 450 kg steer at maintenance that walks 7 km a day, 73 MJ a day.
 * Defaults of our own, near the published tables.
 */
export const aeByClass = {
  cow_dry: 1.1,
  cow_calf: 1.5,
  bull: 1.5,
  weaner: 0.6,
  yearling: 0.8,
  steer: 1.0,
  steer_growing: 1.4,
  ewe_dry: 0.13,
  ewe_single: 0.24,
  ewe_twins: 0.3,
  lamb: 0.11,
  wether: 0.12,
  ram: 0.2,
} as const

export type StockClass = keyof typeof aeByClass

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

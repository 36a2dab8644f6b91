import type { Measured } from './bounds.ts'

type DecileClass = 'very much below average' | 'below average' | 'average' | 'above average' | 'very much above average'

interface Decile {
  /** 1 the driest tenth, 10 the wettest. */
  decile: number
  /** Share of the reference years that were lower, those that were equal counted half; 0 to 1. */
  percentile: number
  /** Wording after the Bureau of Meteorology's; unverified. */
  says: DecileClass
  /** Lower or higher than every reference year. */
  record: 'lowest' | 'highest' | null
  years: number
  /** Fewer than 30 reference years. */
  isShortRecord: boolean
}

/** Reference years from which a record is no longer short. */
export const fullRecord = 30

function wordsOf(decile: number): DecileClass {
  if (decile === 1) return 'very much below average'
  if (decile <= 3) return 'below average'
  if (decile <= 7) return 'average'
  return decile <= 9 ? 'above average' : 'very much above average'
}

const isTotal = (value: Measured): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * Where a total stands among the totals of the same period in reference years, all in one unit (mm for rain). Missing
 * years are left out. Null without a total or without any year.
 */
export function decileOf(total: Measured, reference: Measured[]): Decile | null {
  const years = reference.filter(isTotal)
  if (!isTotal(total) || years.length === 0) return null
  const below = years.filter((year) => year < total).length
  const equal = years.filter((year) => year === total).length
  // Halves are counted as whole numbers, so that a tenth is exactly a tenth.
  const halves = 2 * below + equal
  const decile = Math.min(10, Math.floor((10 * halves) / (2 * years.length)) + 1)
  const record = below + equal === 0 ? 'lowest' : below === years.length ? 'highest' : null
  return {
    decile,
    percentile: halves / (2 * years.length),
    says: wordsOf(decile),
    record,
    years: years.length,
    isShortRecord: years.length < fullRecord,
  }
}

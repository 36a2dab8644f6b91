import { isWithin, type Measured } from './bounds.ts'

/** Soil temperature (°C, 10 cm, 08:00 standard time) from which a crop is sown; common rules, indicative. */
export const sowingRules = {
  Cotton: 14,
  Sorghum: 16,
  Maize: 12,
  Lucerne: 10,
  Canola: 7,
  Wheat: 5,
} as const

export type SowingCrop = keyof typeof sowingRules

/** The months in which a crop is usually sown in Australia, first and last; indicative. */
const sowingMonths: Record<SowingCrop, readonly [number, number]> = {
  Cotton: [9, 11],
  Sorghum: [9, 1],
  Maize: [9, 12],
  Lucerne: [4, 9],
  Canola: [4, 5],
  Wheat: [4, 7],
}

const monthNames = 'January February March April May June July August September October November December'.split(' ')

/** Whether a crop is usually sown in a month, 1 to 12. */
export function isSowingMonth(crop: SowingCrop, month: number): boolean {
  const [first, last] = sowingMonths[crop]
  return first <= last ? month >= first && month <= last : month >= first || month <= last
}

/** When a crop is usually sown, such as "April to May". */
export const sowingSeason = (crop: SowingCrop): string =>
  sowingMonths[crop].map((month) => monthNames[month - 1] ?? '').join(' to ')

interface SowingState {
  /** How many of the last days in a row were warm enough. */
  daysMet: number
  /** Whether it did not fall over the days that the rule asks for. */
  isRising: boolean
  isMet: boolean
}

/** So far above the rule (°C) a cooler day does no harm. */
const margin = 3

/**
 * Whether the soil is warm enough to sow: at or above the rule and rising for so many days (3 unless said), or well above it
 * however it moves; the last of the temperatures is the latest. A missing day ends the row. Null without a temperature on
 * the last day.
 */
export function sowingState(temperaturesC: readonly Measured[], ruleC: number, days = 3): SowingState | null {
  const last = temperaturesC.at(-1)
  if (!isWithin(last, -15, 70)) return null
  let daysMet = 0
  for (const temperature of [...temperaturesC].reverse()) {
    if (!isWithin(temperature, ruleC, 70)) break
    daysMet += 1
  }
  const first = temperaturesC.at(-days)
  const isRising = isWithin(first, -15, 70) && last >= first
  return { daysMet, isRising, isMet: daysMet >= days && (isRising || last >= ruleC + margin) }
}

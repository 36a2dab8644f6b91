// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { animalActivity, animalActivityHours, animalMobs } from './animalActivity.ts'
import { animalNow, animalSummary } from './animalNow.ts'
import { biosecurityNow, withholdingDays } from './biosecurityNow.ts'
import { biosecurityRegister } from './biosecurityRegister.ts'
import { livestockHistory } from './livestockHistory.ts'
import { livestockSummary } from './livestockSummary.ts'
import { livestockTotals } from './livestockTotals.ts'
import { mobGrowth } from './mobGrowth.ts'
import { mobWeights } from './mobWeights.ts'
import { movementsMonthly } from './movementsMonthly.ts'
import { weightSpread } from './weightSpread.ts'

export const procedures = {
  animal_activity: animalActivity,
  animal_activity_hours: animalActivityHours,
  animal_mobs: animalMobs,
  animal_now: animalNow,
  animal_summary: animalSummary,
  biosecurity_now: biosecurityNow,
  biosecurity_register: biosecurityRegister,
  livestock_history: livestockHistory,
  livestock_summary: livestockSummary,
  livestock_totals: livestockTotals,
  mob_growth: mobGrowth,
  mob_weights: mobWeights,
  movements_monthly: movementsMonthly,
  weight_spread: weightSpread,
  withholding_days: withholdingDays,
} satisfies ProcedureMap

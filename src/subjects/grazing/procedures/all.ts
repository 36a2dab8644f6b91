// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { grazingHorizons } from './grazingHorizons.ts'
import { grazingMap } from './grazingMap.ts'
import { grazingRates } from './grazingRates.ts'
import { grazingScenarioMonths } from './grazingScenarioMonths.ts'
import { grazingYears } from './grazingYears.ts'

export const procedures = {
  grazing_horizons: grazingHorizons,
  grazing_map: grazingMap,
  grazing_rates: grazingRates,
  grazing_scenario_months: grazingScenarioMonths,
  grazing_years: grazingYears,
} satisfies ProcedureMap

// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { feedBudget, feedCover } from './feedBudget.ts'
import { feedOutlook } from './feedOutlook.ts'
import { paddockFeed } from './paddockFeed.ts'
import { paddockDays, paddockGrazing } from './paddockGrazing.ts'
import { pastureBiomass } from './pastureBiomass.ts'
import { pastureGrowth, pastureGrowthSum } from './pastureGrowth.ts'
import { pastureHistory } from './pastureHistory.ts'
import { pastureTotals } from './pastureTotals.ts'
import { stockingHistory, stockingRate } from './stockingRate.ts'

export const procedures = {
  feed_budget: feedBudget,
  feed_cover: feedCover,
  feed_outlook: feedOutlook,
  paddock_days: paddockDays,
  paddock_feed: paddockFeed,
  paddock_grazing: paddockGrazing,
  pasture_biomass: pastureBiomass,
  pasture_growth: pastureGrowth,
  pasture_growth_sum: pastureGrowthSum,
  pasture_history: pastureHistory,
  pasture_totals: pastureTotals,
  stocking_history: stockingHistory,
  stocking_rate: stockingRate,
} satisfies ProcedureMap

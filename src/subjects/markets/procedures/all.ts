// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { carbonEstimate } from './carbonEstimate.ts'
import { carbonFactors } from './carbonFactors.ts'
import { carbonProducts } from './carbonProducts.ts'
import { carbonYears } from './carbonYears.ts'
import { cottonPayoff } from './cottonPayoff.ts'
import { forwardCurve } from './forwardCurve.ts'
import { grainBids } from './grainBids.ts'
import { inputBreakeven } from './inputBreakeven.ts'
import { marketSeries } from './marketSeries.ts'
import { marketSnapshot } from './marketSnapshot.ts'
import { ownSales } from './ownSales.ts'
import { saleyards } from './saleyards.ts'
import { woolClip } from './woolClip.ts'

export const procedures = {
  carbon_estimate: carbonEstimate,
  carbon_factors: carbonFactors,
  carbon_products: carbonProducts,
  carbon_years: carbonYears,
  cotton_payoff: cottonPayoff,
  forward_curve: forwardCurve,
  grain_bids: grainBids,
  input_breakeven: inputBreakeven,
  market_series: marketSeries,
  market_snapshot: marketSnapshot,
  own_sales: ownSales,
  saleyards,
  wool_clip: woolClip,
} satisfies ProcedureMap

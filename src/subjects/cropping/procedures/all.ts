// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { cropActivities } from './cropActivities.ts'
import { cropStageModel } from './cropStageModel.ts'
import { cropStageProgress } from './cropStageProgress.ts'
import { cropStageRecords } from './cropStageRecords.ts'
import { cropStageSummary } from './cropStageSummary.ts'
import { cropStageTimeline } from './cropStageTimeline.ts'
import { fieldSeasons } from './fieldSeasons.ts'
import { gddCrops, gddNow, gddSeason } from './gddNow.ts'
import { gddStages } from './gddStages.ts'
import { irrigationEvents } from './irrigationEvents.ts'
import { irrigationPlan } from './irrigationPlan.ts'
import { irrigationUse } from './irrigationUse.ts'
import { lintWater } from './lintWater.ts'
import { soilWaterBalance } from './soilWaterBalance.ts'
import { yieldFrontier } from './yieldFrontier.ts'
import { yieldOutlook } from './yieldOutlook.ts'
import { yieldPotential } from './yieldPotential.ts'
import { yieldSeasons } from './yieldSeasons.ts'

export const procedures = {
  crop_activities: cropActivities,
  crop_stage_model: cropStageModel,
  crop_stage_progress: cropStageProgress,
  crop_stage_records: cropStageRecords,
  crop_stage_summary: cropStageSummary,
  crop_stage_timeline: cropStageTimeline,
  field_seasons: fieldSeasons,
  gdd_crops: gddCrops,
  gdd_now: gddNow,
  gdd_season: gddSeason,
  gdd_stages: gddStages,
  irrigation_events: irrigationEvents,
  irrigation_plan: irrigationPlan,
  irrigation_use: irrigationUse,
  lint_water: lintWater,
  soil_water_balance: soilWaterBalance,
  yield_frontier: yieldFrontier,
  yield_outlook: yieldOutlook,
  yield_potential: yieldPotential,
  yield_seasons: yieldSeasons,
} satisfies ProcedureMap

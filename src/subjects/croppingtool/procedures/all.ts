// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { croppingReports } from './croppingReports.ts'
import { reportCropStage } from './reportCropStage.ts'
import { reportGrainStocks } from './reportGrainStocks.ts'
import { reportInputUse } from './reportInputUse.ts'
import { reportNitrogen } from './reportNitrogen.ts'
import { reportPaddockRecord } from './reportPaddockRecord.ts'
import { reportRotation, reportRotationYears } from './reportRotation.ts'
import { reportSeasonSummary } from './reportSeasonSummary.ts'
import { reportSprayRecord } from './reportSprayRecord.ts'
import { reportWaterUse } from './reportWaterUse.ts'
import { reportYieldGap } from './reportYieldGap.ts'

export const procedures = {
  cropping_reports: croppingReports,
  report_crop_stage: reportCropStage,
  report_grain_stocks: reportGrainStocks,
  report_input_use: reportInputUse,
  report_nitrogen: reportNitrogen,
  report_paddock_record: reportPaddockRecord,
  report_rotation: reportRotation,
  report_rotation_years: reportRotationYears,
  report_season_summary: reportSeasonSummary,
  report_spray_record: reportSprayRecord,
  report_water_use: reportWaterUse,
  report_yield_gap: reportYieldGap,
} satisfies ProcedureMap

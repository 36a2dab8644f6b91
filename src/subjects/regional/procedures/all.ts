// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { regionBenchmark } from './regionBenchmark.ts'
import { regionMetrics } from './regionMetrics.ts'
import { regionOverview } from './regionOverview.ts'
import { regionSummary } from './regionSummary.ts'
import { sharingConsents } from './sharingConsents.ts'
import { sharingLog } from './sharingLog.ts'
import { sharingViews } from './sharingViews.ts'

export const procedures = {
  region_benchmark: regionBenchmark,
  region_metrics: regionMetrics,
  region_overview: regionOverview,
  region_summary: regionSummary,
  sharing_consents: sharingConsents,
  sharing_log: sharingLog,
  sharing_views: sharingViews,
} satisfies ProcedureMap

// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { deviceCompare } from './deviceCompare.ts'
import { deviceDifference } from './deviceDifference.ts'
import { deviceHealth } from './deviceHealth.ts'
import { deviceLines } from './deviceLines.ts'
import { deviceSummary } from './deviceSummary.ts'
import { latestValues } from './latestValues.ts'
import { timeseries } from './timeseries.ts'

export const procedures = {
  device_compare: deviceCompare,
  device_difference: deviceDifference,
  device_health: deviceHealth,
  device_lines: deviceLines,
  device_summary: deviceSummary,
  latest_values: latestValues,
  timeseries,
} satisfies ProcedureMap

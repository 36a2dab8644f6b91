// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { alertDays } from './alertDays.ts'
import { alertRules } from './alertRules.ts'
import { alertSummary } from './alertSummary.ts'
import { alerts } from './alerts.ts'

export const procedures = {
  alert_days: alertDays,
  alert_rules: alertRules,
  alert_summary: alertSummary,
  alerts,
} satisfies ProcedureMap

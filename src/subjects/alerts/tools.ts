import type { ToolMap } from '#server/procedures/tools.ts'
import { type AlertRuleQueries, alertRuleQueries } from './alertRules.ts'
import { type AlertQueries, alertQueries } from './alerts.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    alerts: AlertQueries
    alertRules: AlertRuleQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  alerts: ({ queries }) => queries(alertQueries),
  alertRules: ({ queries }) => queries(alertRuleQueries),
} satisfies ToolMap

import type { ToolMap } from '#server/procedures/tools.ts'
import { type AlertRuleStore, alertRuleStore } from './alertRules.ts'
import { type AlertStore, alertStore } from './alerts.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    alerts: AlertStore
    alertRules: AlertRuleStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  alerts: ({ store }) => alertStore(store),
  alertRules: ({ store }) => alertRuleStore(store),
} satisfies ToolMap

import type { ToolParts, Tools } from '#server/procedures/tools.ts'
import { type AlertRuleStore, alertRuleStore } from './alertRules.ts'
import { type AlertStore, alertStore } from './alerts.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    alerts: AlertStore
    alertRules: AlertRuleStore
  }
}

/** What procedures read of this subject with. */
export const tools = ({ store }: ToolParts): Partial<Tools> => ({
  alerts: alertStore(store),
  alertRules: alertRuleStore(store),
})

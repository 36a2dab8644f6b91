import type { ToolMap } from '#server/procedures/tools.ts'
import { type AlertPeopleQueries, alertPeopleQueries } from './alertPeople.ts'
import { type AlertRuleQueries, alertRuleQueries } from './alertRules.ts'
import { type AlertStopQueries, alertStopQueries } from './alertStops.ts'
import { type AlertQueries, alertQueries } from './alerts.ts'
import { type AlertTellingQueries, alertTellingQueries } from './telling/alertTelling.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    alerts: AlertQueries
    alertRules: AlertRuleQueries
    alertPeople: AlertPeopleQueries
    alertStops: AlertStopQueries
    alertTelling: AlertTellingQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  alerts: ({ queries }) => queries(alertQueries),
  alertRules: ({ queries }) => queries(alertRuleQueries),
  alertPeople: ({ queries }) => queries(alertPeopleQueries),
  alertStops: ({ queries }) => queries(alertStopQueries),
  alertTelling: ({ queries }) => queries(alertTellingQueries),
} satisfies ToolMap

import type { Verdict } from '#subjects/assets/judge.ts'
import type { AlertRule } from '../alertRules.ts'
import type { Alert, NewAlert } from '../alerts.ts'

/** What a rule says of one thing now, and the words for its beginning and its end. */
export interface Judgement {
  present: Alert | undefined
  verdict: Verdict
  opening(): NewAlert
  ending(): string
}

/** What every alert of a rule has in common. */
export const alertOf = (
  rule: AlertRule,
  now: Date,
): Pick<NewAlert, 'rule_id' | 'rule' | 'severity' | 'operator' | 'threshold' | 'opened_at' | 'to_tell'> => ({
  rule_id: rule.id,
  rule: rule.name,
  severity: rule.severity,
  operator: rule.operator,
  threshold: rule.value,
  opened_at: now,
  to_tell: rule.channels.some((channel) => channel !== 'in-app'),
})

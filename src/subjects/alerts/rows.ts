import type { RowOf } from '#server/procedures/procedure.ts'
import type { Alert } from './alerts.ts'
import { adviceOf } from './telling/advice.ts'

type Row = RowOf<'alerts'>

const levels = { critical: 'danger', warning: 'act', info: 'info' } as const
const rank = { critical: 0, warning: 1, info: 2 }

export const levelOfSeverity = (severity: Alert['severity']): Row['level'] => levels[severity]

/** An alert as the API tells it. */
export const alertRow = (alert: Alert): Row => ({
  alert_id: alert.id,
  rule_id: alert.rule_id,
  rule: alert.rule,
  severity: alert.severity,
  level: alert.closed_at === null ? levels[alert.severity] : 'none',
  status: alert.closed_at !== null ? 'closed' : alert.acknowledged_at !== null ? 'acknowledged' : 'open',
  device_id: alert.device_id,
  animal_id: alert.animal_id,
  device_slug: alert.device_slug,
  device: alert.device,
  location_id: alert.location_id,
  location: alert.location,
  quantity: alert.quantity,
  value: alert.value,
  threshold: alert.threshold,
  message: alert.message,
  opened_at: alert.opened_at.toISOString(),
  closed_at: alert.closed_at?.toISOString() ?? null,
  acknowledged_by: alert.acknowledged_by,
  acknowledged_at: alert.acknowledged_at?.toISOString() ?? null,
  closed_by: alert.closed_by,
  note: alert.note,
  ended: alert.ended_message,
  advice: adviceOf(alert),
})

/** Open ones first, of these the most pressing; then the latest. */
export const byPressing = (a: Alert, b: Alert): number =>
  Number(a.closed_at !== null) - Number(b.closed_at !== null) ||
  (a.closed_at === null ? rank[a.severity] - rank[b.severity] : 0) ||
  b.opened_at.getTime() - a.opened_at.getTime()

import type { RowOf } from '#server/procedures/procedure.ts'
import type { Alert } from './alerts.ts'

type Row = RowOf<'alerts'>

const levels = { critical: 'danger', warning: 'act', info: 'info' } as const
const rank = { critical: 0, warning: 1, info: 2 }

export const levelOfSeverity = (severity: Alert['severity']): Row['level'] => levels[severity]

/** An alert as the API tells it. */
export const alertRow = (alert: Alert): Row => ({
  alert_id: alert.id,
  rule_id: alert.ruleId,
  rule: alert.rule,
  severity: alert.severity,
  level: alert.closedAt === null ? levels[alert.severity] : 'none',
  status: alert.closedAt !== null ? 'closed' : alert.acknowledgedAt !== null ? 'acknowledged' : 'open',
  device_id: alert.deviceId,
  device_slug: alert.deviceSlug,
  device: alert.device,
  location_id: alert.locationId,
  location: alert.location,
  quantity: alert.quantity,
  value: alert.value,
  threshold: alert.threshold,
  message: alert.message,
  opened_at: alert.openedAt.toISOString(),
  closed_at: alert.closedAt?.toISOString() ?? null,
  acknowledged_by: alert.acknowledgedBy,
  acknowledged_at: alert.acknowledgedAt?.toISOString() ?? null,
  closed_by: alert.closedBy,
  note: alert.note,
})

/** Open ones first, of these the most pressing; then the latest. */
export const byPressing = (a: Alert, b: Alert): number =>
  Number(a.closedAt !== null) - Number(b.closedAt !== null) ||
  (a.closedAt === null ? rank[a.severity] - rank[b.severity] : 0) ||
  b.openedAt.getTime() - a.openedAt.getTime()

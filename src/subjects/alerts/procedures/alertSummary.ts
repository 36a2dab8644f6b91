import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { byPressing } from '../rows.ts'

export const alertSummary =
  (tools: Tools): Named<'alert_summary'> =>
  async ({ input, scope }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    if (locations.length === 0) return []
    const all = await tools.alerts.list(scope, { location_ids: locations.map(({ id }) => id) })
    const open = all.filter((one) => one.closed_at === null).sort(byPressing)
    const rules = (await tools.alertRules.list(scope)).filter((rule) => rule.is_enabled)
    const count = (severity: string): number => open.filter((alert) => alert.severity === severity).length
    // Where nothing is watched, that nothing is open is no good news.
    const calm = rules.length > 0 ? ('good' as const) : ('none' as const)
    const [worst] = open
    const closed = all.flatMap((one) => one.closed_at?.getTime() ?? [])
    return [
      {
        open: open.length,
        critical: count('critical'),
        warning: count('warning'),
        info: count('info'),
        unseen: open.filter((one) => one.acknowledged_at === null).length,
        rules: rules.length,
        critical_level: count('critical') > 0 ? ('danger' as const) : calm,
        warning_level: count('warning') > 0 ? ('act' as const) : calm,
        device: worst?.device ?? null,
        location: worst?.location ?? null,
        message: worst?.message ?? null,
        opened_at: worst?.opened_at.toISOString() ?? null,
        last_closed_at: closed.length > 0 ? new Date(closed.reduce((a, b) => Math.max(a, b))).toISOString() : null,
      },
    ]
  }

import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

const severities = ['critical', 'warning', 'info'] as const

export const alertDays =
  (tools: Tools): Named<'alert_days'> =>
  async ({ input, scope }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const zone = input.zone ?? locations[0]?.zone ?? 'UTC'
    const from = new Date(input.from)
    const found = await tools.alerts.list(scope, { location_ids: input.location_ids, from, to: new Date(input.to) })
    const counts = new Map<string, RowOf<'alert_days'>>()
    for (const one of found) {
      if (one.opened_at < from) continue
      const date = localDate(one.opened_at, zone)
      const key = `${date} ${severities.indexOf(one.severity)}`
      counts.set(key, { date, severity: one.severity, count: (counts.get(key)?.count ?? 0) + 1 })
    }
    return [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row)
  }

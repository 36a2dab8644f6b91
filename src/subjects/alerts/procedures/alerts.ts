import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { alertRow, byPressing } from '../rows.ts'

export const alerts =
  (tools: Tools): Named<'alerts'> =>
  async ({ input, scope }) => {
    const filter = {
      location_ids: input.location_ids,
      ...(input.rule_id === undefined ? {} : { rule_id: Number(input.rule_id) }),
    }
    const status = input.status ?? 'all'
    const open = status === 'closed' ? [] : await tools.alerts.list(scope, { ...filter, status: 'open' })
    const closed =
      status === 'open'
        ? []
        : await tools.alerts.list(scope, {
            ...filter,
            status: 'closed',
            ...(input.from ? { from: new Date(input.from) } : {}),
            ...(input.to ? { to: new Date(input.to) } : {}),
          })
    return [...open, ...closed].sort(byPressing).map(alertRow)
  }

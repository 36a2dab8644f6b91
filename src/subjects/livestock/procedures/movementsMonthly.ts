import { daysLater } from '#engine/date.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { datesOf } from '../herd.ts'

export const movementsMonthly =
  (tools: Tools): Named<'movements_monthly'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const [location] = locations
    if (!location) return []
    const [from, to] = datesOf(input, location.zone, now)
    const ids = locations.map(({ id }) => id)
    const found = await tools.register.movements(scope, ids, [`${from.slice(0, 7)}-01`, to])
    if (found.length === 0) return []
    const rows: RowOf<'movements_monthly'>[] = []
    for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = daysLater(`${month}-01`, 32).slice(0, 7)) {
      for (const direction of ['in', 'out'] as const) {
        const mine = found.filter((one) => one.direction === direction && one.moved_on.startsWith(month))
        rows.push({
          month,
          direction,
          head: mine.reduce((sum, { head }) => sum + head, 0),
          movements: mine.length,
        })
      }
    }
    return rows
  }

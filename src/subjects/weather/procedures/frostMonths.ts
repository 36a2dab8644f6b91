import { type FrostClass, frostClass } from '#agronomy/frost.ts'
import { daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { extremesOf } from '../days.ts'

export const frostMonths =
  (tools: Tools): Named<'frost_months'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'frost_months'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const { days, today, first, source } = await extremesOf(tools, scope, location, now)
      if (first === null) continue
      const asked = localDate(new Date(input.from), location.zone)
      const last = localDate(new Date(Date.parse(input.to) - 1), location.zone)
      const months = new Map<string, Record<FrostClass | 'unheard', number>>()
      const end = last < today ? last : daysLater(today, -1)
      for (let date = asked > first ? asked : first; date <= end; date = daysLater(date, 1)) {
        const found = frostClass(days.get(date)?.tmin_c) ?? 'unheard'
        const month = months.get(date.slice(0, 7)) ?? { none: 0, light: 0, moderate: 0, severe: 0, unheard: 0 }
        month[found] += 1
        months.set(date.slice(0, 7), month)
      }
      for (const [month, { none, light, moderate, severe, unheard }] of months) {
        if (none + light + moderate + severe === 0) continue
        rows.push({
          month,
          location_id: location.id,
          location: location.name,
          light,
          moderate,
          severe,
          nights: light + moderate + severe,
          measured: none + light + moderate + severe,
          unheard,
          source,
        })
      }
    }
    return rows
  }

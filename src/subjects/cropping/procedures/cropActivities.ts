import { localDate } from '#engine/zone.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Activity } from '#subjects/farm/activities.ts'
import { cropName, grownAt } from '#subjects/farm/grown.ts'
import { daysBetween, daysLater } from '#subjects/weather/rainDay.ts'

/** Operations to come, the next first; or those of the last weeks, the latest first. */
export const cropActivities =
  (tools: Tools): Named<'crop_activities'> =>
  async ({ input, scope, now }) => {
    const all = await grownAt(tools, scope, input)
    const byField = new Map(all.map((one) => [one.field.id, one]))
    const crops = new Map(all.map(({ row }) => [row.id, row.crop]))
    const isAhead = input.when !== 'done'
    const found = await tools.activities.list(
      scope,
      [...byField.keys()],
      daysLater(now.toISOString().slice(0, 10), -60),
    )
    const rows = found.flatMap((one) => {
      const grown = byField.get(one.fieldId)
      if (!grown || one.status === 'cancelled' || (one.status === 'planned') !== isAhead) return []
      const date = (isAhead ? one.plannedOn : one.doneOn) ?? one.plannedOn ?? one.doneOn ?? ''
      const today = localDate(now, grown.place.zone)
      const crop = one.fieldSeasonId === null ? undefined : crops.get(one.fieldSeasonId)
      return [
        {
          field: grown.field.name,
          location: grown.place.name,
          crop: crop === undefined ? null : cropName(crop),
          type: one.type,
          date,
          in_days: daysBetween(today, date) - 1,
          area_ha: one.areaHa,
          product: productOf(one),
          status: one.status,
          level: isAhead && date < today ? ('watch' as const) : ('none' as const),
          source: 'field records',
        },
      ]
    })
    return isAhead ? rows : rows.reverse()
  }

const productOf = ({ product, rate, rateUnit }: Activity): string | null =>
  product === null ? null : rate === null ? product : `${product}, ${rate} ${rateUnit ?? ''}`.trim()

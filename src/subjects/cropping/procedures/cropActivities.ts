import { daysLater, daysThrough } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Activity } from '#subjects/farm/activities.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { grownAt } from '#subjects/farm/grown.ts'

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
      const grown = byField.get(one.field_id)
      if (!grown || one.status === 'cancelled' || (one.status === 'planned') !== isAhead) return []
      const date = (isAhead ? one.planned_on : one.done_on) ?? one.planned_on ?? one.done_on ?? ''
      const today = localDate(now, grown.location.zone)
      const crop = one.field_season_id === null ? undefined : crops.get(one.field_season_id)
      return [
        {
          field: grown.field.name,
          location: grown.location.name,
          crop: crop === undefined ? null : cropWords(crop),
          type: one.type,
          date,
          in_days: daysThrough(today, date) - 1,
          area_ha: one.area_ha,
          product: productOf(one),
          status: one.status,
          level: isAhead && date < today ? ('watch' as const) : ('none' as const),
          source: 'field records',
        },
      ]
    })
    return isAhead ? rows : rows.reverse()
  }

const productOf = (activity: Activity): string | null =>
  activity.product === null
    ? null
    : activity.rate === null
      ? activity.product
      : `${activity.product}, ${activity.rate} ${activity.rate_unit ?? ''}`.trim()

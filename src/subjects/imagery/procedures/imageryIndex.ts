import { dateOfDay, dayMs, daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { datesOf } from '#subjects/livestock/herd.ts'
import { firstDate, landOf } from '#subjects/pasture/paddocks.ts'
import { growingOf, usualNdvi } from '../growing.ts'

export const imageryIndex =
  (tools: Tools): Named<'imagery_index'> =>
  async ({ input, scope, now }) => {
    const all = (await landOf(tools, scope, now, input.location_ids)).filter(
      ({ field }) => input.field === undefined || field.slug === input.field,
    )
    const growing = await growingOf(tools, scope, all)
    const rows: RowOf<'imagery_index'>[] = []
    for (const land of all) {
      const [from, to] = datesOf(input, land.location.zone, now)
      const scenes = await tools.vegetation.scenes(scope, [land.field.id], [[firstDate, to]])
      for (const scene of scenes) {
        if (scene.date < from) continue
        rows.push({
          field_id: land.field.id,
          field: land.field.name,
          date: scene.date,
          mean: rounded(scene.ndvi_mean, 3) ?? 0,
          p10: rounded(scene.ndvi_p10, 3) ?? 0,
          p90: rounded(scene.ndvi_p90, 3) ?? 0,
          // For many fields at once it would be thousands of sums that nobody looks at.
          usual: all.length > 3 ? null : rounded(usualNdvi(scenes, land, scene.date, growing).usual, 3),
          cloud_pct: rounded(scene.cloud_pct, 0) ?? 0,
          source: scene.source,
        })
      }
    }
    return rows
  }

const fortnight = 14

export const ndviAnomaly =
  (tools: Tools): Named<'ndvi_anomaly'> =>
  async ({ input, scope, now }) => {
    const [land] = (await landOf(tools, scope, now, input.location_ids)).filter(
      ({ field }) => input.field === undefined || field.slug === input.field,
    )
    if (!land) return []
    const [from, to] = datesOf(input, land.location.zone, now)
    const growing = await growingOf(tools, scope, [land])
    const scenes = await tools.vegetation.scenes(scope, [land.field.id], [[firstDate, to]])
    const rows: RowOf<'ndvi_anomaly'>[] = []
    for (let date = startOfFortnight(from); date <= to; date = daysLater(date, fortnight)) {
      const mine = scenes.filter((scene) => scene.date >= date && scene.date < daysLater(date, fortnight))
      const mean = mine.length === 0 ? null : mine.reduce((sum, one) => sum + one.ndvi_mean, 0) / mine.length
      const { usual } = usualNdvi(scenes, land, daysLater(date, fortnight / 2), growing)
      rows.push({
        date,
        ndvi: rounded(mean, 3),
        usual: rounded(usual, 3),
        anomaly: mean === null || usual === null ? null : rounded(mean - usual, 3),
        scenes: mine.length,
      })
    }
    return rows.some(({ ndvi }) => ndvi !== null) ? rows : []
  }

/** Fortnights lie on the calendar, so that they are the same whatever range is looked at. */
const startOfFortnight = (date: string): string => {
  const day = Math.floor(Date.parse(date) / dayMs)
  return dateOfDay(day - (day % fortnight))
}

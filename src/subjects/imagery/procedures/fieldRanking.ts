import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { capital } from '#engine/text.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { idsOf, landOf, nearest, sameTime } from '#subjects/pasture/paddocks.ts'
import { growingOf, usualNdvi } from '../growing.ts'

/** A field that was hidden for longer than this is left out. */
const oldestDays = 40
const yearsBack = 5

/** With a capital, as it stands in a column of its own. */
const mention = (crop: string | null): string => (crop === null ? 'Fallow or stubble' : capital(crop))

export const fieldRanking =
  (tools: Tools): Named<'field_ranking'> =>
  async ({ input, scope, now }) => {
    const all = await landOf(tools, scope, now, input.location_ids)
    const today = all[0]?.today
    if (today === undefined) return []
    const recent: [string, string] = [daysLater(today, -oldestDays - 40), today]
    const past = sameTime(today, yearsBack, oldestDays + 8)
    const scenes = await tools.vegetation.scenes(scope, idsOf(all), [recent, ...past])
    const growing = await growingOf(tools, scope, all)
    const rows = all.flatMap((land): RowOf<'field_ranking'>[] => {
      const mine = scenes.filter((scene) => scene.field_id === land.field.id && scene.date >= recent[0])
      const last = mine.at(-1)
      if (!last || last.date < daysLater(today, -oldestDays)) return []
      const before = nearest(mine, daysLater(last.date, -30), 8)
      const { usual, years } = usualNdvi(scenes, land, last.date, growing)
      return [
        {
          field_id: land.field.id,
          field_slug: land.field.slug,
          field: land.field.name,
          location_id: land.location.id,
          location: land.location.name,
          area_ha: rounded(land.field.area_ha, 1) ?? 0,
          crop: mention(growing(land, last.date)),
          ndvi: rounded(last.ndvi_mean, 2) ?? 0,
          spread: rounded(last.ndvi_p90 - last.ndvi_p10, 2) ?? 0,
          change_30d: before ? rounded(last.ndvi_mean - before.ndvi_mean, 2) : null,
          usual: rounded(usual, 2),
          anomaly: usual === null ? null : rounded(last.ndvi_mean - usual, 2),
          years,
          rank: 0,
          cloud_pct: rounded(last.cloud_pct, 0) ?? 0,
          date: last.date,
          source: last.source,
        },
      ]
    })
    const order = [...rows].sort((a, b) => b.ndvi - a.ndvi)
    return rows
      .map((row) => ({ ...row, rank: order.indexOf(row) + 1 }))
      .sort((a, b) => (a.anomaly ?? 10) - (b.anomaly ?? 10) || a.rank - b.rank)
  }

const bands = [-1, 0.15, 0.25, 0.4, 0.55, 0.7, 0.8]

export const ndviClasses =
  (tools: Tools): Named<'ndvi_classes'> =>
  async ({ input, scope, now }) => {
    const all = await landOf(tools, scope, now, input.location_ids)
    const today = all[0]?.today
    if (today === undefined) return []
    const scenes = await tools.vegetation.scenes(scope, idsOf(all), [[daysLater(today, -oldestDays), today]])
    const latest = all.flatMap(({ field }) => {
      const scene = scenes.findLast((scene) => scene.field_id === field.id)
      return scene ? [{ ndvi: scene.ndvi_mean, area: field.area_ha }] : []
    })
    if (latest.length === 0) return []
    return bands.map((from, index): RowOf<'ndvi_classes'> => {
      const to = bands[index + 1] ?? 1.01
      const inside = latest.filter(({ ndvi }) => ndvi >= from && ndvi < to)
      return {
        band:
          index === 0
            ? `below ${to.toFixed(2)}`
            : to > 1
              ? `${from.toFixed(2)} and more`
              : `${from.toFixed(2)}–${to.toFixed(2)}`,
        from,
        area_ha:
          rounded(
            inside.reduce((sum, one) => sum + one.area, 0),
            1,
          ) ?? 0,
        fields: inside.length,
      }
    })
  }

import { shareBetween } from '#agronomy/liveweight.ts'
import { daysLater } from '#engine/date.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { presentOf } from '../herd.ts'

export const weightSpread =
  (tools: Tools): Named<'weight_spread'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'weight_spread'>[] = []
    for (const { mob, head, today, groupedOn } of await presentOf(tools, scope, now, input.location_ids)) {
      if (input.mob !== undefined && mob.slug !== input.mob) continue
      const weighings = await tools.mobs.weighings(scope, [mob.id], daysLater(today, -120), today)
      const last = weighings.findLast((weighing) => weighing.method === 'scales' && weighing.weighed_on >= groupedOn)
      if (!last || last.sd_kg === null) continue
      const step = stepOf(last.sd_kg)
      const first = Math.floor((last.mean_kg - 3 * last.sd_kg) / step) * step
      for (let from = Math.max(0, first); from < last.mean_kg + 3 * last.sd_kg; from += step) {
        const about = Math.round(head * (shareBetween(last.mean_kg, last.sd_kg, from, from + step) ?? 0))
        if (about === 0) continue
        rows.push({
          mob_id: mob.id,
          mob: mob.name,
          band: `${from}–${from + step} kg`,
          from_kg: from,
          head: about,
          is_target: mob.target_kg !== null && from + step > mob.target_kg,
          weighed_on: last.weighed_on,
        })
      }
    }
    return rows
  }

/** Bands of a round number of kilograms, two to three to a standard deviation. */
const stepOf = (sdKg: number): number => [1, 2, 5, 10, 20, 50].find((step) => step >= sdKg / 2.6) ?? 100

import { daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { aeOfMove, datesOf, dseOfAe, everyDays, herdOf, moveOn } from '../herd.ts'

const species = ['sheep', 'cattle', 'goats'] as const

export const livestockHistory =
  (tools: Tools): Named<'livestock_history'> =>
  async ({ input, scope, now }) => {
    const [location] = await tools.instruments.locations(scope, input.location_ids)
    if (!location) return []
    const [from, to] = datesOf(input, location.zone, now)
    const herd = await herdOf(tools, scope, now, input.location_ids, { from })
    const step = daysSince(from, to) > 120 ? 7 : 1
    const rows: RowOf<'livestock_history'>[] = []
    for (const kind of species) {
      const mobs = herd.filter(({ mob }) => mob.species === kind)
      if (mobs.length === 0) continue
      for (const date of everyDays(from, to, step)) {
        const held = mobs.flatMap(({ moves }) => moveOn(moves, date) ?? [])
        // Before the first record there is nothing to tell, not nothing to count.
        if (held.length === 0) continue
        const ae = held.reduce((sum, move) => sum + aeOfMove(move), 0)
        rows.push({
          date,
          species: kind,
          head: held.reduce((sum, { head }) => sum + head, 0),
          ae: rounded(ae, 1) ?? 0,
          dse: rounded(dseOfAe(ae), 0) ?? 0,
        })
      }
    }
    return rows
  }

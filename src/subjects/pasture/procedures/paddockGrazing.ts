import { dsePerHaPer100mm, stockDaysPerHa } from '#agronomy/stocking.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { aeOfMove, dseOfAe, everyDays, type Herded, moveOn } from '#subjects/livestock/herd.ts'
import { grazingOf } from '../grazing.ts'
import { yearOfRain } from './stockingRate.ts'

/** The stock in a paddock on a day. */
interface Grazed {
  names: string[]
  head: number
  dse: number
}

/** Who grazed which paddock, by date and paddock; days before a mob's first record are left out. */
function grazedOn(herd: Herded[], dates: string[]): Map<string, Map<number, Grazed>> {
  const days = new Map<string, Map<number, Grazed>>()
  for (const date of dates) {
    const paddocks = new Map<number, Grazed>()
    for (const { mob, moves } of herd) {
      const move = moveOn(moves, date)
      if (!move || move.paddock_id === null || move.head === 0) continue
      const known = paddocks.get(move.paddock_id) ?? { names: [], head: 0, dse: 0 }
      paddocks.set(move.paddock_id, {
        names: [...known.names, mob.name],
        head: known.head + move.head,
        dse: known.dse + dseOfAe(aeOfMove(move)),
      })
    }
    days.set(date, paddocks)
  }
  return days
}

/** Dates since anything of the mobs was written down. */
const toldOf = (herd: Herded[], dates: string[]): string[] =>
  dates.filter((date) => herd.some(({ moves }) => moveOn(moves, date) !== undefined))

export const paddockGrazing =
  (tools: Tools): Named<'paddock_grazing'> =>
  async ({ input, scope, now }) => {
    const found = await grazingOf(tools, scope, input, now)
    if (!found) return []
    const { paddocks, first, from, to, herd } = found
    const dates = toldOf(herd, everyDays(from, to, 1))
    if (dates.length === 0) return []
    const days = grazedOn(herd, dates)
    const rainMm = await yearOfRain(tools, scope, first.location, to)
    return paddocks
      .map(({ field, location }): RowOf<'paddock_grazing'> => {
        const grazed = dates.filter((date) => days.get(date)?.has(field.id))
        const dseDays = dates.reduce((sum, date) => sum + (days.get(date)?.get(field.id)?.dse ?? 0), 0)
        return {
          paddock_id: field.id,
          paddock: field.name,
          location_id: location.id,
          location: location.name,
          area_ha: rounded(field.area_ha, 1) ?? 0,
          days_grazed: grazed.length,
          days_rested: dates.length - grazed.length,
          stock_days_ha: rounded(stockDaysPerHa(dseDays, field.area_ha), 0) ?? 0,
          dse_ha_100mm: rounded(dsePerHaPer100mm(dseDays / dates.length / field.area_ha, rainMm), 2),
          mob: days.get(to)?.get(field.id)?.names.join(', ') ?? null,
          last_grazed: grazed.at(-1) ?? null,
        }
      })
      .sort((a, b) => b.stock_days_ha - a.stock_days_ha)
  }

/** A calendar of more days than this cannot be read. */
const mostDays = 92

export const paddockDays =
  (tools: Tools): Named<'paddock_days'> =>
  async ({ input, scope, now }) => {
    const found = await grazingOf(tools, scope, input, now)
    if (!found) return []
    const { paddocks, from, to, herd } = found
    const dates = toldOf(herd, everyDays(from, to, 1)).slice(-mostDays)
    const days = grazedOn(herd, dates)
    return paddocks.flatMap(({ field }) =>
      dates.map((date): RowOf<'paddock_days'> => {
        const grazed = days.get(date)?.get(field.id)
        return {
          date,
          paddock: field.name,
          state: grazed ? 'grazed' : 'rested',
          level: grazed ? 'info' : 'none',
          mob: grazed?.names.join(', ') ?? null,
          head: grazed?.head ?? 0,
        }
      }),
    )
  }

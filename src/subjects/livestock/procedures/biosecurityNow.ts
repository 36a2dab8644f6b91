import { daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { everyDays } from '../herd.ts'
import { lastOf, type Withheld, withheldOf } from '../withheld.ts'

/** Stock are first seen to by how soon they are clear. */
const bySoonest = (of: (one: Withheld) => string | null, all: Withheld[]): Withheld | undefined =>
  all.filter((one) => of(one) !== null).sort((a, b) => ((of(a) ?? '') < (of(b) ?? '') ? -1 : 1))[0]

export const biosecurityNow =
  (tools: Tools): Named<'biosecurity_now'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const [location] = locations
    if (!location) return []
    const today = localDate(now, location.zone)
    const ids = locations.map(({ id }) => id)
    const all = await withheldOf(tools, scope, now, ids)
    const movements = await tools.register.movements(scope, ids, [daysLater(today, -29), today])
    const visitors = await tools.register.visitors(scope, ids, [daysLater(today, -29), today])
    const contacts = visitors.filter(
      (visitor) => visitor.has_been_with_stock && visitor.visited_on > daysLater(today, -7),
    )
    const headOf = (of: Withheld[]): number => of.reduce((sum, { mob }) => sum + mob.head, 0)
    const whp = all.filter((one) => one.whp.length > 0)
    const esi = all.filter((one) => one.esi.length > 0)
    const next = bySoonest((one) => lastOf(one.whp), whp)
    const nextEsi = bySoonest((one) => lastOf(one.esi), esi)
    return [
      {
        mobs: all.length,
        head: headOf(all),
        under_whp: headOf(whp),
        under_esi: headOf(esi),
        mobs_whp: whp.length,
        next_mob: next?.mob.mob.name ?? null,
        next_location: next?.mob.location.name ?? null,
        next_product: next?.whp.at(-1)?.treatment.product ?? null,
        next_clear: next ? lastOf(next.whp) : null,
        esi_mob: nextEsi?.mob.mob.name ?? null,
        esi_location: nextEsi?.mob.location.name ?? null,
        esi_clear: nextEsi ? lastOf(nextEsi.esi) : null,
        movements_30d: movements.length,
        visitors_30d: visitors.length,
        contacts_7d: contacts.length,
        contact_name: contacts[0]?.name ?? null,
        contact_location: locations.find(({ id }) => id === contacts[0]?.location_id)?.name ?? null,
        as_at: today,
      },
    ]
  }

export const withholdingDays =
  (tools: Tools): Named<'withholding_days'> =>
  async ({ input, scope, now }) => {
    const all = await withheldOf(tools, scope, now, input.location_ids)
    return all.flatMap(({ mob, whp, esi }) => {
      const [whpEnd, esiEnd] = [lastOf(whp) ?? '', lastOf(esi) ?? '']
      return everyDays(mob.today, daysLater(mob.today, (input.days ?? 42) - 1), 1).map(
        (date): RowOf<'withholding_days'> => {
          if (date <= whpEnd) return { date, mob: mob.mob.name, state: 'whp', level: 'act' }
          if (date <= esiEnd) return { date, mob: mob.mob.name, state: 'esi', level: 'watch' }
          return { date, mob: mob.mob.name, state: 'clear', level: 'good' }
        },
      )
    })
  }

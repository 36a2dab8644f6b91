import { perHectare } from '#agronomy/stocking.ts'
import { daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type Present, presentOf } from '../herd.ts'
import { pricesOf, worthOf } from '../stockValue.ts'

export const livestockSummary =
  (tools: Tools): Named<'livestock_summary'> =>
  async ({ input, scope, now }) => {
    const mobs = await presentOf(tools, scope, now, input.location_ids, input.as_at)
    const prices = await pricesOf(tools, scope, now)
    return mobs
      .sort((a, b) => b.dse - a.dse)
      .map((one) => ({
        mob_id: one.mob.id,
        mob_slug: one.mob.slug,
        mob: one.mob.name,
        location_id: one.location.id,
        location: one.location.name,
        species: one.mob.species,
        class: one.class,
        head: one.head,
        avg_lw_kg: rounded(one.weighing?.mean_kg, 1),
        weighed_on: one.weighing?.weighed_on ?? null,
        ae: rounded(one.ae, 1) ?? 0,
        dse: rounded(one.dse, 0) ?? 0,
        paddock_id: one.paddock?.id ?? null,
        paddock: one.paddock?.name ?? null,
        days_in_paddock: one.enteredOn === null ? null : daysSince(one.enteredOn, one.today),
        dse_ha: rounded(perHectare(sharing(mobs, one), one.paddock?.area_ha), 1),
        value_aud: rounded(worthOf(one, prices), -2),
        as_at: one.today,
        source: 'Mob records',
      }))
  }

/** DSE of all mobs in the same paddock. */
const sharing = (mobs: Present[], { paddock }: Present): number =>
  mobs.filter((other) => other.paddock?.id === paddock?.id).reduce((sum, { dse }) => sum + dse, 0)

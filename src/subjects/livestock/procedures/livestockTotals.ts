import { perHectare } from '#agronomy/stocking.ts'
import { daysLater, daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { herdOf, moveOn, presentOf } from '../herd.ts'
import { pricesOf, worthOf } from '../stockValue.ts'

export const livestockTotals =
  (tools: Tools): Named<'livestock_totals'> =>
  async ({ input, scope, now }) => {
    const mobs = await presentOf(tools, scope, now, input.location_ids)
    const [first] = mobs
    if (!first) return []
    const locations = [...new Set(mobs.map(({ location }) => location.id))]
    const areaHa = (await tools.fields.list(scope, locations, 'paddock')).reduce((sum, { area_ha: ha }) => sum + ha, 0)
    const prices = await pricesOf(tools, scope, now)
    const values = mobs.map((mob) => worthOf(mob, prices))
    const total = (of: (mob: (typeof mobs)[number]) => number): number => mobs.reduce((sum, mob) => sum + of(mob), 0)
    const headOf = (species: string): number => total(({ mob, head }) => (mob.species === species ? head : 0))
    const [longest] = mobs
      .filter(({ enteredOn }) => enteredOn !== null)
      .sort((a, b) => ((a.enteredOn ?? '') < (b.enteredOn ?? '') ? -1 : 1))
    const before = daysLater(first.today, -30)
    const herd = await herdOf(tools, scope, now, input.location_ids)
    const known = herd.filter(({ moves }) => moveOn(moves, before) !== undefined)
    const headBefore = known.reduce((sum, { moves }) => sum + (moveOn(moves, before)?.head ?? 0), 0)
    const head = total((mob) => mob.head)
    const dse = total((mob) => mob.dse)
    return [
      {
        mobs: mobs.length,
        head,
        sheep: headOf('sheep'),
        cattle: headOf('cattle'),
        ae:
          rounded(
            total((mob) => mob.ae),
            0,
          ) ?? 0,
        dse: rounded(dse, 0) ?? 0,
        area_ha: rounded(areaHa, 1) ?? 0,
        dse_ha: rounded(perHectare(dse, areaHa), 1),
        head_before: known.length > 0 ? headBefore : null,
        change_30d: known.length > 0 ? head - headBefore : null,
        value_aud: values.some((value) => value !== null)
          ? rounded(
              values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
              -3,
            )
          : null,
        longest_mob: longest?.mob.name ?? null,
        longest_paddock: longest?.paddock?.name ?? null,
        longest_location: longest?.location.name ?? null,
        longest_days: longest?.enteredOn ? daysSince(longest.enteredOn, longest.today) : null,
        as_at: first.today,
        source: 'Mob records',
      },
    ]
  }

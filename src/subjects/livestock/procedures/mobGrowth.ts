import { dailyGain, daysToWeight, gainClass } from '#agronomy/liveweight.ts'
import { daysLater, daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type Present, presentOf } from '../herd.ts'

/** A gain is reckoned between the last weighing and the one that lies about this far back. */
const gainDays = 42

const levels = { 'on target': 'good', behind: 'watch', 'far behind': 'act' } as const

/** A mob that comes to its weight more than a week late is not on target, however it grows just now. */
const isLate = (days: number | null): boolean => days !== null && days > 7

const levelOf = (found: ReturnType<typeof gainClass>, late: number | null): RowOf<'mob_growth'>['level'] => {
  if (found === null) return 'none'
  return found === 'on target' && isLate(late) ? 'watch' : levels[found]
}

export const mobGrowth =
  (tools: Tools): Named<'mob_growth'> =>
  async ({ input, scope, now }) => {
    const mobs = await presentOf(tools, scope, now, input.location_ids)
    const today = mobs[0]?.today ?? ''
    const ids = mobs.map(({ mob }) => mob.id)
    const weighings = ids.length === 0 ? [] : await tools.mobs.weighings(scope, ids, daysLater(today, -370), today)
    const rows = mobs.map((one) => {
      const mine = weighings.filter(
        (weighing) =>
          weighing.mob_id === one.mob.id && weighing.method === 'scales' && weighing.weighed_on >= one.groupedOn,
      )
      return rowOf(one, mine)
    })
    return rows.sort((a, b) => urgency(a) - urgency(b) || a.mob.localeCompare(b.mob))
  }

/** What is behind comes first, the furthest behind; then what will be late, the latest; then the rest. */
function urgency({ pct_of_target: share, late_days: late }: RowOf<'mob_growth'>): number {
  if (share !== null && share < 80) return share - 1000
  if (late !== null && late > 0) return -Math.min(900, late)
  return share === null ? 1000 : 0
}

interface Weighed {
  weighed_on: string
  mean_kg: number
  sd_kg: number | null
}

function rowOf(one: Present, weighings: Weighed[]): RowOf<'mob_growth'> {
  const { mob, location, today } = one
  const last = weighings.at(-1) ?? null
  const back = last === null ? '' : daysLater(last.weighed_on, -gainDays)
  const before = weighings.findLast((weighing) => weighing.weighed_on <= back) ?? weighings[0] ?? null
  const adg =
    last && before && before !== last
      ? dailyGain(before.mean_kg, last.mean_kg, daysSince(before.weighed_on, last.weighed_on))
      : null
  const wanted = wantedGain(mob, weighings[0] ?? null)
  const share = adg === null || wanted === null ? null : Math.max(0, (100 * adg) / wanted)
  const found = gainClass(adg, wanted)
  const left = last === null || mob.target_kg === null ? null : daysToWeight(last.mean_kg, mob.target_kg, adg)
  const ready_on = left === null || last === null ? null : daysLater(last.weighed_on, Math.ceil(left))
  const late_days = ready_on === null || mob.target_on === null ? null : daysSince(mob.target_on, ready_on)
  return {
    mob_id: mob.id,
    mob_slug: mob.slug,
    mob: mob.name,
    location_id: location.id,
    location: location.name,
    species: mob.species,
    class: one.class,
    head: one.head,
    mean_kg: rounded(last?.mean_kg, 1),
    sd_kg: rounded(last?.sd_kg, 1),
    weighed_on: last?.weighed_on ?? null,
    adg_kg: rounded(adg, 2),
    target_adg_kg: rounded(wanted, 2),
    pct_of_target: rounded(share, 0),
    level: levelOf(found, late_days),
    target_kg: mob.target_kg,
    target_on: mob.target_on,
    days_to_target: ready_on === null ? null : Math.max(0, daysSince(today, ready_on)),
    ready_on,
    late_days,
    source: 'Weighings',
  }
}

/** The steady gain from the group's first weighing to its target on its day. Null without a target that lies ahead of it. */
function wantedGain(mob: Present['mob'], first: Weighed | null): number | null {
  if (first === null || mob.target_kg === null || mob.target_on === null || mob.target_kg <= first.mean_kg) return null
  const days = daysSince(first.weighed_on, mob.target_on)
  return days > 0 ? (mob.target_kg - first.mean_kg) / days : null
}

import { dailyGain, daysToWeight, gainClass } from '#agronomy/liveweight.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { daysLater } from '#subjects/weather/rainDay.ts'
import { daysSince, type Present, presentOf } from '../herd.ts'

/** A gain is reckoned between the last weighing and the one that lies about this far back. */
export const gainDays = 42

const levels = { 'on target': 'good', behind: 'watch', 'far behind': 'act' } as const

export const mobGrowth =
  (tools: Tools): Named<'mob_growth'> =>
  async ({ input, scope, now }) => {
    const mobs = await presentOf(tools, scope, now, input.location_ids)
    const today = mobs[0]?.today ?? ''
    const ids = mobs.map(({ mob }) => mob.id)
    const weighings = ids.length === 0 ? [] : await tools.mobs.weighings(scope, ids, daysLater(today, -370), today)
    const rows = mobs.map((one) => {
      const mine = weighings.filter(
        ({ mobId, method, weighedOn }) => mobId === one.mob.id && method === 'scales' && weighedOn >= one.groupedOn,
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
  weighedOn: string
  meanKg: number
  sdKg: number | null
}

function rowOf(one: Present, weighings: Weighed[]): RowOf<'mob_growth'> {
  const { mob, place, today } = one
  const last = weighings.at(-1) ?? null
  const back = last === null ? '' : daysLater(last.weighedOn, -gainDays)
  const before = weighings.findLast(({ weighedOn }) => weighedOn <= back) ?? weighings[0] ?? null
  const adg =
    last && before && before !== last
      ? dailyGain(before.meanKg, last.meanKg, daysSince(before.weighedOn, last.weighedOn))
      : null
  const wanted = wantedGain(mob, weighings[0] ?? null)
  const share = adg === null || wanted === null ? null : Math.max(0, (100 * adg) / wanted)
  const found = gainClass(adg, wanted)
  const left = last === null || mob.targetKg === null ? null : daysToWeight(last.meanKg, mob.targetKg, adg)
  const readyOn = left === null || last === null ? null : daysLater(last.weighedOn, Math.ceil(left))
  return {
    mob_id: mob.id,
    mob_slug: mob.slug,
    mob: mob.name,
    location_id: place.id,
    location: place.name,
    species: mob.species,
    class: one.class,
    head: one.head,
    mean_kg: rounded(last?.meanKg, 1),
    sd_kg: rounded(last?.sdKg, 1),
    weighed_on: last?.weighedOn ?? null,
    adg_kg: rounded(adg, 2),
    target_adg_kg: rounded(wanted, 2),
    pct_of_target: rounded(share, 0),
    level: found === null ? 'none' : levels[found],
    target_kg: mob.targetKg,
    target_on: mob.targetOn,
    days_to_target: readyOn === null ? null : Math.max(0, daysSince(today, readyOn)),
    ready_on: readyOn,
    late_days: readyOn === null || mob.targetOn === null ? null : daysSince(mob.targetOn, readyOn),
    source: 'Weighings',
  }
}

/** The steady gain from the group's first weighing to its target on its day. Null without a target that lies ahead of it. */
function wantedGain(mob: Present['mob'], first: Weighed | null): number | null {
  if (first === null || mob.targetKg === null || mob.targetOn === null || mob.targetKg <= first.meanKg) return null
  const days = daysSince(first.weighedOn, mob.targetOn)
  return days > 0 ? (mob.targetKg - first.meanKg) / days : null
}

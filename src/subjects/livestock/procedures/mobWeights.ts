import { dailyGain } from '#agronomy/liveweight.ts'
import { daysLater, daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { datesOf, type Herded, herdOf } from '../herd.ts'
import type { MobWeighing } from '../mobs.ts'

/** A gain is told over a week at least. */
const fewestDays = 7

export const mobWeights =
  (tools: Tools): Named<'mob_weights'> =>
  async ({ input, scope, now }) => {
    const herd = (await herdOf(tools, scope, now, input.location_ids)).filter(
      ({ mob }) => input.mob === undefined || mob.slug === input.mob,
    )
    const rows: RowOf<'mob_weights'>[] = []
    for (const one of herd) {
      const [from, to] = datesOf(input, one.location.zone, now)
      const weighings = await tools.mobs.weighings(scope, [one.mob.id], from, to)
      weighings.forEach((weighing, index) => {
        rows.push(rowOf(one, weighing, weighings.slice(0, index), weighings))
      })
    }
    return rows
  }

function rowOf(one: Herded, weighing: MobWeighing, earlier: MobWeighing[], all: MobWeighing[]): RowOf<'mob_weights'> {
  const start = groupStart(one, weighing.weighed_on)
  // From one day to the next the spread of a few hundred head is larger than what they gain.
  const back = daysLater(weighing.weighed_on, -fewestDays)
  const before = earlier.findLast(
    (one) => one.method === weighing.method && one.weighed_on >= start && one.weighed_on <= back,
  )

  const gain = before
    ? dailyGain(before.mean_kg, weighing.mean_kg, daysSince(before.weighed_on, weighing.weighed_on))
    : null
  return {
    mob_id: one.mob.id,
    mob: one.mob.name,
    date: weighing.weighed_on,
    method: weighing.method,
    head: weighing.head,
    mean_kg: rounded(weighing.mean_kg, 1) ?? 0,
    sd_kg: rounded(weighing.sd_kg, 1),
    low_kg: weighing.sd_kg === null ? null : rounded(weighing.mean_kg - weighing.sd_kg, 1),
    high_kg: weighing.sd_kg === null ? null : rounded(weighing.mean_kg + weighing.sd_kg, 1),
    adg_kg: rounded(gain, 2),
    target_kg: rounded(targetOn(one, weighing.weighed_on, all, start), 1),
    source: weighing.method === 'scales' ? 'Scales' : 'Walk-over scales',
  }
}

/** The first day of the group that a mob held on a date: after it was last empty. */
function groupStart({ moves }: Herded, date: string): string {
  const until = moves.filter((move) => move.moved_on <= date)
  return until[until.findLastIndex(({ head }) => head === 0) + 1]?.moved_on ?? date
}

/** Where a straight line from the present group's first weighing to its target lies on a date; null for other groups. */
function targetOn(one: Herded, date: string, all: MobWeighing[], start: string): number | null {
  const { mob } = one
  if (mob.target_kg === null || mob.target_on === null || start !== groupStart(one, one.today)) return null
  const first = all.find((one) => one.weighed_on >= start)
  const length = first ? daysSince(first.weighed_on, mob.target_on) : 0
  if (!first || length <= 0) return null
  return first.mean_kg + ((mob.target_kg - first.mean_kg) * daysSince(first.weighed_on, date)) / length
}

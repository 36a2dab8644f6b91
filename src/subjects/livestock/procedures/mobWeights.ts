import { dailyGain } from '#agronomy/liveweight.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { daysLater } from '#subjects/weather/rainDay.ts'
import { datesOf, daysSince, type Herded, herdOf } from '../herd.ts'
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
      const [from, to] = datesOf(input, one.place.zone, now)
      const weighings = await tools.mobs.weighings(scope, [one.mob.id], from, to)
      weighings.forEach((weighing, index) => {
        rows.push(rowOf(one, weighing, weighings.slice(0, index), weighings))
      })
    }
    return rows
  }

function rowOf(one: Herded, weighing: MobWeighing, earlier: MobWeighing[], all: MobWeighing[]): RowOf<'mob_weights'> {
  const start = groupStart(one, weighing.weighedOn)
  // From one day to the next the spread of a few hundred head is larger than what they gain.
  const back = daysLater(weighing.weighedOn, -fewestDays)
  const before = earlier.findLast(
    ({ method, weighedOn }) => method === weighing.method && weighedOn >= start && weighedOn <= back,
  )
  const { meanKg, sdKg } = weighing
  const gain = before ? dailyGain(before.meanKg, meanKg, daysSince(before.weighedOn, weighing.weighedOn)) : null
  return {
    mob_id: one.mob.id,
    mob: one.mob.name,
    date: weighing.weighedOn,
    method: weighing.method,
    head: weighing.head,
    mean_kg: rounded(meanKg, 1) ?? 0,
    sd_kg: rounded(sdKg, 1),
    low_kg: sdKg === null ? null : rounded(meanKg - sdKg, 1),
    high_kg: sdKg === null ? null : rounded(meanKg + sdKg, 1),
    adg_kg: rounded(gain, 2),
    target_kg: rounded(targetOn(one, weighing.weighedOn, all, start), 1),
    source: weighing.method === 'scales' ? 'Scales' : 'Walk-over scales',
  }
}

/** The first day of the group that a mob held on a date: after it was last empty. */
function groupStart({ moves }: Herded, date: string): string {
  const until = moves.filter(({ movedOn }) => movedOn <= date)
  return until[until.findLastIndex(({ head }) => head === 0) + 1]?.movedOn ?? date
}

/** Where a straight line from the present group's first weighing to its target lies on a date; null for other groups. */
function targetOn(one: Herded, date: string, all: MobWeighing[], start: string): number | null {
  const { targetKg, targetOn: day } = one.mob
  if (targetKg === null || day === null || start !== groupStart(one, one.today)) return null
  const first = all.find(({ weighedOn }) => weighedOn >= start)
  const length = first ? daysSince(first.weighedOn, day) : 0
  if (!first || length <= 0) return null
  return first.meanKg + ((targetKg - first.meanKg) * daysSince(first.weighedOn, date)) / length
}

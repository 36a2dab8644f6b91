import { isRecord } from '#engine/record.ts'
import { localDate } from '#engine/zone.ts'
import { Failure } from '#server/records/failure.ts'
import { type MobWeighing, mobQueries } from '#subjects/livestock/mobs.ts'
import { weighingQueries } from '#subjects/livestock/weighings.ts'
import type { JudgedRow } from '../reading/judgeRows.ts'
import type { Hand, Kind, Outcome } from './kind.ts'
import { numberIn, refusal, textIn } from './refusal.ts'
import { rememberedMobs } from './rememberedMobs.ts'

const keyOf = ({ mob_id, weighed_on, method }: MobWeighing): string => `${mob_id} ${weighed_on} ${method}`
const figures = ({ head, mean_kg, sd_kg }: MobWeighing) => ({ head, mean_kg, sd_kg })
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const weighingOf = ({ values }: JudgedRow): MobWeighing => ({
  mob_id: numberIn(values.mob) ?? -1,
  weighed_on: textIn(values.weighed_on) ?? '',
  method: values.method === 'walk_over' ? 'walk_over' : 'scales',
  head: numberIn(values.head) ?? 0,
  mean_kg: numberIn(values.mean_kg) ?? 0,
  sd_kg: numberIn(values.sd_kg) ?? null,
})

async function bring(hand: Hand, rows: JudgedRow[]): Promise<Outcome[]> {
  const { parts, scope, now } = hand
  const { all, locations, mobs } = await rememberedMobs(hand)
  const nameOf = new Map(all.map(({ id, name }) => [id, name]))
  const places = await locations.locations(scope)
  const zoneOf = new Map(all.map((mob) => [mob.id, places.find(({ id }) => id === mob.location_id)?.zone ?? 'UTC']))
  const there = new Map(
    (await parts.queries(mobQueries).weighings(scope, [...nameOf.keys()], '1990-01-01', '9999-12-31')).map((one) => [
      keyOf(one),
      one,
    ]),
  )
  const outcomes: Outcome[] = []
  const written: MobWeighing[] = []
  for (const judged of rows) {
    const { row } = judged
    const weighing = weighingOf(judged)
    try {
      if (weighing.weighed_on > localDate(now, zoneOf.get(weighing.mob_id) ?? 'UTC')) {
        outcomes.push({ row, did: 'refused', column: 'weighed_on', say: 'The day cannot be in the future.' })
        continue
      }
      const held = (await mobs.moves(scope, [weighing.mob_id], weighing.weighed_on)).at(-1)
      if (!held || held.head === 0) throw new Failure({ failed: 'mob_empty' })
      if (weighing.head > held.head) throw new Failure({ failed: 'mob_smaller', head: held.head })
      const before = there.get(keyOf(weighing))
      if (before && isSame(figures(before), figures(weighing))) {
        outcomes.push({ row, did: 'there' })
        continue
      }
      written.push(weighing)
      outcomes.push({
        row,
        did: before ? 'changed' : 'added',
        record: keyOf(weighing),
        name: `${nameOf.get(weighing.mob_id) ?? ''}, ${weighing.weighed_on}`,
        before: before ? figures(before) : null,
        after: figures(weighing),
      })
    } catch (error) {
      outcomes.push(refusal(row, error, { treated_on: 'weighed_on' }))
    }
  }
  await parts.queries(weighingQueries).write(scope, written, now)
  return outcomes
}

export const weights: Kind = {
  names: ['mob'],
  bring,
  async takeBack({ parts, scope, now }, made) {
    const weighings = parts.queries(weighingQueries)
    const ids = [...new Set(made.map(({ record }) => Number(record.split(' ')[0])))]
    const there = new Map(
      (await parts.queries(mobQueries).weighings(scope, ids, '1990-01-01', '9999-12-31')).map((one) => [
        keyOf(one),
        one,
      ]),
    )
    const taken = made.map((one) => {
      const now = there.get(one.record)
      const kept = !now
        ? 'It was taken out since.'
        : isRecord(one.after) && isSame(figures(now), ordered(one.after))
          ? null
          : 'It was changed since.'
      return { ...one, now, kept }
    })
    const mine = taken.filter(({ kept }) => kept === null)
    await weighings.remove(
      scope,
      mine.flatMap(({ did, now }) => (did === 'added' && now ? [now] : [])),
      now,
    )
    await weighings.write(
      scope,
      mine.flatMap(({ did, now, before }) =>
        did === 'changed' && now && isRecord(before) ? [{ ...now, ...ordered(before) }] : [],
      ),
      now,
    )
    return taken.map(({ row, kept }) => ({ row, kept }))
  },
}

/** Figures as they were kept, in the order in which they are compared. */
const ordered = (kept: Record<string, unknown>) => ({
  head: Number(kept.head),
  mean_kg: Number(kept.mean_kg),
  sd_kg: kept.sd_kg === null ? null : Number(kept.sd_kg),
})

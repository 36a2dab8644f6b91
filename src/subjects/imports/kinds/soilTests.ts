import { isRecord } from '#engine/record.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { soilFileQueries } from '#subjects/soil/soilFiles.ts'
import { type NewSoilSample, type SoilSample, soilTestQueries } from '#subjects/soil/soilTests.ts'
import type { Hand, Kind, Outcome } from './kind.ts'
import { numberIn, textIn } from './refusal.ts'

const keyOf = (one: Pick<SoilSample, 'field_id' | 'sampled_on' | 'depth_from_cm' | 'depth_to_cm'>): string =>
  `${one.field_id} ${one.sampled_on} ${one.depth_from_cm} ${one.depth_to_cm}`

async function samples({ parts, scope }: Hand) {
  const locations = await parts.queries(instrumentQueries).locations(scope)
  const fields = await parts.queries(fieldQueries).list(
    scope,
    locations.map(({ id }) => id),
  )
  const all = await parts.queries(soilTestQueries).list(
    scope,
    fields.map(({ id }) => id),
  )
  return { fields: new Map(fields.map((one) => [one.id, one.name])), all }
}

const sorted = (results: Record<string, unknown>): string => JSON.stringify(Object.entries(results).sort())

export const soilTests: Kind = {
  names: ['field'],
  async bring(hand, rows) {
    const { parts, scope, now } = hand
    const before = await samples(hand)
    const there = new Set(before.all.map(keyOf))
    const outcomes: Outcome[] = []
    const fresh = new Map<string, { row: number; sample: NewSoilSample }>()
    for (const { row, values, results } of rows) {
      const [from, to] = [numberIn(values.depth_from_cm), numberIn(values.depth_to_cm)]
      const refuse = (column: string | null, say: string) => outcomes.push({ row, did: 'refused', column, say })
      if (from === undefined || to === undefined) refuse('depth', 'This is empty, and every row needs it.')
      else if (!(to > from && to <= 300)) refuse('depth', 'The depth has to be like 0-10, in cm, at most 300.')
      else if (Object.keys(results).length === 0) refuse(null, 'It has no result.')
      else {
        const sample: NewSoilSample = {
          field_id: numberIn(values.field) ?? -1,
          sampled_on: textIn(values.sampled_on) ?? '',
          depth_from_cm: from,
          depth_to_cm: to,
          texture: textIn(values.texture) ?? null,
          source: 'brought-in file',
          user_id: scope.userId,
          created_at: now,
          results,
        }
        if (there.has(keyOf(sample))) outcomes.push({ row, did: 'there' })
        else fresh.set(keyOf(sample), { row, sample })
      }
    }
    const tests = parts.queries(soilTestQueries)
    const list = [...fresh.values()]
    for (let from = 0; from < list.length; from += 2000)
      await tests.add(
        scope,
        list.slice(from, from + 2000).map(({ sample }) => sample),
      )
    const ids = new Map((list.length > 0 ? (await samples(hand)).all : []).map((one) => [keyOf(one), one.id]))
    for (const [key, { row, sample }] of fresh)
      outcomes.push({
        row,
        did: 'added',
        record: String(ids.get(key)),
        name: `${before.fields.get(sample.field_id) ?? ''}, ${sample.sampled_on}, ${sample.depth_from_cm}–${sample.depth_to_cm} cm`,
        before: null,
        after: { results: sample.results },
      })
    return outcomes
  },

  async takeBack(hand, made) {
    const files = hand.parts.queries(soilFileQueries)
    const there = new Map((await samples(hand)).all.map((one) => [String(one.id), one]))
    const taken = []
    for (const { row, record, after } of made) {
      const one = there.get(record)
      const isAsMade =
        one !== undefined && isRecord(after) && isRecord(after.results) && sorted(after.results) === sorted(one.results)
      const kept = !one ? 'It was taken out since.' : isAsMade ? null : 'It was changed since.'
      if (kept === null) await files.removeSample(hand.scope, Number(record), hand.now)
      taken.push({ row, kept })
    }
    return taken
  },
}

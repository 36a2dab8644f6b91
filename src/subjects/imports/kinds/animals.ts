import { isRecord } from '#engine/record.ts'
import { animalKeeping } from '#subjects/livestock/animalKeeping.ts'
import type { NewAnimal } from '#subjects/livestock/animals.ts'
import type { Kind, Outcome } from './kind.ts'
import { numberIn, textIn } from './refusal.ts'
import { rememberedMobs } from './rememberedMobs.ts'

const placeOf = ({ mob_id, location_id }: Pick<NewAnimal, 'mob_id' | 'location_id'>) => ({ mob_id, location_id })

export const animals: Kind = {
  names: ['mob'],
  async bring(hand, rows) {
    const { parts, scope, now } = hand
    const keeping = parts.queries(animalKeeping)
    const { all } = await rememberedMobs(hand)
    const mobs = new Map(all.map((mob) => [mob.id, mob]))
    const there = new Map((await keeping.all(scope)).map((one) => [one.name.toLowerCase(), one]))
    const outcomes: Outcome[] = []
    const fresh: { row: number; animal: Omit<NewAnimal, 'id'> }[] = []
    for (const { row, values } of rows) {
      const [name, mob] = [textIn(values.name) ?? '', mobs.get(numberIn(values.mob) ?? -1)]
      if (!mob) {
        outcomes.push({ row, did: 'refused', column: 'mob', say: 'There is no such mob here any more.' })
        continue
      }
      const place = { mob_id: mob.id, location_id: mob.location_id }
      const before = there.get(name.toLowerCase())
      if (!before) fresh.push({ row, animal: { name, ...place } })
      else if (before.mob_id === mob.id) outcomes.push({ row, did: 'there' })
      else {
        await keeping.move(scope, { id: before.id, ...place })
        outcomes.push({ row, did: 'changed', record: String(before.id), name, before: placeOf(before), after: place })
      }
    }
    const ids = await keeping.add(
      scope,
      fresh.map(({ animal }) => animal),
      now,
    )
    for (const [index, { row, animal }] of fresh.entries())
      outcomes.push({
        row,
        did: 'added',
        record: String(ids[index]),
        name: animal.name,
        before: null,
        after: placeOf(animal),
      })
    return outcomes
  },

  async takeBack({ parts, scope, now }, made) {
    const keeping = parts.queries(animalKeeping)
    const there = new Map((await keeping.all(scope)).map((one) => [String(one.id), one]))
    const taken = []
    const gone: number[] = []
    for (const { row, did, record, before, after } of made) {
      const one = there.get(record)
      const isAsMade = isRecord(after) && one?.mob_id === after.mob_id
      const kept = !one
        ? 'It was taken out since.'
        : !isAsMade
          ? 'It was moved to another mob since.'
          : did === 'added' && one.has_reported
            ? 'It has reported since.'
            : null
      if (kept === null && did === 'added') gone.push(Number(record))
      if (kept === null && did === 'changed' && isRecord(before))
        await keeping.move(scope, {
          id: Number(record),
          mob_id: Number(before.mob_id),
          location_id: Number(before.location_id),
        })
      taken.push({ row, kept })
    }
    await keeping.remove(scope, gone, now)
    return taken
  },
}

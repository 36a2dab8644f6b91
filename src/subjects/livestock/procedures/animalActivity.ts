import { animalState } from '#agronomy/animalState.ts'
import { dayMs } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { collaredOf, idsOf, reportOf, spanOf } from '../animalsSeen.ts'
import { animalsNow } from './animalNow.ts'

export const animalActivity =
  (tools: Tools): Named<'animal_activity'> =>
  async ({ input, scope, now }) => {
    const animals = new Map((await collaredOf(tools, scope, input)).map((animal) => [animal.id, animal]))
    if (animals.size === 0) return []
    const { location_ids, mob_id } = input
    const current = await animalsNow(
      tools,
      scope,
      { ...(location_ids ? { location_ids } : {}), ...(mob_id ? { mob_id } : {}) },
      now,
    )
    const alerts = new Map(current.map(({ animal_id, alert }) => [animal_id, alert]))
    const fixes = await tools.animals.fixes(scope, [...animals.keys()], ...spanOf(input, now))
    return fixes.flatMap((fix): RowOf<'animal_activity'>[] => {
      const animal = animals.get(fix.animal_id)
      if (!animal) return []
      return [
        {
          animal_id: animal.id,
          animal: animal.name,
          mob_id: animal.mob_id,
          mob: animal.mob,
          ts: fix.ts.toISOString(),
          latitude: fix.lat,
          longitude: fix.lon,
          activity_index: rounded(fix.activity, 0),
          rumination_min: rounded(fix.rumination_min, 0),
          state: animalState(reportOf(fix)),
          alert: alerts.get(animal.id) ?? null,
        },
      ]
    })
  }

/** A heat map of more hours than these cannot be read. */
const mostMs = 92 * dayMs

export const animalActivityHours =
  (tools: Tools): Named<'animal_activity_hours'> =>
  async ({ input, scope, now }) => {
    const animals = await collaredOf(tools, scope, input)
    if (animals.length === 0) return []
    const [from, to] = spanOf(input, now)
    const since = new Date(Math.max(from.getTime(), to.getTime() - mostMs))
    return (await tools.animals.hours(scope, idsOf(animals), since, to)).map((hour) => ({
      ts: hour.ts.toISOString(),
      activity_index: rounded(hour.activity, 0),
      rumination_min: rounded(hour.rumination_min, 0),
      animals: hour.animals,
    }))
  }

export const animalMobs =
  (tools: Tools): Named<'animal_mobs'> =>
  async ({ input, scope }) => {
    const mobs = new Map<number, RowOf<'animal_mobs'>>()
    for (const one of await collaredOf(tools, scope, input))
      mobs.set(one.mob_id, { mob_id: one.mob_id, mob: one.mob, animals: (mobs.get(one.mob_id)?.animals ?? 0) + 1 })
    return [...mobs.values()]
  }

import { grouped } from '#server/grouped.ts'
import type { RowOf } from '#server/procedures/procedure.ts'
import { animalNow } from '#subjects/livestock/procedures/animalNow.ts'
import { biosecurityNow } from '#subjects/livestock/procedures/biosecurityNow.ts'
import { paddockFeed } from '#subjects/pasture/procedures/paddockFeed.ts'
import type { Day, Task } from './task.ts'

/** So many animals of a mob are told one by one. */
const mostNamed = 2

type Animal = RowOf<'animal_now'>

const isSought = ({ alert }: Animal): boolean => alert === 'no_movement' || alert === 'outside'

/** The animals of one mob for which one looks for the same reason: by name, or by their number where they are many. */
function searchFor(animals: Animal[]): Task[] {
  const [first] = animals
  if (!first) return []
  const isMany = animals.length > mostNamed
  const isStill = first.alert === 'no_movement'
  const why = isStill ? 'no movement for six hours' : `outside ${isMany ? 'their' : 'its'} paddock`
  const named = isMany ? [`${animals.length} animals of ${first.mob}`] : animals.map(({ animal }) => animal)
  return named.map((what) => ({
    ...{ level: isStill ? 'danger' : 'act', what, location: first.location, page: 'animal-sensors' },
    ...{ do: `Look for ${what}`, why },
  }))
}

/** What the animals ask for: those that lie still, those that are out, a mob that has eaten its paddock, stock that may not be sold. */
export async function stockTasks({ ask, day }: Day): Promise<Task[]> {
  const sought = (await ask(animalNow, {})).filter(isSought)
  const tasks = [...grouped(sought, ({ mob_id, alert }) => `${alert} ${mob_id}`).values()].flatMap(searchFor)
  for (const { paddock, location, days_left, move_on, feed_level } of await ask(paddockFeed, { most_days: 14 })) {
    if (move_on === null || days_left === null) continue
    tasks.push({
      ...{ level: feed_level, what: paddock, location, page: 'feed-budget' },
      ...{ do: `Move out of ${paddock} by ${day(move_on)}`, why: `${days_left} days of feed left` },
    })
  }
  for (const { under_whp, next_mob, next_clear } of await ask(biosecurityNow, {})) {
    if (under_whp === 0) continue
    const next = next_mob === null || next_clear === null ? '' : `; ${next_mob} are clear after ${day(next_clear)}`
    tasks.push({
      ...{ level: 'watch', what: 'Withholding', location: null, page: 'biosecurity' },
      ...{
        do: 'Hold stock back from slaughter',
        why: `${under_whp.toLocaleString('en-AU')} head under a withholding period${next}`,
      },
    })
  }
  return tasks
}

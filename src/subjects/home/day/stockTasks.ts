import { animalSummary } from '#subjects/livestock/procedures/animalNow.ts'
import { biosecurityNow } from '#subjects/livestock/procedures/biosecurityNow.ts'
import { paddockFeed } from '#subjects/pasture/procedures/paddockFeed.ts'
import type { Day, Task } from './task.ts'

/** What the animals ask for: one that lies still, one that is out, a mob that has eaten its paddock, stock that may not be sold. */
export async function stockTasks({ ask, day }: Day): Promise<Task[]> {
  const tasks: Task[] = []
  for (const { animal, alert } of await ask(animalSummary, {})) {
    if (animal === null || (alert !== 'no_movement' && alert !== 'outside')) continue
    const isStill = alert === 'no_movement'
    tasks.push({
      ...{ level: isStill ? 'danger' : 'act', what: animal, location: null, page: 'animal-sensors' },
      ...{ do: `Look for ${animal}`, why: isStill ? 'no movement for six hours' : 'outside its paddock' },
    })
  }
  for (const { paddock, location, days_left, move_on } of await ask(paddockFeed, { most_days: 14 })) {
    if (move_on === null || days_left === null) continue
    const level = days_left <= 2 ? 'danger' : days_left <= 7 ? 'act' : 'watch'
    tasks.push({
      ...{ level, what: paddock, location, page: 'feed-budget' },
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

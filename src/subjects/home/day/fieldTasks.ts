import { cropActivities } from '#subjects/cropping/procedures/cropActivities.ts'
import { irrigationPlan } from '#subjects/cropping/procedures/irrigationPlan.ts'
import type { Day, Task } from './task.ts'

const verbs: Record<string, string> = {
  sow: 'Sow',
  spray: 'Spray',
  fertilise: 'Fertilise',
  irrigate: 'Water',
  till: 'Till',
  harvest: 'Harvest',
  graze: 'Graze',
  inspect: 'Inspect',
  soil_test: 'Test the soil of',
}

/** What the fields ask for: water that is due, and work that was planned for today or before. */
export async function fieldTasks({ ask, day }: Day): Promise<Task[]> {
  const tasks: Task[] = []
  for (const { field, location, days_to_refill, refill_on, suggested_mm } of await ask(irrigationPlan, {})) {
    if (days_to_refill === null || days_to_refill > 3.5) continue
    const isNow = days_to_refill <= 0.5
    const by = isNow || refill_on === null ? 'now' : `by ${day(refill_on)}`
    tasks.push({
      ...{ level: isNow ? 'danger' : 'act', what: field, location, page: 'irrigation-schedule' },
      ...{ do: `Water ${field} ${by}`, why: suggested_mm === null ? null : `${suggested_mm.toFixed(0)} mm` },
    })
  }
  for (const { field, location, type, date, in_days } of await ask(cropActivities, { when: 'ahead' })) {
    if (in_days > 0) continue
    const verb = verbs[type]
    tasks.push({
      ...{ level: in_days < 0 ? 'watch' : 'act', what: field, location, page: 'cropping-overview' },
      do: verb === undefined ? `See to ${field}` : `${verb} ${field}`,
      why: in_days < 0 ? `planned for ${day(date)}` : 'planned for today',
    })
  }
  return tasks
}

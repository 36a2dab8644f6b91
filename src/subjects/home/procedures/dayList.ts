import { formatDate } from '#engine/format.ts'
import { capital } from '#engine/text.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { alertTasks } from '../day/alertTasks.ts'
import { assetTasks } from '../day/assetTasks.ts'
import { fieldTasks } from '../day/fieldTasks.ts'
import { stockTasks } from '../day/stockTasks.ts'
import { type Day, inOrder } from '../day/task.ts'
import { weatherTasks } from '../day/weatherTasks.ts'
import { farmKinds } from './farmKinds.ts'

export const dayList =
  (tools: Tools): Named<'day_list'> =>
  async ({ scope, now }) => {
    const locations = await tools.instruments.locations(scope)
    const zone = locations[0]?.zone ?? 'UTC'
    const day: Day = {
      scope,
      now,
      ask: (make, input) => make(tools)({ input, scope, now }),
      day: (date) => formatDate(date, { now, zone }),
    }
    const [kinds] = await day.ask(farmKinds, {})
    const kept = {
      sheep: kinds?.sheep === true,
      stock: kinds?.stock === true,
      crops: kinds?.grain === true || kinds?.cotton === true,
    }
    const assets = await assetTasks(day)
    const told = new Set<number | null>(assets.map(({ device_id }) => device_id))
    const alerts = (await alertTasks(day)).filter(({ device_id }) => !told.has(device_id))
    const list = inOrder([
      ...(await weatherTasks(day, kept)),
      ...(kept.stock ? await stockTasks(day) : []),
      ...assets,
      ...alerts,
      ...(await fieldTasks(day)),
    ])
    const after = list.slice(1, 3).map(({ what }) => what)
    return list.map(({ level, what, do: toDo, why, location, page }, index) => ({
      rank: index + 1,
      ...{ level, what, do: toDo, why, location, page },
      first: toDo.charAt(0).toLowerCase() + toDo.slice(1),
      note: noteOf(why, locations.length > 1 ? location : null),
      after: index === 0 && after.length > 0 ? after.join(', ') : null,
      more: index === 0 && list.length > 3 ? list.length - 3 : null,
    }))
  }

/** Why and where, as a line of its own. */
function noteOf(why: string | null, location: string | null): string | null {
  const all = [why, location].filter((part) => part !== null).join(' · ')
  return all === '' ? null : capital(all)
}

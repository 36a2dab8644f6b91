import { type Handler, HttpError } from '#server/pipeline/handler.ts'
import { noSubscription } from './subscription.ts'
import type { CoverChange, SubscriptionDeviceQueries } from './subscriptionDevices.ts'
import { openStates } from './subscriptionState.ts'
import { devicesWords } from './subscriptionWords.ts'

/** Which devices a subscription covers. */
export function coverService(devices: SubscriptionDeviceQueries) {
  const list: Handler<'subscription.device.page'> = async ({ input, scope, reply }) => {
    const page = await devices.page(scope, input)
    if (!page) throw noSubscription()
    reply.page(page.total, page.next)
    return page.rows.map((row) => ({
      device_id: row.id,
      slug: row.slug,
      name: row.name,
      location: row.location,
      kind: row.kind,
      is_covered: row.added_at !== null,
      added_at: row.added_at?.toISOString() ?? null,
    }))
  }

  const add: Handler<'subscription.device.add'> = async ({ input, scope, now }) =>
    counted(await devices.add(scope, input.guid, input.device_ids, openStates, now))

  const remove: Handler<'subscription.device.remove'> = async ({ input, scope, now }) =>
    counted(await devices.remove(scope, input.guid, input.device_ids, now))

  return { list, add, remove }
}

function counted(change: CoverChange) {
  if (change.done) return { seats: change.seats, seats_used: change.seats_used }
  if (change.why === 'none') throw noSubscription()
  if (change.why === 'devices')
    throw new HttpError(404, 'There is no such device.', { at: { device_ids: 'There is no such device.' } })
  const { seats, name } = change
  if (change.why === 'state')
    throw new HttpError(409, `${name} is not on now, so it cannot cover devices.`, {
      at: { device_ids: 'It is not on now.' },
    })
  const say =
    seats === 0
      ? `${name} covers no devices.`
      : `${name} covers at most ${devicesWords(seats)}, and ${change.seats_used} are covered. Take one out first, or choose a larger plan.`
  throw new HttpError(409, say, { at: { device_ids: say } })
}

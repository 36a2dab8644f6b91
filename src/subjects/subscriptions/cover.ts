import type { Handler } from '#server/pipeline/handler.ts'
import type { SubscriptionDeviceQueries } from './subscriptionDevices.ts'
import { openStates } from './subscriptionState.ts'

/** Which devices a subscription covers. */
export function coverService(devices: SubscriptionDeviceQueries) {
  const list: Handler<'subscription.device.page'> = async ({ input, scope, reply }) => {
    const page = await devices.page(scope, input)
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

  const add: Handler<'subscription.device.add'> = ({ input, scope, now }) =>
    devices.add(scope, input.guid, input.device_ids, openStates, now)

  const remove: Handler<'subscription.device.remove'> = ({ input, scope, now }) =>
    devices.remove(scope, input.guid, input.device_ids, now)

  return { list, add, remove }
}

import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Store } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { tellAssetEvents } from '#subjects/assets/eventsFrom.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import type { Address } from '../telling/address.ts'
import { evaluateAlerts } from './evaluateAlerts.ts'

/**
 * One round over every organisation: what lasted is written down, alerts are opened, closed and told. A failure in one
 * organisation is reported and costs that one only.
 */
export async function evaluateAll(
  store: Store,
  tools: Tools,
  now: Date,
  address: Address,
  failed: (orgId: number, error: unknown) => void,
): Promise<void> {
  for (const orgId of await inTransactions(store, orgQueries).ids()) {
    try {
      const watcher = nobodyIn(orgId)
      await tellAssetEvents(tools, watcher, now)
      await evaluateAlerts(tools, watcher, now, address)
    } catch (error) {
      failed(orgId, error)
    }
  }
}

import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope, Store } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { tellAssetEvents } from '#subjects/assets/eventsFrom.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import type { Address } from '../telling/address.ts'
import { evaluateAlerts } from './evaluateAlerts.ts'

/** Who watches: nobody, in one organisation. */
const watcher = (orgId: number): Scope => ({ userId: 0, orgId, readable: [orgId] })

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
      await tellAssetEvents(tools, watcher(orgId), now)
      await evaluateAlerts(tools, watcher(orgId), now, address)
    } catch (error) {
      failed(orgId, error)
    }
  }
}

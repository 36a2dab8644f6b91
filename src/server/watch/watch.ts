import type { Scope, Store } from '../db/store.ts'
import { toolsOf } from '../procedures/tools.ts'
import { orgStore } from '../stores/orgs.ts'
import { watchAlerts } from './alerts.ts'
import { watchAssets } from './assetEvents.ts'

type Portal = Parameters<typeof toolsOf>[1]

/** Who watches: nobody, in one organisation. */
const watcher = (orgId: number): Scope => ({ userId: 0, orgId, readable: [orgId] })

/**
 * One round over every organisation: what lasted is written down, alerts are opened, closed and told. A failure in one
 * organisation is reported and costs that one only.
 */
export async function watchAll(
  store: Store,
  portal: Portal,
  now: Date,
  failed: (orgId: number, error: unknown) => void,
): Promise<void> {
  const tools = toolsOf(store, portal)
  for (const orgId of await orgStore(store).ids()) {
    try {
      await watchAssets(tools, watcher(orgId), now)
      await watchAlerts(tools, watcher(orgId), now)
    } catch (error) {
      failed(orgId, error)
    }
  }
}

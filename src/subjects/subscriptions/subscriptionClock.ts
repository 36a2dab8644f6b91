import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Store } from '#server/db/store.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import { subscriptionChanges } from './subscriptionChanges.ts'

/**
 * One round over every organisation: periods end or begin anew, trials are over, what is long overdue is suspended, and
 * what ended 30 days ago gives up what it kept. A failure in one organisation is reported and costs that one only.
 */
export async function keepSubscriptionTime(
  store: Store,
  publicUrl: string,
  now: Date,
  failed: (orgId: number, error: unknown) => void,
): Promise<void> {
  const changes = inTransactions(store, (transaction) => subscriptionChanges(transaction, publicUrl))
  for (const orgId of await inTransactions(store, orgQueries).ids()) {
    try {
      const scope = nobodyIn(orgId)
      for (const { guid } of await changes.running(scope)) await changes.keepTime(scope, guid, now)
    } catch (error) {
      failed(orgId, error)
    }
  }
}

import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import { endedStates } from './subscriptionRecord.ts'
import type { IntegrationTable } from './tables.ts'

/** A system that the organisation's data comes from or goes to, and how its last exchange went. */
export type Integration = Omit<Selectable<IntegrationTable>, 'org_id' | 'id'>

/** A connection that a subscription brought, with where it is set up. `is_set` says whether its details were entered. */
export interface SubscribedConnection
  extends Omit<Selectable<IntegrationTable>, 'org_id' | 'kind' | 'state' | 'records_24h'> {
  subscription_guid: string
  component_guid: string
  is_set: boolean
}

export type IntegrationQueries = ReturnType<typeof integrationQueries>

export const integrationQueries = (transaction: OpenTransaction) => ({
  list: (scope: Scope): Promise<(Integration & { id: number })[]> =>
    transaction
      .as(scope)
      .selectFrom('integration')
      .select(['id', 'name', 'supplier', 'kind', 'state', 'last_sync', 'records_24h', 'error'])
      .where('org_id', '=', scope.orgId)
      .orderBy('name')
      .limit(500)
      .execute(),

  /** Connections of the subscriptions that run. */
  subscribed: (scope: Scope): Promise<SubscribedConnection[]> =>
    transaction
      .as(scope)
      .selectFrom('subscription_component as part')
      .innerJoin('subscription', (join) =>
        join.onRef('subscription.org_id', '=', 'part.org_id').onRef('subscription.id', '=', 'part.subscription_id'),
      )
      .select((eb) => [
        'part.id',
        'part.title as name',
        'subscription.name as supplier',
        'subscription.guid as subscription_guid',
        'part.guid as component_guid',
        eb('part.connection_values', 'is not', null).$castTo<boolean>().as('is_set'),
        'part.last_sync',
        'part.last_error as error',
      ])
      .where('part.org_id', '=', scope.orgId)
      .where('part.connection', 'is not', null)
      .where('part.is_on', '=', true)
      .where('subscription.state', 'not in', endedStates)
      .orderBy('part.id')
      .limit(500)
      .execute(),

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db
      .selectFrom('integration')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .limit(1)
      .executeTakeFirst()
    return one === undefined
  },

  /** Brings systems in, by name; one that is there already is told how its last exchange went. */
  tell: async (scope: Scope, systems: Integration[]): Promise<void> => {
    const db = transaction.as(scope)
    if (systems.length === 0) return
    await db
      .insertInto('integration')
      .values(systems.map((one) => ({ ...one, ...ownedBy(scope) })))
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'name']).doUpdateSet((row) => ({
          state: row.ref('excluded.state'),
          last_sync: row.ref('excluded.last_sync'),
          records_24h: row.ref('excluded.records_24h'),
          error: row.ref('excluded.error'),
        })),
      )
      .execute()
  },
})

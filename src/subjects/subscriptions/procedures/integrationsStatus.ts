import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { IntegrationState } from '#types/api/markets/market.ts'
import type { SubscribedConnection } from '../integrations.ts'

/** The states, worst first, with their levels. */
const states: [IntegrationState, RowOf<'integrations_status'>['level']][] = [
  ['failed', 'danger'],
  ['sign_in', 'act'],
  ['late', 'watch'],
  ['waiting', 'info'],
  ['connected', 'good'],
  ['paused', 'none'],
]

/** What the state of a data source is called among other systems. */
const statesOfSource = {
  failing: 'failed',
  silent: 'late',
  waiting: 'waiting',
  receiving: 'connected',
  off: 'paused',
} as const

const rankOf = (state: IntegrationState): number => states.findIndex(([name]) => name === state)

type Row = RowOf<'integrations_status'>

const rowOf = (state: IntegrationState) => ({
  state,
  level: states[rankOf(state)]?.[1] ?? ('none' as const),
  needs_you: state === 'failed' || state === 'sign_in',
})

/** Details that were never entered and an exchange that never came ask for the same: somebody has to sign in there. */
function stateOf(connection: SubscribedConnection): IntegrationState {
  if (connection.is_set && connection.error !== null) return 'failed'
  return connection.is_set && connection.last_sync !== null ? 'connected' : 'sign_in'
}

export const integrationsStatus =
  ({ integrations, dataSources }: Tools): Named<'integrations_status'> =>
  async ({ scope, now }) => {
    const told = (await integrations.list(scope)).map(
      (system): Row => ({
        id: system.id,
        integration: system.name,
        supplier: system.supplier,
        kind: system.kind,
        ...rowOf(system.state),
        last_sync: system.last_sync?.toISOString() ?? null,
        records_24h: system.records_24h,
        error: system.error,
        subscription_guid: null,
        component_guid: null,
        next_at: null,
        source_guid: null,
      }),
    )
    const subscribed = (await integrations.subscribed(scope)).map(
      (one): Row => ({
        id: one.id,
        integration: one.name,
        supplier: one.supplier,
        kind: 'By a subscription',
        ...rowOf(stateOf(one)),
        last_sync: one.last_sync?.toISOString() ?? null,
        records_24h: null,
        error: one.error,
        subscription_guid: one.subscription_guid,
        component_guid: one.component_guid,
        next_at: null,
        source_guid: null,
      }),
    )
    const sources = (await dataSources.told(scope, now)).map(
      (one): Row => ({
        id: one.id,
        integration: one.name,
        supplier: one.supplier_title,
        kind: 'Readings',
        ...rowOf(statesOfSource[one.state]),
        last_sync: one.last_message_at?.toISOString() ?? null,
        records_24h: one.readings_24h,
        error: one.last_error,
        subscription_guid: null,
        component_guid: null,
        next_at: one.next_at?.toISOString() ?? null,
        source_guid: one.guid,
      }),
    )
    return [...told, ...subscribed, ...sources].sort(
      (a, b) => rankOf(a.state) - rankOf(b.state) || a.integration.localeCompare(b.integration),
    )
  }

import { dayMs } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, changedMeanwhile, Failure, orTheirs } from '#server/records/failure.ts'
import type { Vault } from '#server/session/vault.ts'
import type { Connection as ConnectionShown } from '#types/entity/subscription.ts'
import type { Connection, ConnectionQueries } from './connections.ts'
import { openStates } from './subscriptionState.ts'
import { levelOfPart, statusOf } from './subscriptionView.ts'
import type { ConnectionKind } from './tables.ts'

/** What a kind of connection keeps secret, and which of its values says whom the secret is for. */
const kinds: Record<ConnectionKind, { secret: string; goesTo: string; ask: string }> = {
  'weather-service': { secret: 'api_key', goesTo: 'address', ask: 'Enter the key' },
  'machine-data': { secret: 'password', goesTo: 'account', ask: 'Enter the password' },
  practice: { secret: 'pass_code', goesTo: 'station', ask: 'Enter the pass word' },
}
interface Saving {
  guid: string
  component_guid: string
  version: number
}

export function connectionService(connections: ConnectionQueries, vault: Vault) {
  const find = async (scope: Scope, guid: string, componentGuid: string): Promise<Connection> => {
    const found = await connections.find(scope, guid, componentGuid)
    if (!found) throw absent('connection')
    return found
  }
  const aboutOf = ({ orgId }: Scope, { guid }: Connection) => `${orgId} ${guid}`

  const show: Handler<'subscription.connection.show'> = async ({ input, scope }) =>
    shownOf(await find(scope, input.guid, input.component_guid))

  const save = async (
    scope: Scope,
    kind: ConnectionKind,
    { guid, component_guid, version }: Saving,
    values: Record<string, string>,
    secret: string | undefined,
    now: Date,
  ) => {
    const connection = await find(scope, guid, component_guid)
    if (connection.connection !== kind) throw absent('connection')
    if (!openStates.includes(connection.state)) throw new Failure({ failed: 'connection_off', what: 'connected' })
    if (connection.version !== version) throw changedMeanwhile(shownOf(connection))
    const { secret: field, goesTo, ask } = kinds[kind]
    // A kept secret never goes anywhere else than where it was entered for.
    const isSamePlace = connection.values?.[goesTo] === values[goesTo]
    if (!secret && !(connection.sealed && isSamePlace))
      throw new Failure({ failed: 'connection_secret_missing', field, ask, ...(connection.sealed ? { goesTo } : {}) })
    const sealed = secret ? vault.seal({ [field]: secret }, aboutOf(scope, connection)) : connection.sealed
    const present = async () => shownOf(await find(scope, guid, component_guid))
    await orTheirs(connections.save(scope, guid, connection, { values, sealed }, now), present)
    return present()
  }

  const saveWeather: Handler<'subscription.connection.weather'> = ({ input, scope, now }) =>
    save(scope, 'weather-service', input, { address: input.address }, input.api_key, now)

  const saveMachine: Handler<'subscription.connection.machine'> = ({ input, scope, now }) =>
    save(
      scope,
      'machine-data',
      input,
      { account: input.account.toLowerCase(), farm: input.farm?.trim() ?? '' },
      input.password,
      now,
    )

  const savePractice: Handler<'subscription.connection.practice'> = ({ input, scope, now }) =>
    save(scope, 'practice', input, { station: input.station }, input.pass_code, now)

  const test: Handler<'subscription.connection.test'> = async ({ input, scope, now }) => {
    const connection = await find(scope, input.guid, input.component_guid)
    if (connection.values === null || connection.sealed === null)
      throw new Failure({ failed: 'connection_not_entered' })
    if (!openStates.includes(connection.state)) throw new Failure({ failed: 'connection_off', what: 'tested' })
    const secrets = vault.open(connection.sealed, aboutOf(scope, connection))
    if (!secrets) {
      const say = 'What was entered cannot be read any more. Enter it again.'
      await connections.tested(scope, connection, { last_error: say })
      return { is_tested: true, is_working: false, say }
    }
    // No address is on the list of those that this portal may call, so only what it answers itself can be tested.
    if (connection.connection !== 'practice')
      return {
        is_tested: false,
        is_working: false,
        say: 'Testing is not possible here: this portal makes no calls to other services. What you entered is kept.',
      }
    if (secrets.pass_code !== 'practice') {
      const say = 'The pass word is wrong. It is the word practice.'
      await connections.tested(scope, connection, { last_error: say })
      return { is_tested: true, is_working: false, say }
    }
    const { devices } = await connections.reporting(scope, new Date(now.getTime() - dayMs))
    await connections.tested(scope, connection, { last_sync: now, last_error: null })
    const heard = devices === 1 ? '1 of your devices reported' : `${devices} of your devices reported`
    return { is_tested: true, is_working: true, say: `It works: ${heard} in the last 24 hours.` }
  }

  const remove: Handler<'subscription.connection.remove'> = async ({ input, scope, now }) => {
    await find(scope, input.guid, input.component_guid)
    await connections.remove(scope, input.guid, input.component_guid, now)
    return shownOf(await find(scope, input.guid, input.component_guid))
  }

  return { show, saveWeather, saveMachine, savePractice, test, remove }
}

/** How a connection is set up, without what is secret in it. */
function shownOf(connection: Connection): ConnectionShown {
  const { values, sealed, state } = connection
  const kind = connection.connection
  const is_set = values !== null
  const what = kind === 'weather-service' ? 'key' : kind === 'machine-data' ? 'password' : 'pass word'
  return {
    component_guid: connection.guid,
    title: connection.title,
    kind,
    may_connect: openStates.includes(state),
    may_test: is_set && kind === 'practice' && openStates.includes(state),
    status: statusOf(connection, state),
    level: levelOfPart(connection, state),
    is_set,
    address: values?.address ?? '',
    has_api_key: kind === 'weather-service' && sealed !== null,
    account: values?.account ?? '',
    has_password: kind === 'machine-data' && sealed !== null,
    farm: values?.farm ?? '',
    station: values?.station ?? '',
    kept: sealed ? `A ${what} is kept. It is never shown again.` : `No ${what} is kept yet.`,
    last_sync: connection.last_sync?.toISOString() ?? null,
    last_error: connection.last_error,
    version: connection.version,
  }
}

import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { changedMeanwhile, Failure } from '#server/records/failure.ts'
import { type ComponentRecord, type Db, held, partsOf } from './subscriptionRecord.ts'
import { note, workIn } from './subscriptionSteps.ts'
import type { ConnectionKind, SubscriptionState } from './tables.ts'

/** A part of a subscription that connects to something. */
export interface Connection extends ComponentRecord {
  connection: ConnectionKind
  state: SubscriptionState
}

interface Entered {
  values: Record<string, string>
  sealed: Buffer | null
}

/** What is written down after a test: when it worked, or why it did not. */
interface Found {
  last_sync?: Date
  last_error: string | null
}

export type ConnectionQueries = ReturnType<typeof connectionQueries>

export const connectionQueries = (transaction: OpenTransaction, publicUrl: string) => ({
  /** Null when the organisation has no such connection. */
  find: (scope: Scope, guid: string, componentGuid: string): Promise<Connection | null> =>
    found(transaction.as(scope), scope, guid, componentGuid),

  /** Keeps what was entered. */
  save: async (scope: Scope, guid: string, connection: Connection, entered: Entered, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const record = await held(db, scope, guid)
    if (!record) throw changedMeanwhile()
    const saved = await db
      .updateTable('subscription_component')
      .set((set) => ({
        connection_values: JSON.stringify(entered.values),
        connection_sealed: entered.sealed,
        last_error: null,
        last_sync: null,
        version: set('version', '+', 1),
      }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', connection.id)
      .where('version', '=', connection.version)
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw changedMeanwhile()
    await note(await workIn(db, scope, at, publicUrl), 'connected', record, { part: connection.title })
  },

  tested: async (scope: Scope, connection: Connection, found: Found): Promise<void> => {
    const db = transaction.as(scope)
    await db
      .updateTable('subscription_component')
      .set({ ...(found.last_sync ? { last_sync: found.last_sync } : {}), last_error: found.last_error })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', connection.id)
      .where('version', '=', connection.version)
      .execute()
  },

  /** Forgets what was entered; false when nothing was. */
  remove: async (scope: Scope, guid: string, componentGuid: string, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const record = await held(db, scope, guid)
    const connection = await found(db, scope, guid, componentGuid)
    if (!record || connection?.values === null || !connection) throw new Failure({ failed: 'connection_empty' })
    await db
      .updateTable('subscription_component')
      .set((set) => ({
        connection_values: null,
        connection_sealed: null,
        last_error: null,
        last_sync: null,
        version: set('version', '+', 1),
      }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', connection.id)
      .execute()
    await note(await workIn(db, scope, at, publicUrl), 'disconnected', record, { part: connection.title })
  },

  /** How many of the organisation's devices reported since, and when the latest did. */
  reporting: async (scope: Scope, since: Date): Promise<{ devices: number; latest: Date | null }> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('reading')
      .innerJoin('sensor', (join) =>
        join.onRef('sensor.org_id', '=', 'reading.org_id').onRef('sensor.id', '=', 'reading.sensor_id'),
      )
      .select((of) => [
        of.fn.count<string>('sensor.device_id').distinct().as('devices'),
        of.fn.max<Date | null>('reading.ts').as('latest'),
      ])
      .where('reading.org_id', '=', scope.orgId)
      .where('reading.ts', '>=', since)
      .executeTakeFirstOrThrow()
    return { devices: Number(row.devices), latest: row.latest }
  },
})

async function found(db: Db, scope: Scope, guid: string, componentGuid: string): Promise<Connection | null> {
  const row = await db
    .selectFrom('subscription')
    .select(['id', 'state'])
    .where('org_id', '=', scope.orgId)
    .where('guid', '=', guid)
    .executeTakeFirst()
  if (!row) return null
  const part = (await partsOf(db, scope, [row.id])).find((one) => one.guid === componentGuid.toLowerCase())
  return part?.connection ? { ...part, connection: part.connection, state: row.state } : null
}

import { type Selectable, sql, type Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { absent } from '#server/records/failure.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { AlertTable } from './tables.ts'

/** An alert with what it is about. Times as they are stored; `closed_at` without `closed_by` closed by itself. */
export interface Alert extends Omit<Selectable<AlertTable>, 'org_id' | 'rule_name' | 'acknowledged_by' | 'closed_by'> {
  rule: string
  device_slug: string
  device: string
  kind: string
  location_id: number
  location: string
  acknowledged_by: string | null
  closed_by: string | null
}

export interface NewAlert
  extends Pick<
    Selectable<AlertTable>,
    'severity' | 'device_id' | 'sensor_id' | 'quantity' | 'operator' | 'value' | 'threshold' | 'message' | 'opened_at'
  > {
  rule_id: number
  rule: string
  acknowledged_at?: Date | null
  acknowledged_by?: number | null
  closed_at?: Date | null
}

interface AlertFilter {
  location_ids?: number[]
  /** Open ones only, or closed ones only. */
  status?: 'open' | 'closed'
  /** Opened before this, and not closed before `from`. */
  to?: Date
  from?: Date
  id?: number
  /** Their cause still lasts. */
  is_present?: boolean
}

export type AlertQueries = ReturnType<typeof alertQueries>

export const alertQueries = (transaction: OpenTransaction) => ({
  /** Alerts, the latest first; at most 5,000. */
  list: (scope: Scope, filter: AlertFilter): Promise<Alert[]> => listed(transaction.as(scope), scope, filter),

  /** Those whose cause still lasts, whether closed or not. */
  present: (scope: Scope): Promise<Alert[]> => listed(transaction.as(scope), scope, { is_present: true }),

  /** Opens alerts; where the same one is open already nothing is done. Gives how many were opened. */
  open: async (scope: Scope, alerts: NewAlert[]): Promise<number> => {
    const db = transaction.as(scope)
    let opened = 0
    // A statement takes 65,535 values at most: thousands of devices may fall silent at once.
    for (let at = 0; at < alerts.length; at += 1000) {
      const some = alerts.slice(at, at + 1000)
      const made = await db
        .insertInto('alert')
        .values(
          some.map((alert) => ({
            ...ownedBy(scope),
            rule_id: alert.rule_id,
            rule_name: alert.rule,
            severity: alert.severity,
            device_id: alert.device_id,
            sensor_id: alert.sensor_id,
            quantity: alert.quantity,
            operator: alert.operator,
            value: alert.value,
            threshold: alert.threshold,
            message: alert.message,
            opened_at: alert.opened_at,
            acknowledged_at: alert.acknowledged_at ?? null,
            acknowledged_by: alert.acknowledged_by ?? null,
            closed_at: alert.closed_at ?? null,
            closed_by: null,
            cleared_at: alert.closed_at ?? null,
            note: null,
            told_at: null,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      opened += made.length
    }
    return opened
  },

  /** What they were about is over: they are cleared, and closed where nobody did so before. */
  clear: async (scope: Scope, ids: number[], at: Date): Promise<void> => {
    const db = transaction.as(scope)
    if (ids.length === 0) return
    await db
      .updateTable('alert')
      .set({ cleared_at: notBefore(at), closed_at: sql<Date>`coalesce(closed_at, ${notBefore(at)})` })
      .where('org_id', '=', scope.orgId)
      .where('id', 'in', ids)
      .where('cleared_at', 'is', null)
      .execute()
  },

  /** Somebody has seen it. One that was seen or closed before stays as it is. */
  acknowledge: async (scope: Scope, id: number, at: Date): Promise<Alert> => {
    const db = transaction.as(scope)
    await db
      .updateTable('alert')
      .set({ acknowledged_at: at, acknowledged_by: scope.userId })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('acknowledged_at', 'is', null)
      .where('closed_at', 'is', null)
      .execute()
    return present(db, scope, id)
  },

  /** Somebody has dealt with it. One that was closed before stays as it is. */
  close: async (scope: Scope, id: number, at: Date, note: string | null): Promise<Alert> => {
    const db = transaction.as(scope)
    await db
      .updateTable('alert')
      .set({
        closed_at: notBefore(at),
        closed_by: scope.userId,
        note,
        acknowledged_at: sql<Date>`coalesce(acknowledged_at, ${at})`,
        acknowledged_by: sql<number>`coalesce(acknowledged_by, ${scope.userId})`,
      })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    return present(db, scope, id)
  },

  /** Puts one alert's mail into the outbox, once. The outbox belongs to no organisation, hence the system. */
  tell: async (scope: Scope, id: number, mail: Mail, at: Date): Promise<void> => {
    const db = transaction.system()
    const told = await db
      .updateTable('alert')
      .set({ told_at: at })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('told_at', 'is', null)
      .returning('id')
      .execute()
    if (told.length > 0) await enqueueMail(db, mail, at)
  },
})

/** Nothing is over before it began, whatever two processes' clocks say. */
export const notBefore = (at: Date) => sql<Date>`greatest(opened_at, ${at})`

const fullName = (alias: string) => sql<string | null>`person_name(${sql.ref(alias)})`

async function listed(db: Transaction<Database>, scope: Scope, filter: AlertFilter): Promise<Alert[]> {
  let query = db
    .selectFrom('alert')
    .innerJoin('device', (join) =>
      join.onRef('device.org_id', '=', 'alert.org_id').onRef('device.id', '=', 'alert.device_id'),
    )
    .innerJoin('location', (join) =>
      join.onRef('location.org_id', '=', 'device.org_id').onRef('location.id', '=', 'device.location_id'),
    )
    .where('alert.org_id', '=', scope.orgId)
  if (filter.id !== undefined) query = query.where('alert.id', '=', filter.id)
  if (filter.is_present) query = query.where('alert.cleared_at', 'is', null)
  if (filter.location_ids?.length) query = query.where('device.location_id', 'in', filter.location_ids)
  if (filter.status) query = query.where('alert.closed_at', filter.status === 'open' ? 'is' : 'is not', null)
  if (filter.to) query = query.where('alert.opened_at', '<', filter.to)
  const { from } = filter
  if (from)
    query = query.where(({ or, eb }) => or([eb('alert.closed_at', 'is', null), eb('alert.closed_at', '>=', from)]))
  return query
    .select(({ fn }) => [
      'alert.id as id',
      'alert.rule_id',
      'alert.rule_name as rule',
      'alert.severity as severity',
      'alert.device_id',
      'device.slug as device_slug',
      fn.coalesce('device.display_name', 'device.name').as('device'),
      'device.kind as kind',
      'alert.sensor_id',
      'device.location_id',
      'location.name as location',
      'alert.quantity as quantity',
      'alert.operator as operator',
      'alert.value as value',
      'alert.threshold as threshold',
      'alert.message as message',
      'alert.opened_at',
      'alert.acknowledged_at',
      fullName('alert.acknowledged_by').as('acknowledged_by'),
      'alert.closed_at',
      fullName('alert.closed_by').as('closed_by'),
      'alert.cleared_at',
      'alert.note as note',
      'alert.told_at',
    ])
    .orderBy('alert.opened_at', 'desc')
    .orderBy('alert.id', 'desc')
    .limit(5000)
    .execute()
}

async function present(db: Transaction<Database>, scope: Scope, id: number): Promise<Alert> {
  const [found] = await listed(db, scope, { id })
  if (!found) throw absent('alert')
  return found
}

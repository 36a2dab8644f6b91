import { type Selectable, sql, type Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { absent } from '#server/records/failure.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { AlertTable } from './tables.ts'

/** An alert with what it is about. Times as they are stored; `closed_at` without `closed_by` closed by itself. */
export interface Alert
  extends Omit<Selectable<AlertTable>, 'org_id' | 'rule_name' | 'acknowledged_by' | 'closed_by' | 'location_id'> {
  rule: string
  /** Null, like the device, for what a forecast says, and for an animal. */
  device_slug: string | null
  device: string
  kind: string | null
  location_id: number
  location: string
  acknowledged_by: string | null
  closed_by: string | null
  /** What its rule says to do; null where it says nothing, or is gone. */
  advice: string | null
}

export interface NewAlert
  extends Pick<
    Selectable<AlertTable>,
    'severity' | 'device_id' | 'sensor_id' | 'quantity' | 'operator' | 'value' | 'threshold' | 'message' | 'opened_at'
  > {
  rule_id: number
  rule: string
  location_id?: number | null
  animal_id?: number | null
  /** Whether somebody hears of it elsewhere than in the portal. */
  to_tell?: boolean
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
  rule_id?: number
  /** Their cause still lasts. */
  is_present?: boolean
}

/** An alert whose cause is over, and how that is said. */
interface Ended {
  id: number
  message: string
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
            location_id: alert.location_id ?? null,
            animal_id: alert.animal_id ?? null,
            to_tell: alert.to_tell ?? false,
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

  /**
   * Opens again what was over only just now, as long as nobody was told of its end: a value that goes to and fro about its
   * bound is one alert. Gives which of the new ones are there again.
   */
  resume: async (scope: Scope, alerts: NewAlert[], since: Date): Promise<Set<NewAlert>> => {
    const resumed = new Set<NewAlert>()
    if (alerts.length === 0) return resumed
    const keys = alerts.map((one) => [
      one.rule_id,
      one.device_id,
      one.location_id ?? null,
      one.sensor_id,
      one.animal_id ?? null,
    ])
    const { rows } = await sql<{ nth: number }>`
      update alert a set cleared_at = null, closed_at = null, ended_message = null, to_tell = a.told_at is null and a.to_tell
      from (select distinct on (b.rule_id, b.device_id, b.location_id, b.sensor_id, b.animal_id) b.id, n.nth
        from jsonb_to_recordset(${JSON.stringify(keys.map(([rule, device, location, sensor, animal], nth) => ({ nth, rule, device, location, sensor, animal })))}::jsonb)
          as n (nth int, rule int, device int, location int, sensor int, animal int)
        join alert b on b.org_id = ${scope.orgId}::int and b.rule_id = n.rule and b.device_id is not distinct from n.device
          and b.location_id is not distinct from n.location and b.sensor_id is not distinct from n.sensor
          and b.animal_id is not distinct from n.animal
        where b.cleared_at > ${since} and b.closed_by is null and b.ended_message is not null
          and (b.to_tell or b.told_at is null)
        order by b.rule_id, b.device_id, b.location_id, b.sensor_id, b.animal_id, b.cleared_at desc) x
      where a.org_id = ${scope.orgId}::int and a.id = x.id
      returning x.nth`.execute(transaction.as(scope))
    for (const { nth } of rows) {
      const one = alerts[nth]
      if (one) resumed.add(one)
    }
    return resumed
  },

  /** What they were about is over: they are cleared, and closed where nobody did so before. Whoever heard of one hears of its end. */
  clear: async (scope: Scope, over: Ended[], at: Date): Promise<void> => {
    if (over.length === 0) return
    await sql`
      update alert set cleared_at = greatest(opened_at, ${at}), closed_at = coalesce(closed_at, greatest(opened_at, ${at})),
        ended_message = e.message, to_tell = to_tell or told_at is not null
      from jsonb_to_recordset(${JSON.stringify(over)}::jsonb) as e (id int, message text)
      where org_id = ${scope.orgId}::int and alert.id = e.id and cleared_at is null`.execute(transaction.as(scope))
  },

  one: (scope: Scope, id: number): Promise<Alert> => present(transaction.as(scope), scope, id),

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
})

/** Nothing is over before it began, whatever two processes' clocks say. */
export const notBefore = (at: Date) => sql<Date>`greatest(opened_at, ${at})`

const fullName = (alias: string) => sql<string | null>`person_name(${sql.ref(alias)})`

async function listed(db: Transaction<Database>, scope: Scope, filter: AlertFilter): Promise<Alert[]> {
  let query = db
    .selectFrom('alert')
    .leftJoin('device', (join) =>
      join.onRef('device.org_id', '=', 'alert.org_id').onRef('device.id', '=', 'alert.device_id'),
    )
    .leftJoin('animal', (join) =>
      join.onRef('animal.org_id', '=', 'alert.org_id').onRef('animal.id', '=', 'alert.animal_id'),
    )
    .innerJoin('location', (join) =>
      join
        .onRef('location.org_id', '=', 'alert.org_id')
        .on(({ eb, fn }) => eb('location.id', '=', fn.coalesce('device.location_id', 'alert.location_id'))),
    )
    .leftJoin('alert_rule', (join) =>
      join.onRef('alert_rule.org_id', '=', 'alert.org_id').onRef('alert_rule.id', '=', 'alert.rule_id'),
    )
    .where('alert.org_id', '=', scope.orgId)
  if (filter.id !== undefined) query = query.where('alert.id', '=', filter.id)
  if (filter.rule_id !== undefined) query = query.where('alert.rule_id', '=', filter.rule_id)
  if (filter.is_present) query = query.where('alert.cleared_at', 'is', null)
  if (filter.location_ids?.length) query = query.where('location.id', 'in', filter.location_ids)
  if (filter.status) query = query.where('alert.closed_at', filter.status === 'open' ? 'is' : 'is not', null)
  if (filter.to) query = query.where('alert.opened_at', '<', filter.to)
  const { from } = filter
  if (from)
    query = query.where(({ or, eb }) => or([eb('alert.closed_at', 'is', null), eb('alert.closed_at', '>=', from)]))
  return query
    .select([
      'alert.id as id',
      'alert.rule_id',
      'alert.rule_name as rule',
      'alert.severity as severity',
      'alert.device_id',
      'alert.animal_id',
      'device.slug as device_slug',
      sql<string>`coalesce(device.display_name, device.name, animal.name, 'Forecast')`.as('device'),
      'device.kind as kind',
      'alert.sensor_id',
      'location.id as location_id',
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
      'alert.to_tell',
      'alert.ended_message',
      'alert_rule.advice as advice',
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

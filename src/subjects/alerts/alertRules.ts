import { type Kysely, type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { absent } from '#server/records/failure.ts'
import type { Follows } from '#server/records/keptRecords.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import { notBefore } from './alerts.ts'
import type { AlertRuleTable } from './tables.ts'

/** When to raise an alert. Quiet hours are on the location's clock, HH:MM. */
export type AlertRule = Omit<Selectable<AlertRuleTable>, 'org_id' | 'created_at'>

type Recipients = Pick<AlertRule, 'location_id' | 'team_id' | 'user_ids' | 'advice'>

export type NewAlertRule = Omit<AlertRule, 'id' | 'version' | 'is_enabled' | 'created_by' | keyof Recipients> &
  Partial<Recipients>

const noRule = () => absent('rule')

export type AlertRuleQueries = ReturnType<typeof alertRuleQueries>

const closeAll = async (db: Kysely<Database>, { orgId }: Scope, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('alert')
    .set({ cleared_at: notBefore(at), closed_at: sql<Date>`coalesce(closed_at, ${notBefore(at)})`, to_tell: false })
    .where('org_id', '=', orgId)
    .where('rule_id', '=', id)
    .where('cleared_at', 'is', null)
    .execute()
}

/** Closes what a rule had opened where another bound is watched now; it opens anew where the rule still holds. */
export const closesOpened =
  (scope: Scope, now: NewAlertRule, at: Date): Follows<'alert_rule'> =>
  async (db, was) => {
    const isSame = was.quantity === now.quantity && was.operator === now.operator && was.value === now.value
    if (!isSame) await closeAll(db, scope, was.id, at)
  }

export const alertRuleQueries = (transaction: OpenTransaction) => ({
  /** The organisation's rules, by name. */
  list: (scope: Scope): Promise<AlertRule[]> =>
    transaction
      .as(scope)
      .selectFrom('alert_rule')
      .select([
        'id',
        'name',
        'quantity',
        'kind',
        'device_id',
        'location_id',
        'team_id',
        'user_ids',
        'advice',
        'operator',
        'value',
        'hysteresis',
        'for_minutes',
        'severity',
        'channels',
        sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('quiet_from'),
        sql<string | null>`to_char(quiet_to, 'HH24:MI')`.as('quiet_to'),
        'is_enabled',
        'created_by',
        'version',
      ])
      .where('org_id', '=', scope.orgId)
      .orderBy('name')
      .orderBy('id')
      .execute(),

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db.selectFrom('alert_rule').select('id').where('org_id', '=', scope.orgId).limit(1).execute()
    return one.length === 0
  },

  /** The device of a slug in this organisation, within reach. */
  deviceOf: async (scope: Scope, slug: string): Promise<number | null> => {
    const db = transaction.as(scope)
    const found = await db
      .selectFrom('device')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('slug', '=', slug)
      .executeTakeFirst()
    return found?.id ?? null
  },

  slugOf: async (scope: Scope, deviceId: number): Promise<string | null> => {
    const db = transaction.as(scope)
    const found = await db
      .selectFrom('device')
      .select('slug')
      .where('org_id', '=', scope.orgId)
      .where('id', '=', deviceId)
      .executeTakeFirst()
    return found?.slug ?? null
  },

  /** Whether something with this id is the organisation's own, and within reach. */
  has: async (scope: Scope, table: 'location', id: number): Promise<boolean> => {
    const db = transaction.as(scope)
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .execute()
    return found.length > 0
  },

  add: async (scope: Scope, rules: NewAlertRule[], at: Date): Promise<number[]> => {
    const db = transaction.as(scope)
    if (rules.length === 0) return []
    const made = await db
      .insertInto('alert_rule')
      .values(
        rules.map((rule) => ({
          ...ownedBy(scope),
          ...rule,
          created_by: writerOf(scope),
          created_at: at,
        })),
      )
      .returning('id')
      .execute()
    return made.map(({ id }) => id)
  },

  /** Turns a rule on or off; off closes what it had opened. */
  turn: async (scope: Scope, id: number, is_enabled: boolean, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const found = await db
      .updateTable('alert_rule')
      .set((set) => ({ is_enabled, version: set('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .returning('id')
      .execute()
    if (found.length === 0) throw noRule()
    if (!is_enabled) await closeAll(db, scope, id, at)
  },

  /** Removes a rule; what it raised stays on record, closed. */
  remove: async (scope: Scope, id: number, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    await closeAll(db, scope, id, at)
    const gone = await db
      .deleteFrom('alert_rule')
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .returning('id')
      .execute()
    if (gone.length === 0) throw noRule()
  },
})

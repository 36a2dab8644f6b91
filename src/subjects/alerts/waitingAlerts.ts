import { sql, type Transaction } from 'kysely'
import type { Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type { AlertRuleTable, AlertTable } from './tables.ts'

type OfAlert = Pick<
  AlertTable,
  | 'severity'
  | 'device_id'
  | 'quantity'
  | 'operator'
  | 'value'
  | 'threshold'
  | 'message'
  | 'opened_at'
  | 'acknowledged_at'
  | 'cleared_at'
  | 'told_at'
>
type OfRule = Pick<AlertRuleTable, 'channels' | 'quiet_from' | 'quiet_to'>

/** An alert with something to tell: that it opened, that it is over, or both where nobody was told in time. */
export interface Waiting extends OfAlert, OfRule {
  id: number
  rule_id: number
  rule: string
  team_id: number | null
  user_ids: number[]
  advice: string | null
  ended_message: string | null
  device: string
  location_id: number
  location: string
  zone: string
}

/** At most so many in one round: the others follow in the next. */
const most = 5000

/** What waits to be told in an organisation, the first at the top, held for this transaction; another process's are left out. */
export async function waitingIn(db: Transaction<Database>, { orgId }: Scope): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.id, a.rule_id, a.rule_name as rule, a.severity, a.device_id, a.quantity, a.operator, a.value, a.threshold,
      a.message, a.ended_message, a.opened_at, a.acknowledged_at, a.cleared_at, a.told_at,
      r.team_id, r.user_ids, r.advice, r.channels, to_char(r.quiet_from, 'HH24:MI') as quiet_from,
      to_char(r.quiet_to, 'HH24:MI') as quiet_to,
      coalesce(d.display_name, d.name, n.name, 'Forecast') as device, l.id as location_id, l.name as location, l.zone
    from alert a
    join alert_rule r on r.org_id = a.org_id and r.id = a.rule_id
    left join device d on d.org_id = a.org_id and d.id = a.device_id
    left join animal n on n.org_id = a.org_id and n.id = a.animal_id
    join location l on l.org_id = a.org_id and l.id = coalesce(d.location_id, a.location_id)
    where a.org_id = ${orgId}::int and a.to_tell
    order by a.opened_at, a.id limit ${most}
    for update of a skip locked`.execute(db)
  return rows
}

/** Notes that these were told: that they opened, and of those that are over that they are. */
export async function noteTold(db: Transaction<Database>, { orgId }: Scope, ids: number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update alert set told_at = coalesce(told_at, ${at}), to_tell = false
    where org_id = ${orgId}::int and id = any (${ids}::int[])`.execute(db)
}

/** Notes that these need not be told any more. */
export async function noteSeen(db: Transaction<Database>, { orgId }: Scope, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update alert set to_tell = false where org_id = ${orgId}::int and id = any (${ids}::int[])`.execute(db)
}

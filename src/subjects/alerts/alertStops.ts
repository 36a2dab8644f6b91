import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent } from '#server/records/failure.ts'
import { ownOf } from '#server/records/ownedBy.ts'
import type { Stop } from './telling/stopLink.ts'

export type AlertStopQueries = ReturnType<typeof alertStopQueries>

/** Of which rules somebody wants no mail. Their own affair: it needs no right to write in the organisation. */
export const alertStopQueries = (transaction: OpenTransaction) => ({
  /** The rules that the person of the scope has stopped. */
  of: async (scope: Scope): Promise<Set<number>> => {
    const found = await transaction
      .as(scope)
      .selectFrom('alert_stop')
      .select('rule_id')
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', scope.userId)
      .execute()
    return new Set(found.map(({ rule_id }) => rule_id))
  },

  set: async (scope: Scope, rule_id: number, isStopped: boolean, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const one = { ...ownOf(scope), rule_id }
    const rule = db.selectFrom('alert_rule').select('id').where('org_id', '=', scope.orgId).where('id', '=', rule_id)
    if (!(await rule.executeTakeFirst())) throw absent('rule')
    const member = db.selectFrom('membership').select('user_id').where('org_id', '=', one.org_id)
    // A super user who does not belong to the organisation gets none of its mail.
    if (isStopped && !(await member.where('user_id', '=', one.user_id).executeTakeFirst())) return
    if (isStopped)
      await db
        .insertInto('alert_stop')
        .values({ ...one, stopped_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await db
        .deleteFrom('alert_stop')
        .where('org_id', '=', one.org_id)
        .where('rule_id', '=', one.rule_id)
        .where('user_id', '=', one.user_id)
        .execute()
  },

  /** Stops it for whom a signed link names, who need not be signed in. `absent` where the rule or the person is gone. */
  byLink: async ({ org_id, rule_id, user_id }: Stop, at: Date) => {
    const db = transaction.system()
    const { rows } = await sql<{ rule: string; organisation: string }>`
      select r.name as rule, o.name as organisation from alert_rule r join org o on o.id = r.org_id
      join membership m on m.org_id = r.org_id and m.user_id = ${user_id}::int
      where r.org_id = ${org_id}::int and r.id = ${rule_id}::int`.execute(db)
    const [named] = rows
    if (!named) throw absent('rule')
    const made = await db
      .insertInto('alert_stop')
      .values({ org_id, rule_id, user_id, stopped_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('rule_id')
      .execute()
    return { ...named, is_new: made.length > 0 }
  },
})

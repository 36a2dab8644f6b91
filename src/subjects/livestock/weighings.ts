import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import type { MobWeighing } from './mobs.ts'

/** By which a weighing is found again. */
type WeighingKey = Pick<MobWeighing, 'mob_id' | 'weighed_on' | 'method'>

export type Weighings = ReturnType<typeof weighingQueries>

/** Weighings of mobs as people write them down. */
export const weighingQueries = (transaction: OpenTransaction) => ({
  /** Writes weighings down; one of the same mob, day and method is put in the place of the one that was there. */
  write: async (scope: Scope, weighings: MobWeighing[], at: Date): Promise<void> => {
    const db = transaction.as(scope)
    for (let from = 0; from < weighings.length; from += 2000)
      await db
        .insertInto('mob_weighing')
        .values(weighings.slice(from, from + 2000).map((one) => ({ ...ownedBy(scope), ...one })))
        .onConflict((conflict) =>
          conflict.columns(['org_id', 'mob_id', 'weighed_on', 'method']).doUpdateSet(({ ref }) => ({
            head: ref('excluded.head'),
            mean_kg: ref('excluded.mean_kg'),
            sd_kg: ref('excluded.sd_kg'),
          })),
        )
        .execute()
    if (weighings.length > 0)
      await addAudit(db, {
        ...writtenBy(scope),
        at,
        what: 'weighing.write',
        detail: { weighings: weighings.length },
      })
  },

  /** Takes weighings out. What they were stays in the audit. */
  remove: async (scope: Scope, keys: WeighingKey[], at: Date): Promise<void> => {
    if (keys.length === 0) return
    const db = transaction.as(scope)
    const { rows } = await sql`delete from mob_weighing w
      using unnest(${keys.map((one) => one.mob_id)}::int[], ${keys.map((one) => one.weighed_on)}::date[],
        ${keys.map(({ method }) => method)}::text[]) as x (mob_id, weighed_on, method)
      where w.org_id = ${scope.orgId}::int and w.mob_id = x.mob_id and w.weighed_on = x.weighed_on and w.method = x.method
      returning w.mob_id, w.weighed_on, w.method, w.head, w.mean_kg, w.sd_kg`.execute(db)
    await addAudit(db, { ...writtenBy(scope), at, what: 'weighing.delete', detail: { was: rows } })
  },
})

import { sql, type Transaction } from 'kysely'
import type { Scope, Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'

/** One metric of one place, for one regional office. */
export interface Share {
  officeId: number
  locationId: number
  metric: string
}

/** A share that stands, as the office that holds it sees it. */
export interface Grant {
  orgId: number
  locationId: number
  metric: string
}

/** A share with its story, as the farm sees it. */
export interface ShareRecord extends Share {
  id: number
  office: string
  location: string
  givenAt: Date
  givenBy: string | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
}

export type FarmShareStore = ReturnType<typeof farmShareStore>

/** What farms share with regional offices. A share that was withdrawn stays on record, with who gave it and who ended it. */
export const farmShareStore = (store: Store) => ({
  /** What farms share with the scope's organisation now. A farm that is switched off shares nothing. */
  withOffice: (scope: Scope): Promise<Grant[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('farm_share')
        .innerJoin('org', 'org.id', 'farm_share.org_id')
        .select(['farm_share.org_id as orgId', 'location_id as locationId', 'metric'])
        .where('office_id', '=', scope.orgId)
        .where('farm_share.org_id', '!=', scope.orgId)
        .where('withdrawn_at', 'is', null)
        .where('org.is_on', '=', true)
        .orderBy('farm_share.org_id')
        .orderBy('location_id')
        .execute(),
    ),

  /** What the scope's organisation shares or shared, the latest given first. */
  records: (scope: Scope, standing: boolean): Promise<ShareRecord[]> =>
    store.withScope(scope, (db) => recordsOf(db, scope, standing)),

  offices: (scope: Scope, ids: number[]): Promise<{ id: number; name: string }[]> =>
    store.withScope(scope, async (db) =>
      ids.length === 0
        ? []
        : db
            .selectFrom('org')
            .select(['id', 'name'])
            .where('id', 'in', ids)
            .where('id', '!=', scope.orgId)
            .where('is_on', '=', true)
            .orderBy('name')
            .execute(),
    ),

  /** Shares from now on; what is shared already stays as it is. False where there is no such place. */
  give: (scope: Scope, share: Share, at: Date): Promise<boolean> =>
    store.withScope(scope, async (db) => {
      const found = await db
        .selectFrom('location')
        .select('id')
        .where('org_id', '=', scope.orgId)
        .where('id', '=', share.locationId)
        .executeTakeFirst()
      if (!found) return false
      const given = await sql`insert into farm_share (org_id, location_id, office_id, metric, given_at, given_by)
        values (${scope.orgId}, ${share.locationId}, ${share.officeId}, ${share.metric}, ${at}, ${personOf(scope)})
        on conflict (org_id, location_id, office_id, metric) where withdrawn_at is null do nothing returning id`.execute(
        db,
      )
      if (given.rows.length > 0) await note(db, scope, share, at, 'sharing.given')
      return true
    }),

  /** Ends it now. False where nothing of the kind was shared. */
  withdraw: (scope: Scope, share: Share, at: Date): Promise<boolean> =>
    store.withScope(scope, async (db) => {
      const ended = await db
        .updateTable('farm_share')
        .set({ withdrawn_at: sql<Date>`greatest(given_at, ${at})`, withdrawn_by: personOf(scope) })
        .where('org_id', '=', scope.orgId)
        .where('location_id', '=', share.locationId)
        .where('office_id', '=', share.officeId)
        .where('metric', '=', share.metric)
        .where('withdrawn_at', 'is', null)
        .returning('id')
        .execute()
      if (ended.length > 0) await note(db, scope, share, at, 'sharing.withdrawn')
      return ended.length > 0
    }),
})

const personOf = ({ userId }: Scope): number | null => (userId > 0 ? userId : null)

const note = (db: Transaction<Database>, scope: Scope, share: Share, at: Date, what: string) =>
  addAudit(db, { orgId: scope.orgId, userId: personOf(scope), at, what, detail: { ...share } })

async function recordsOf(db: Transaction<Database>, scope: Scope, standing: boolean): Promise<ShareRecord[]> {
  const { rows } = await sql<ShareRecord>`
    select s.id, s.office_id as "officeId", s.location_id as "locationId", s.metric, o.name as office, l.name as location,
      s.given_at as "givenAt", nullif(trim(g.first_name || ' ' || g.last_name), '') as "givenBy",
      s.withdrawn_at as "withdrawnAt", nullif(trim(w.first_name || ' ' || w.last_name), '') as "withdrawnBy"
    from farm_share s join org o on o.id = s.office_id
    join location l on l.org_id = s.org_id and l.id = s.location_id
    left join user_account g on g.id = s.given_by left join user_account w on w.id = s.withdrawn_by
    where s.org_id = ${scope.orgId} ${standing ? sql`and s.withdrawn_at is null` : sql``}
    order by s.given_at desc, s.id desc limit 2000`.execute(db)
  return rows
}

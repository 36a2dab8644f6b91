import { type Selectable, sql, type Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { writerOf, writtenBy } from '#server/records/ownedBy.ts'
import type { FarmShareTable } from './tables.ts'

/** One metric of one location, for one regional office. */
type Share = Pick<Selectable<FarmShareTable>, 'office_id' | 'location_id' | 'metric'>

/** A share that stands, as the office that holds it sees it. */
type Grant = Pick<Selectable<FarmShareTable>, 'org_id' | 'location_id' | 'metric'>

/** Something that an office asked for, as the farm and that office see it. */
interface AskedRecord extends Share {
  asked_at: Date
  asked_by: string | null
}

/** A share with its story, as the farm sees it. */
export interface ShareRecord extends Share {
  id: number
  office: string
  location: string
  given_at: Date
  given_by: string | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
}

export type FarmShareQueries = ReturnType<typeof farmShareQueries>

/** What farms share with regional offices. A share that was withdrawn stays on record, with who gave it and who ended it. */
export const farmShareQueries = (transaction: OpenTransaction) => ({
  /** What farms share with the scope's organisation now. A farm that is switched off shares nothing. */
  withOffice: (scope: Scope): Promise<Grant[]> =>
    transaction
      .as(scope)
      .selectFrom('farm_share')
      .select(['org_id', 'location_id', 'metric'])
      .where('office_id', '=', scope.orgId)
      .where('org_id', '!=', scope.orgId)
      .where('withdrawn_at', 'is', null)
      .where('org_id', 'in', sql<number>`(select id from known_orgs() where is_on)`)
      .orderBy('org_id')
      .orderBy('location_id')
      .execute(),

  /** What the scope's organisation shares or shared, the latest given first. */
  records: (scope: Scope, standing: boolean): Promise<ShareRecord[]> =>
    recordsOf(transaction.as(scope), scope, standing),

  /** Those of some organisations that are regional offices, others than the scope's own, by name. */
  offices: async (scope: Scope, ids: number[]): Promise<{ id: number; name: string }[]> => {
    const { rows } = await sql<{ id: number; name: string }>`select id, name from known_orgs()
      where id = any (${ids}::int[]) and id <> ${scope.orgId} and is_on order by name`.execute(transaction.as(scope))
    return rows
  },

  /** Shares from now on; what is shared already stays as it is. */
  give: async (scope: Scope, share: Share, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const found = await db
      .selectFrom('location')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('id', '=', share.location_id)
      .executeTakeFirst()
    if (!found) throw absent('location')
    const given = await sql`insert into farm_share (org_id, location_id, office_id, metric, given_at, given_by)
        values (${scope.orgId}, ${share.location_id}, ${share.office_id}, ${share.metric}, ${at}, ${writerOf(scope)})
        on conflict (org_id, location_id, office_id, metric) where withdrawn_at is null do nothing returning id`.execute(
      db,
    )
    if (given.rows.length > 0) await note(db, scope, share, at, 'sharing.given')
  },

  /** Writes down at the farm that the scope's organisation asks for a metric; asked before, it stays as it was asked. */
  ask: async (office: Scope, { org_id, location_id, metric }: Grant, at: Date): Promise<void> => {
    const db = transaction.as({ userId: office.userId, orgId: org_id, readable: [org_id] })
    const asked = await db
      .insertInto('farm_share_asked')
      .values({ org_id, location_id, office_id: office.orgId, metric, asked_at: at, asked_by: writerOf(office) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('asked_at')
      .executeTakeFirst()
    if (!asked) return
    const detail = detailOf({ office_id: office.orgId, location_id, metric })
    await addAudit(db, { org_id, user_id: writerOf(office), at, what: 'sharing.asked', detail })
  },

  /** What offices asked of the scope's organisation. */
  asked: async (scope: Scope): Promise<AskedRecord[]> => {
    const { rows } = await sql<AskedRecord>`
      select location_id, office_id, metric, asked_at, person_name(asked_by) as asked_by
      from farm_share_asked where org_id = ${scope.orgId} limit 2000`.execute(transaction.as(scope))
    return rows
  },

  /** Ends it now. */
  withdraw: async (scope: Scope, share: Share, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const ended = await db
      .updateTable('farm_share')
      .set({ withdrawn_at: sql<Date>`greatest(given_at, ${at})`, withdrawn_by: writerOf(scope) })
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', share.location_id)
      .where('office_id', '=', share.office_id)
      .where('metric', '=', share.metric)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .execute()
    if (ended.length === 0) throw new Failure({ failed: 'not_shared' })
    await note(db, scope, share, at, 'sharing.withdrawn')
  },
})

// The audit has kept these names from the beginning.
const detailOf = (share: Share) => ({ officeId: share.office_id, locationId: share.location_id, metric: share.metric })

const note = (db: Transaction<Database>, scope: Scope, share: Share, at: Date, what: string) =>
  addAudit(db, { ...writtenBy(scope), at, what, detail: detailOf(share) })

async function recordsOf(db: Transaction<Database>, scope: Scope, standing: boolean): Promise<ShareRecord[]> {
  const { rows } = await sql<ShareRecord>`
    select s.id, s.office_id, s.location_id, s.metric, o.name as office, l.name as location,
      s.given_at, person_name(s.given_by) as given_by,
      s.withdrawn_at, person_name(s.withdrawn_by) as withdrawn_by
    from farm_share s join known_orgs() o on o.id = s.office_id
    join location l on l.org_id = s.org_id and l.id = s.location_id
    where s.org_id = ${scope.orgId} ${standing ? sql`and s.withdrawn_at is null` : sql``}
    order by s.given_at desc, s.id desc limit 2000`.execute(db)
  return rows
}

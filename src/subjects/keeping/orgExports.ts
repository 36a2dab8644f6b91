import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAudit } from '#server/records/audit.ts'
import { Failure } from '#server/records/failure.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'

type OrgExport = Selectable<Database['org_export']>

/** A file that is to be made, for whom. */
export interface Asked extends Pick<OrgExport, 'org_id' | 'id'> {
  email: string
  organisation: string
  slug: string
  guid: string
}

export type OrgExportQueries = ReturnType<typeof orgExportQueries>

/** Files with everything that an organisation owns: which were asked for, and how far they are. */
export const orgExportQueries = (transaction: OpenTransaction) => ({
  ask: async (scope: Scope, now: Date): Promise<void> => {
    const db = transaction.as(scope)
    const added = await db
      .insertInto('org_export')
      .values({ ...ownedBy(scope), asked_by: scope.userId, asked_at: now, state: 'waiting' })
      .onConflict((clash) => clash.column('org_id').where(sql<boolean>`state in ('waiting', 'making')`).doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) throw new Failure({ failed: 'export_under_way' })
    await addAudit(db, { ...writtenBy(scope), at: now, what: 'export.asked', detail: {} })
  },

  /** The latest first. */
  list: async (scope: Scope) =>
    transaction
      .as(scope)
      .selectFrom('org_export')
      .selectAll()
      .select(sql<string | null>`person_name(asked_by)`.as('asked_by_name'))
      .where('org_id', '=', scope.orgId)
      .orderBy('id', 'desc')
      .limit(20)
      .execute(),

  /** A file that can be fetched, and notes that it was. */
  fetch: async (scope: Scope, id: number, now: Date): Promise<{ guid: string; slug: string; ready_at: Date }> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('org_export')
      .innerJoin('org', 'org.id', 'org_export.org_id')
      .select(['org.guid', 'org.slug', 'ready_at'])
      .where('org_export.org_id', '=', scope.orgId)
      .where('org_export.id', '=', id)
      .where('state', '=', 'ready')
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!row?.ready_at) throw new Failure({ failed: 'export_gone' })
    return { ...row, ready_at: row.ready_at }
  },

  fetched: async (scope: Scope, id: number, now: Date): Promise<void> =>
    addAudit(transaction.system(), {
      ...writtenBy(scope),
      at: now,
      what: 'export.fetched',
      detail: { export: id },
    }),

  /** The one whose turn it is, those first that a process began and did not end. */
  next: async (): Promise<Asked | null> =>
    (await transaction
      .system()
      .updateTable('org_export')
      .from('org')
      .from('user_account')
      .set({ state: 'making', tables_done: 0, tables: null })
      .whereRef('org.id', '=', 'org_export.org_id')
      .whereRef('user_account.id', '=', 'org_export.asked_by')
      .where(({ eb, selectFrom, refTuple }) =>
        eb(
          refTuple('org_export.org_id', 'org_export.id'),
          'in',
          selectFrom('org_export as o')
            .select(['o.org_id', 'o.id'])
            .where('o.state', 'in', ['waiting', 'making'])
            .orderBy('o.asked_at')
            .limit(1)
            .$asTuple('org_id', 'id'),
        ),
      )
      .returning(['org_export.org_id', 'org_export.id', 'user_account.email', 'org.slug', 'org.guid'])
      .returning('org.name as organisation')
      .executeTakeFirst()) ?? null,

  change: async (
    { org_id, id }: Pick<Asked, 'org_id' | 'id'>,
    set: Partial<Omit<OrgExport, 'org_id' | 'id'>>,
  ): Promise<void> => {
    await transaction
      .system()
      .updateTable('org_export')
      .set(set)
      .where('org_id', '=', org_id)
      .where('id', '=', id)
      .execute()
  },

  /** Ends the making of one, and tells whoever asked for it. */
  end: async (one: Asked, set: Partial<Omit<OrgExport, 'org_id' | 'id'>>, mail: Mail, now: Date): Promise<void> => {
    const db = transaction.system()
    const done = await db
      .updateTable('org_export')
      .set(set)
      .where('org_id', '=', one.org_id)
      .where('id', '=', one.id)
      .returning('id')
      .execute()
    if (done.length > 0) await enqueueMail(db, mail, now, one.org_id)
  },

  /** Forgets those whose time is over; gives the names of the files that are still good. */
  forget: async (now: Date): Promise<string[]> => {
    const db = transaction.system()
    await db.deleteFrom('org_export').where('expires_at', '<=', now).execute()
    const rows = await db
      .selectFrom('org_export')
      .innerJoin('org', 'org.id', 'org_export.org_id')
      .select(['org.guid', 'org_export.id'])
      .execute()
    return rows.map(({ guid, id }) => fileNameOf(guid, id))
  },
})

/** The name of a file in the folder of exports. */
export const fileNameOf = (guid: string, id: number): string => `${guid}-${id}.zip`

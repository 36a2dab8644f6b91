import { sql } from 'kysely'
import { tableShapes } from '#server/db/catalogue.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit, addAudit } from '#server/records/audit.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { writtenBy } from '#server/records/ownedBy.ts'
import { inOrderOfDeletion } from './deletionOrder.ts'
import type { Span } from './rows.ts'

/** An organisation that is to be deleted. */
interface ClosingOrg {
  id: number
  guid: string
  slug: string
  name: string
  closes_at: Date
}

/** Who is told, and of what. */
type MailTo = (to: string) => Mail

export type ClosingQueries = ReturnType<typeof closingQueries>

/** Organisations that their administrators want deleted. */
export const closingQueries = (transaction: OpenTransaction) => {
  const org = (id: number) =>
    transaction
      .system()
      .selectFrom('org')
      .select(['id', 'guid', 'slug', 'name', 'closes_at', 'is_on', 'is_demo', 'declared'])
      .where('id', '=', id)

  const tell = async (orgId: number, mail: MailTo, now: Date) => {
    const db = transaction.system()
    const people = await db
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.id', 'membership.user_id')
      .select('email')
      .where('membership.org_id', '=', orgId)
      .where('status', '=', 'active')
      .execute()
    for (const { email } of people) await enqueueMail(db, mail(email), now, orgId)
  }

  return {
    state: async (scope: Scope) => (await org(scope.orgId).executeTakeFirst()) ?? null,

    /** Closes it from now on; everybody in it is told. */
    close: async (scope: Scope, name: string, closes_at: Date, mail: MailTo, now: Date): Promise<void> => {
      const db = transaction.system()
      const before = await org(scope.orgId).forUpdate().executeTakeFirst()
      if (!before) throw absent('organisation')
      if (before.declared !== null || before.is_demo) throw new Failure({ failed: 'org_declared' })
      if (before.closes_at !== null) throw new Failure({ failed: 'org_closing' })
      if (before.name !== name) throw new Failure({ failed: 'other_name', name: before.name })
      await db
        .updateTable('org')
        .set((set) => ({ is_on: false, closes_at, version: set('version', '+', 1) }))
        .where('id', '=', scope.orgId)
        .execute()
      await tell(scope.orgId, mail, now)
      await addAccessAudit(db, { ...writtenBy(scope), at: now, what: 'org.closing', detail: { closes_at } })
    },

    /** Opens it again. */
    open: async (scope: Scope, mail: MailTo, now: Date): Promise<void> => {
      const db = transaction.system()
      const opened = await db
        .updateTable('org')
        .set((set) => ({ is_on: true, closes_at: null, version: set('version', '+', 1) }))
        .where('id', '=', scope.orgId)
        .where('closes_at', '>', now)
        .returning('id')
        .execute()
      if (opened.length === 0) throw new Failure({ failed: 'org_not_closing' })
      await tell(scope.orgId, mail, now)
      await addAccessAudit(db, { ...writtenBy(scope), at: now, what: 'org.opened', detail: {} })
    },

    /** The one whose time is over. */
    due: async (now: Date): Promise<ClosingOrg | null> => {
      const found = await transaction
        .system()
        .selectFrom('org')
        .select(['id', 'guid', 'slug', 'name', 'closes_at'])
        .where('closes_at', '<=', now)
        .where('is_on', '=', false)
        .orderBy('closes_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return found?.closes_at ? { ...found, closes_at: found.closes_at } : null
    },

    removeMonth: async (orgId: number, { from, to }: Span): Promise<void> => {
      await sql`delete from reading where org_id = ${orgId}
        and ts >= ${from}::timestamptz and ts < ${to}::timestamptz`.execute(transaction.system())
    },

    /** Removes up to so many rows of a table that has no partitions; gives how many. */
    removeSome: async (table: string, orgId: number, most: number): Promise<number> => {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where org_id = ${orgId} limit ${most}))`.execute(transaction.system())
      return Number(numAffectedRows ?? 0)
    },

    /** Deletes it with every row of every table that has its number; one line in the audit says that it was. */
    remove: async ({ id, slug, name }: ClosingOrg, mail: MailTo, now: Date): Promise<void> => {
      const db = transaction.system()
      await org(id).forUpdate().execute()
      await tell(id, mail, now)
      const { rows: links } = await sql<{ from: string; to: string }>`
        select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
        where contype = 'f' and conparentid = 0`.execute(db)
      for (const table of inOrderOfDeletion(await tableShapes(db), links))
        await sql`delete from ${sql.table(table)} where org_id = ${id}`.execute(db)
      // A device's label can be claimed again.
      await db
        .updateTable('fahma_code')
        .set({ claimed_by: null, device_id: null, claimed_at: null })
        .where('claimed_by', '=', id)
        .execute()
      await db.deleteFrom('org').where('id', '=', id).execute()
      await addAudit(db, { org_id: null, user_id: null, at: now, what: 'org.deleted', detail: { id, slug, name } })
    },
  }
}

import { sql, type Transaction } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import type { TeamRole } from '#server/session/person.ts'

/** An invitation that can still be accepted. */
interface OpenInvitation {
  id: number
  org_id: number
  org_name: string
  /** Null where it opens every location. */
  team_id: number | null
  team_role: TeamRole | null
  email: string
  first_name: string
  last_name: string
  staging_type: string
  inviter: string
  /** Whether an account with this address can be signed in to: one whose address was never proved cannot. */
  has_account: boolean
}

/** How somebody comes in: with a new account, or as the person whose password was right. */
export type Comer = { first_name: string; last_name: string; password_hash: string } | { user_id: number }

export type OpenInvitationQueries = ReturnType<typeof openInvitationQueries>

type Db = Transaction<Database>

const stagings = ['active', 'preview']

/** Everything that makes a link good is asked here, and nowhere else. */
async function find(db: Db, tokenHash: Buffer, now: Date): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`select i.id, i.org_id, o.name as org_name, i.team_id,
      t.role as "team_role", i.email, i.first_name, i.last_name, i.staging_type,
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as inviter,
      exists (select from user_account a where a.email = i.email and a.status <> 'unverified') as has_account
    from invitation i join org o on o.id = i.org_id
    left join team t on t.org_id = i.org_id and t.id = i.team_id and t.deleted_at is null
    left join user_account u on u.id = i.inviter_id
    where i.token_hash = ${tokenHash} and i.used_at is null and i.revoked_at is null and i.declined_at is null
      and (i.team_id is null or t.id is not null) and i.expires_at > ${now} and i.staging_type = any(${stagings}::text[])`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What the link in a mail opens. Its holder is nobody yet, so this reads and writes as the system, by the token alone. */
export const openInvitationQueries = (transaction: OpenTransaction) => ({
  byToken: (tokenHash: Buffer, now: Date): Promise<OpenInvitation | null> => find(transaction.system(), tokenHash, now),

  /**
   * AU-30: account, membership, team and the end of the link, all or nothing, and once. Gives who came in where; null when
   * the link is not good any more, or the comer is not who was invited.
   */
  accept: async (tokenHash: Buffer, comer: Comer, now: Date): Promise<{ user_id: number; org_id: number } | null> => {
    const db = transaction.system()
    await db.selectFrom('invitation').select('id').where('token_hash', '=', tokenHash).forUpdate().execute()
    const open = await find(db, tokenHash, now)
    if (!open) return null
    const user_id = 'user_id' in comer ? await known(db, comer.user_id, open.email) : await made(db, comer, open)
    if (user_id === null) return null
    const role = open.team_role === 'viewer' || open.staging_type === 'preview' ? 'viewer' : 'member'
    // A membership that is there already stays as it is: an invitation neither raises nor lowers it.
    await db
      .insertInto('membership')
      .values({ org_id: open.org_id, user_id, role, sees_all: open.team_id === null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (open.team_id !== null)
      await db
        .insertInto('team_member')
        .values({ org_id: open.org_id, team_id: open.team_id, user_id, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await db
      .updateTable('user_account')
      .set({ default_org_id: open.org_id })
      .where('id', '=', user_id)
      .where('default_org_id', 'is', null)
      .execute()
    await db
      .updateTable('invitation')
      .set({ used_at: now })
      .where('org_id', '=', open.org_id)
      .where('id', '=', open.id)
      .execute()
    await addAccessAudit(db, {
      org_id: open.org_id,
      user_id,
      at: now,
      what: 'invitation.accepted',
      detail: { id: open.id, team: open.team_id, role },
    })
    return { user_id, org_id: open.org_id }
  },

  /** Turns an invitation down. False when the link is not good any more. */
  decline: async (tokenHash: Buffer, now: Date): Promise<boolean> => {
    const db = transaction.system()
    const open = await find(db, tokenHash, now)
    if (!open) return false
    await db
      .updateTable('invitation')
      .set({ declined_at: now })
      .where('org_id', '=', open.org_id)
      .where('id', '=', open.id)
      .where('used_at', 'is', null)
      .execute()
    await addAccessAudit(db, {
      org_id: open.org_id,
      user_id: null,
      at: now,
      what: 'invitation.declined',
      detail: { id: open.id },
    })
    return true
  },
})

/** The person who signed in, if they are the one who was invited. */
async function known(db: Db, userId: number, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * A new account. The link proves the address, so an account that somebody registered with it and never proved is taken
 * over as a new one: what they chose as its password opens nothing, and neither do links and codes they asked for.
 */
async function made(
  db: Db,
  comer: Exclude<Comer, { user_id: number }>,
  { email }: OpenInvitation,
): Promise<number | null> {
  const fields = {
    first_name: comer.first_name,
    last_name: comer.last_name,
    password_hash: comer.password_hash,
    status: 'active' as const,
  }
  const row = await db
    .insertInto('user_account')
    .values({ email, user_name: email, default_org_id: null, ...fields })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(fields).where('user_account.status', '=', 'unverified'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await db.deleteFrom('pending_account').where('user_id', '=', row.id).execute()
  await db.deleteFrom('reset_link').where('user_id', '=', row.id).execute()
  await db
    .updateTable('session_family')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())`, revoked_why: 'account taken over' })
    .where('user_id', '=', row.id)
    .execute()
  return row.id
}

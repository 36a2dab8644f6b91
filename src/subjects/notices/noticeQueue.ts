import { sql, type Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type { HookPost } from '#types/api/notices/notice.ts'
import type { HookForm } from './tables.ts'

type Db = Transaction<Database>

/** What a browser shows. */
export interface BrowserNote {
  title: string
  text: string
  /** Where a press leads. */
  url: string
  /** Another one of the same tag takes its place. */
  tag: string
  isUrgent: boolean
}

interface OfNotice {
  org_id: number
  id: string
  tries: number
  created_at: Date
}

/** A notice that is to be posted now, with where it goes. */
export type TakenNotice = OfNotice &
  (
    | { to: 'hook'; hook_id: number; guid: string; form: HookForm; sealed: Buffer; body: HookPost }
    | {
        to: 'browser'
        browser_id: string
        address: string
        public_key: string
        secret: string
        body: BrowserNote
      }
  )

const minute = 60
const hour = 60 * minute

/** Seconds from one try to the next: a receiver may rest for two days. */
const hookPauses = [
  10,
  minute,
  5 * minute,
  15 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
  12 * hour,
  12 * hour,
]
/** What a phone was not told within hours is old. */
const browserPauses = [10, minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour]

/** Longer than a post may take. */
const takenSeconds = 2 * minute
/** So many in one round. */
const mostTaken = 100

/**
 * Puts a post for each of an organisation's hooks that are on into the queue, in the transaction that it belongs to.
 * @param guid of the one hook that it is for, where it is not for all
 */
export async function enqueueForHooks(
  db: Db,
  { orgId }: Scope,
  post: HookPost,
  now: Date,
  guid: string | null = null,
): Promise<void> {
  await sql`insert into notice (org_id, hook_id, title, body, created_at, next_try_at)
    select org_id, id, ${post.title}::text, ${JSON.stringify(post)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from notice_hook where org_id = ${orgId}::int and is_on and (${guid}::text is null or guid = ${guid})`.execute(db)
}

/** Puts a note for each browser in which somebody wants to be told into the queue, in the transaction that it belongs to. */
export async function enqueueForBrowsers(
  db: Db,
  { orgId }: Scope,
  userId: number,
  note: BrowserNote,
  now: Date,
): Promise<void> {
  await sql`insert into notice (org_id, browser_id, title, body, created_at, next_try_at)
    select ${orgId}::int, b.id, ${note.title}::text, ${JSON.stringify(note)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from notice_browser b join session_family f on f.id = b.family_id and f.revoked_at is null
    where b.user_id = ${userId}::int`.execute(db)
}

export const noticeQueueQueries = (transaction: OpenTransaction) => ({
  /**
   * Takes what is to be posted now; no other process gets it while it is under way. The next try is set before this one is
   * made: a process may end in it. What goes to a hook that is off, or to a browser whose session was ended, is given up, with `whyOff`.
   */
  take: async (now: Date, whyOff: string): Promise<TakenNotice[]> => {
    const db = transaction.system()
    await sql`update notice n set failed_at = ${now}, last_error = ${whyOff}
      where n.sent_at is null and n.failed_at is null and n.next_try_at <= ${now} and (
        exists (select 1 from notice_hook h where h.org_id = n.org_id and h.id = n.hook_id and not h.is_on)
        or exists (select 1 from notice_browser b join session_family f on f.id = b.family_id
          where b.id = n.browser_id and f.revoked_at is not null))`.execute(db)
    const { rows } = await sql<TakenNotice>`
      with taken as (
        update notice n set tries = n.tries + 1, taken_until = ${now}::timestamptz + make_interval(secs => ${takenSeconds}),
          next_try_at = ${now}::timestamptz + make_interval(secs =>
            case when n.hook_id is null then (${browserPauses}::int[])[least(n.tries + 1, ${browserPauses.length}::int)]
              else (${hookPauses}::int[])[least(n.tries + 1, ${hookPauses.length}::int)] end)
        where (n.org_id, n.id) in (
          select org_id, id from notice where sent_at is null and failed_at is null and next_try_at <= ${now}
            and coalesce(taken_until <= ${now}, true)
          order by next_try_at, created_at, id limit ${mostTaken} for update skip locked
        )
        returning n.*
      )
      select n.org_id, n.id, n.tries, n.created_at, n.body, n.hook_id, n.browser_id,
        case when n.hook_id is null then 'browser' else 'hook' end as "to",
        h.guid, h.form, h.sealed, b.address, b.public_key, b.secret
      from taken n
      left join notice_hook h on h.org_id = n.org_id and h.id = n.hook_id
      left join notice_browser b on b.id = n.browser_id
      order by n.created_at, n.id`.execute(db)
    return rows
  },

  /** It arrived; what it said is not kept. */
  sent: async ({ org_id, id }: OfNotice, now: Date): Promise<void> => {
    const db = transaction.system()
    await sql`with done as (
        update notice set sent_at = ${now}, taken_until = null, last_error = null, body = '{}'
        where org_id = ${org_id}::int and id = ${id}::uuid returning org_id, hook_id, browser_id
      ), hooked as (
        update notice_hook h set last_sent_at = ${now}, last_error = null
        from done where h.org_id = done.org_id and h.id = done.hook_id
      )
      update notice_browser b set last_sent_at = ${now}, last_error = null from done where b.id = done.browser_id`.execute(
      db,
    )
  },

  /** It did not arrive; where that is for good, it is given up. True when it was the last try. */
  failed: async ({ org_id, id }: OfNotice, why: string, now: Date, isForGood: boolean): Promise<boolean> => {
    const db = transaction.system()
    const words = why.slice(0, 500)
    const { rows } = await sql<{ isLast: boolean }>`with done as (
        update notice n set last_error = ${words}, taken_until = null,
          failed_at = case when ${isForGood}::boolean
            or n.tries > case when n.hook_id is null then ${browserPauses.length}::int else ${hookPauses.length}::int end
            then ${now}::timestamptz end
        where org_id = ${org_id}::int and id = ${id}::uuid returning org_id, hook_id, browser_id, failed_at
      ), hooked as (
        update notice_hook h set last_failed_at = ${now}, last_error = ${words}
        from done where h.org_id = done.org_id and h.id = done.hook_id
      ), browsed as (
        update notice_browser b set last_error = ${words} from done where b.id = done.browser_id
      )
      select failed_at is not null as "isLast" from done`.execute(db)
    return rows[0]?.isLast === true
  },

  /** Forgets what was posted or given up before that moment. */
  forget: async (before: Date): Promise<void> => {
    const db = transaction.system()
    await db
      .deleteFrom('notice')
      .where((row) => row.or([row('sent_at', '<', before), row('failed_at', '<', before)]))
      .execute()
  },
})

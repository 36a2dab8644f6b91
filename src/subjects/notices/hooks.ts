import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAccessAudit, addAudit } from '#server/records/audit.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf, writtenBy } from '#server/records/ownedBy.ts'
import type { HookPost } from '#types/api/notices/notice.ts'
import { enqueueForHooks } from './noticeQueue.ts'
import type { HookForm, NoticeHookTable } from './tables.ts'

export type HookRow = Omit<Selectable<NoticeHookTable>, 'org_id' | 'id' | 'sealed' | 'created_by'> & {
  /** Posts that were not taken yet and will be tried again. */
  waiting: number
}

interface NewHook {
  guid: string
  name: string
  form: HookForm
  host: string
  sealed: Buffer
}

interface PostRow {
  id: string
  title: string
  created_at: Date
  tries: number
  sent_at: Date | null
  failed_at: Date | null
  next_try_at: Date
  last_error: string | null
}

export type HookQueries = ReturnType<typeof hookQueries>

/** An organisation has at most so many: each alert is posted to each of them. */
const mostHooks = 10

export const hookQueries = (transaction: OpenTransaction) => {
  const rows = async (scope: Scope, guid: string | null): Promise<HookRow[]> => {
    const { rows } = await sql<HookRow>`
      select h.guid, h.name, h.form, h.host, h.is_on, h.created_at, h.last_sent_at, h.last_failed_at, h.last_error,
        (select count(*)::int from notice n where n.org_id = h.org_id and n.hook_id = h.id
          and n.sent_at is null and n.failed_at is null) as waiting
      from notice_hook h
      where h.org_id = ${scope.orgId}::int and (${guid}::text is null or h.guid = ${guid})
      order by h.name, h.guid`.execute(transaction.as(scope))
    return rows
  }

  const find = async (scope: Scope, guid: string): Promise<HookRow> => {
    const [row] = await rows(scope, guid)
    if (!row) throw absent('webhook')
    return row
  }

  return {
    list: (scope: Scope): Promise<HookRow[]> => rows(scope, null),

    /** Throws `absent` where the organisation has none of this name, which is what somebody else's is as well. */
    find,

    add: async (scope: Scope, hook: NewHook, at: Date): Promise<HookRow> => {
      const db = transaction.as(scope)
      const { total } = await db
        .selectFrom('notice_hook')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('org_id', '=', scope.orgId)
        .executeTakeFirstOrThrow()
      if (Number(total) >= mostHooks) throw new Failure({ failed: 'hooks_many', most: mostHooks })
      const made = await db
        .insertInto('notice_hook')
        .values({ ...ownedBy(scope), ...hook, created_by: writerOf(scope), created_at: at })
        .onConflict((clash) => clash.columns(['org_id', 'name']).doNothing())
        .returning('guid')
        .executeTakeFirst()
      if (!made) throw new Failure({ failed: 'hook_name_taken', name: hook.name })
      await addAccessAudit(db, {
        ...writtenBy(scope),
        at,
        what: 'hook.added',
        detail: { guid: hook.guid, name: hook.name, host: hook.host },
      })
      return find(scope, hook.guid)
    },

    /** Turns it on or off; what waits for one that is off is given up. */
    use: async (scope: Scope, guid: string, is_on: boolean, at: Date): Promise<HookRow> => {
      const { name } = await find(scope, guid)
      const db = transaction.as(scope)
      await db
        .updateTable('notice_hook')
        .set({ is_on, last_error: null })
        .where('org_id', '=', scope.orgId)
        .where('guid', '=', guid)
        .execute()
      await addAudit(db, {
        ...writtenBy(scope),
        at,
        what: is_on ? 'hook.on' : 'hook.off',
        detail: { guid, name },
      })
      return find(scope, guid)
    },

    /** Puts a post for this one alone into the queue. */
    post: (scope: Scope, guid: string, post: HookPost, at: Date): Promise<void> =>
      enqueueForHooks(transaction.as(scope), scope, post, at, guid),

    /** What was posted to it, the latest first. */
    posts: async (scope: Scope, guid: string, most: number): Promise<PostRow[]> => {
      const { rows } = await sql<PostRow>`
        select n.id, n.title, n.created_at, n.tries, n.sent_at, n.failed_at, n.next_try_at, n.last_error
        from notice n join notice_hook h on h.org_id = n.org_id and h.id = n.hook_id
        where n.org_id = ${scope.orgId}::int and h.guid = ${guid}
        order by n.created_at desc, n.id limit ${most}`.execute(transaction.as(scope))
      return rows
    },

    remove: async (scope: Scope, guid: string, at: Date): Promise<string> => {
      const { name } = await find(scope, guid)
      const db = transaction.as(scope)
      await db.deleteFrom('notice_hook').where('org_id', '=', scope.orgId).where('guid', '=', guid).execute()
      await addAccessAudit(db, {
        ...writtenBy(scope),
        at,
        what: 'hook.removed',
        detail: { guid, name },
      })
      return name
    },
  }
}

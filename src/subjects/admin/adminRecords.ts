import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import { holds, type Page, type PageAsk, pageIn } from '#server/records/page.ts'

type Ask<Sort extends string> = PageAsk & { search?: string; sort?: Sort; down?: boolean }
type ReportAsk = Ask<'message' | 'component' | 'seen' | 'first_at' | 'last_at'>
type ChangeAsk = Ask<'at' | 'what' | 'who' | 'organisation'>

interface ReportLine {
  message: string
  component: string
  stage: string
  stack: string
  seen: number
  first_at: Date
  last_at: Date
  person: string | null
  organisation: string | null
}

interface ChangeLine {
  at: Date
  who: string | null
  what: string
  organisation: string | null
  /** The person it was done to. */
  about: string | null
  detail: Record<string, unknown>
}

export type AdminRecordQueries = ReturnType<typeof adminRecordQueries>

const personOf = sql<string | null>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`

const aboutOf = sql<string | null>`(select coalesce(nullif(trim(x.first_name || ' ' || x.last_name), ''), x.email)
  from user_account x where x.id::text = coalesce(a.detail ->> 'user', a.detail ->> 'userId'))`

/** What was written down along the way: errors that browsers met, and changes. Reads as the system. */
export const adminRecordQueries = (transaction: OpenTransaction) => ({
  reports: async (ask: ReportAsk): Promise<Page<ReportLine>> => {
    const db = transaction.system()
    const component = sql`coalesce(r.detail ->> 'component', '')`
    const from = sql`from ui_report r left join user_account u on u.id = r.user_id left join org o on o.id = r.org_id
        where ${holds(sql`concat_ws(' ', r.message, ${component})`, ask.search)}`
    const by = {
      message: sql`r.message`,
      component,
      seen: sql`r.seen`,
      first_at: sql`r.first_at`,
      last_at: sql`r.last_at`,
    }[ask.sort ?? 'last_at']
    const isDown = ask.down ?? ask.sort === undefined
    const columns = sql`r.message, ${component} as component, coalesce(r.detail ->> 'stage', '') as stage,
      coalesce(r.detail ->> 'stack', '') as stack, r.seen, r.first_at, r.last_at, ${personOf} as person, o.name as organisation`
    return pageIn<ReportLine>(db, ask, { columns, from, by, last: sql`r.id desc`, isDown })
  },

  changes: async (ask: ChangeAsk): Promise<Page<ChangeLine>> => {
    const db = transaction.system()
    const text = sql`concat_ws(' ', a.what, ${personOf}, u.email, o.name, ${aboutOf}, a.detail::text)`
    const from = sql`from audit a left join user_account u on u.id = a.user_id left join org o on o.id = a.org_id
        where ${holds(text, ask.search)}`
    const by = { at: sql`a.at`, what: sql`a.what`, who: personOf, organisation: sql`o.name` }[ask.sort ?? 'at']
    const isDown = ask.down ?? ask.sort === undefined
    const columns = sql`a.at, ${personOf} as who, a.what, o.name as organisation, ${aboutOf} as about, a.detail`
    return pageIn<ChangeLine>(db, ask, { columns, from, by, last: sql`a.id desc`, isDown })
  },
})

import { type Selectable, type SqlBool, sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { ProcedureSettingTable } from '#server/db/tables.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { changedMeanwhile } from '#server/records/failure.ts'
import { holds, type Page, type PageAsk, pageIn } from '#server/records/page.ts'
import type { By } from './adminAccounts.ts'

/** What was set for a procedure; version 0 where nothing ever was. */
export type ProcedureSet = Omit<Selectable<ProcedureSettingTable>, 'name'>

export interface ProcedureFigures {
  name: string
  runs: number
  failures: number
  mean_ms: number | null
  slowest_ms: number | null
  last_run_at: Date | null
  last_failed_at: Date | null
  last_error: string | null
}

interface RunLine {
  at: Date
  person: string | null
  organisation: string | null
  ms: number
  rows: number
  error: string | null
}

interface RunAsk extends PageAsk {
  name: string
  failed?: boolean
  search?: string
  sort?: 'at' | 'ms' | 'rows' | 'error' | 'person' | 'organisation'
  down?: boolean
}

export type AdminProcedureQueries = ReturnType<typeof adminProcedureQueries>

const personOf = sql<string | null>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`

/** How procedures are set and how they ran, for those who run the portal. Reads as the system. */
export const adminProcedureQueries = (transaction: OpenTransaction) => ({
  settings: async (): Promise<Map<string, ProcedureSet>> => {
    const db = transaction.system()
    const rows = await db.selectFrom('procedure_setting').selectAll().execute()
    return new Map(
      rows.map(({ name, enabled, cache_seconds, version }) => [
        name,
        { enabled, cache_seconds: cache_seconds, version },
      ]),
    )
  },

  /** Of the runs that are kept, by name; of one procedure when it is named. */
  figures: async (name: string | null): Promise<Map<string, ProcedureFigures>> => {
    const db = transaction.system()
    const only = name === null ? sql<SqlBool>`true` : sql<SqlBool>`r.name = ${name}`
    const { rows } = await sql<ProcedureFigures>`select r.name, count(*)::int as runs,
          count(r.error)::int as failures, avg(r.ms) filter (where r.error is null) as mean_ms,
          max(r.ms) filter (where r.error is null) as slowest_ms, max(r.at) as last_run_at,
          max(r.at) filter (where r.error is not null) as last_failed_at,
          (array_agg(r.error order by r.at desc) filter (where r.error is not null))[1] as last_error
        from procedure_run r where ${only} group by r.name`.execute(db)
    return new Map(rows.map((row) => [row.name, row]))
  },

  runs: async (ask: RunAsk): Promise<Page<RunLine>> => {
    const db = transaction.system()
    const yes = sql<SqlBool>`true`
    const kind =
      ask.failed === undefined ? yes : ask.failed ? sql<SqlBool>`r.error is not null` : sql<SqlBool>`r.error is null`
    const found = holds(sql`concat_ws(' ', ${personOf}, u.email, o.name, r.error)`, ask.search)
    const from = sql`from procedure_run r left join user_account u on u.id = r.user_id
        left join org o on o.id = r.org_id where r.name = ${ask.name} and ${kind} and ${found}`
    const by = {
      at: sql`r.at`,
      ms: sql`r.ms`,
      rows: sql`r.rows`,
      error: sql`r.error`,
      person: personOf,
      organisation: sql`o.name`,
    }[ask.sort ?? 'at']
    const isDown = ask.down ?? ask.sort === undefined
    const columns = sql`r.at, ${personOf} as person, o.name as organisation, r.ms, r.rows, r.error`
    return pageIn<RunLine>(db, ask, { columns, from, by, last: sql`r.id desc`, isDown })
  },

  /** Gives what it is set to now. */
  set: async (
    name: string,
    version: number,
    to: { enabled: boolean; cache_seconds: number | null },
    by: By,
  ): Promise<ProcedureSet> => {
    const db = transaction.system()
    await sql`select pg_advisory_xact_lock(hashtext(${`procedure ${name}`}))`.execute(db)
    const found = await db.selectFrom('procedure_setting').selectAll().where('name', '=', name).executeTakeFirst()
    const before = {
      enabled: found?.enabled ?? true,
      cache_seconds: found?.cache_seconds ?? null,
      version: found?.version ?? 0,
    }
    if (before.version !== version) throw changedMeanwhile()
    const row = { enabled: to.enabled, cache_seconds: to.cache_seconds, version: version + 1 }
    await db
      .insertInto('procedure_setting')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    await addAccessAudit(db, {
      org_id: null,
      user_id: by.user_id,
      at: by.at,
      what: 'procedure.set',
      detail: {
        procedure: name,
        before: { enabled: before.enabled, cache_seconds: before.cache_seconds },
        after: { enabled: to.enabled, cache_seconds: to.cache_seconds },
      },
    })
    return { ...to, version: version + 1 }
  },
})

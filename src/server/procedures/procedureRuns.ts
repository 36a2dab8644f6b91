import type { OpenTransaction } from '../db/store.ts'

export interface ProcedureRun {
  name: string
  at: Date
  ms: number
  rows: number
  error: string | null
  userId: number | null
  orgId: number | null
}

export interface ProcedureSetting {
  enabled: boolean
  cacheSeconds: number | null
}

export type ProcedureRunQueries = ReturnType<typeof procedureRunQueries>

/** What administrators set for a procedure, and how it ran. */
export const procedureRunQueries = (transaction: OpenTransaction) => ({
  settings: async (): Promise<Map<string, ProcedureSetting>> => {
    const db = transaction.system()
    const rows = await db.selectFrom('procedure_setting').selectAll().execute()
    return new Map(rows.map((row) => [row.name, { enabled: row.enabled, cacheSeconds: row.cache_seconds }]))
  },

  add: async (runs: ProcedureRun[]): Promise<void> => {
    const db = transaction.system()
    if (runs.length === 0) return
    await db
      .insertInto('procedure_run')
      .values(
        runs.map((run) => ({
          name: run.name,
          at: run.at,
          ms: run.ms,
          rows: run.rows,
          error: run.error,
          user_id: run.userId,
          org_id: run.orgId,
        })),
      )
      .execute()
  },

  forget: async (before: Date): Promise<void> => {
    const db = transaction.system()
    await db.deleteFrom('procedure_run').where('at', '<', before).execute()
  },
})

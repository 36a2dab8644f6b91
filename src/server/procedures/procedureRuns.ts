import type { Store } from '../db/store.ts'

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

export type ProcedureRunStore = ReturnType<typeof procedureRunStore>

/** What administrators set for a procedure, and how it ran. */
export const procedureRunStore = (store: Store) => ({
  settings: (): Promise<Map<string, ProcedureSetting>> =>
    store.asSystem(async (db) => {
      const rows = await db.selectFrom('procedure_setting').selectAll().execute()
      return new Map(rows.map((row) => [row.name, { enabled: row.enabled, cacheSeconds: row.cache_seconds }]))
    }),

  add: (runs: ProcedureRun[]): Promise<void> =>
    store.asSystem(async (db) => {
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
    }),

  forget: (before: Date): Promise<void> =>
    store.asSystem(async (db) => {
      await db.deleteFrom('procedure_run').where('at', '<', before).execute()
    }),
})

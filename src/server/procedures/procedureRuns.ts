import type { Insertable } from 'kysely'
import type { OpenTransaction } from '../db/store.ts'
import type { Database } from '../db/tables.ts'

export type ProcedureRun = Insertable<Database['procedure_run']>

export interface ProcedureSetting {
  enabled: boolean
  cache_seconds: number | null
}

export type ProcedureRunQueries = ReturnType<typeof procedureRunQueries>

/** What administrators set for a procedure, and how it ran. */
export const procedureRunQueries = (transaction: OpenTransaction) => ({
  settings: async (): Promise<Map<string, ProcedureSetting>> => {
    const db = transaction.system()
    const rows = await db.selectFrom('procedure_setting').select(['name', 'enabled', 'cache_seconds']).execute()
    return new Map(rows.map((row) => [row.name, row]))
  },

  add: async (runs: ProcedureRun[]): Promise<void> => {
    const db = transaction.system()
    if (runs.length === 0) return
    await db.insertInto('procedure_run').values(runs).execute()
  },

  forget: async (before: Date): Promise<void> => {
    const db = transaction.system()
    await db.deleteFrom('procedure_run').where('at', '<', before).execute()
  },
})

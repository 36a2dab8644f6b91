import type { Generated } from 'kysely'

interface OrgExportTable {
  org_id: number
  id: Generated<number>
  asked_by: number
  asked_at: Date
  state: 'waiting' | 'making' | 'ready' | 'failed'
  tables_done: Generated<number>
  /** How many there are; null before it is begun. */
  tables: number | null
  rows: number | null
  bytes: number | null
  /** Why it failed, in words. */
  said: string | null
  ready_at: Date | null
  expires_at: Date | null
}

declare module '#server/db/tables.ts' {
  interface Database {
    org_export: OrgExportTable
  }
}

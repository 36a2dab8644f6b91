import type { Generated } from 'kysely'
import type { Json, MaybeJson } from '#server/db/columns.ts'

interface DashboardTable {
  org_id: number
  slug: string
  title: string
  is_homepage: Generated<boolean>
  container: string | null
  resource: string
  display_type: string
  meta_data: Json
  config: MaybeJson
  component_instance: string | null
  position: Generated<number>
}

interface UiReportTable {
  id: Generated<number>
  /** What makes two reports the same one. */
  fingerprint: string
  message: string
  detail: Json
  seen: Generated<number>
  first_at: Date
  last_at: Date
  user_id: number | null
  org_id: number | null
}

declare module '#server/db/tables.ts' {
  interface Database {
    dashboard: DashboardTable
    ui_report: UiReportTable
  }
}

import type { Generated } from 'kysely'
import type { LocalDate } from '#server/db/columns.ts'
import type { RegionNoteKind } from '#types/api/regionaltool/regionaltool.ts'

/** What an office wrote down about its region, or about one farm of it. */
interface RegionNoteTable {
  org_id: number
  id: Generated<number>
  location_id: number | null
  kind: RegionNoteKind
  noted_on: LocalDate
  body: string
  user_id: number | null
  version: Generated<number>
}

declare module '#server/db/tables.ts' {
  interface Database {
    region_note: RegionNoteTable
  }
}

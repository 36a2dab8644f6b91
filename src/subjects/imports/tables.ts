import type { Generated } from 'kysely'

/** Read and waiting for its columns; judged; being brought in or taken back; done with. */
export type ImportState = 'read' | 'checked' | 'running' | 'done' | 'undoing' | 'undone' | 'left'

/** A file that somebody brought, from when it was taken apart until it was brought in, left, or taken back. */
export interface FileImportTable {
  org_id: number
  id: Generated<number>
  kind: string
  file_name: string
  format: 'CSV' | 'XLSX'
  /** Of the rows under its headings, and of the cells of one. */
  rows: number
  width: number
  /** `{ at, heading, samples }[]` */
  columns: unknown
  notes: string[]
  state: Generated<ImportState>
  /** What its columns were said to be, and how its cells are written. */
  matching: unknown | null
  /** Whether that is what the organisation said of such a file before. */
  is_remembered: boolean
  /** `{ column, heading, values }[]`: the first rows as they would be kept. */
  preview: unknown | null
  /** Rows by what is wrong with them: `{ what, rows }[]`. */
  faults: unknown | null
  good: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  there: Generated<number>
  refused: Generated<number>
  taken: Generated<number>
  kept: Generated<number>
  /** Parts that were brought in or taken back, where that is done part by part. */
  done_parts: Generated<number>
  /** Until when a process has the next part in hand. */
  busy_until: Date | null
  /** The locations that whoever brings it in is held to. */
  locations: unknown | null
  created_by: number
  created_at: Date
  brought_by: number | null
  brought_at: Date | null
  undone_by: number | null
  undone_at: Date | null
  version: Generated<number>
}

/** Rows of a file, packed; `before` is what stood in their place, packed, where they are readings. */
interface FileImportPartTable {
  org_id: number
  import_id: number
  part: number
  first_row: number
  rows: number
  body: Uint8Array
  before: Uint8Array | null
}

/** What one row became. */
interface FileImportMadeTable {
  org_id: number
  import_id: number
  row: number
  did: 'added' | 'changed'
  /** The record, as its kind names it. */
  record: string
  name: string
  before: unknown | null
  after: unknown
  /** Why it stayed when the import was taken back. */
  kept_since: string | null
}

interface FileImportProblemTable {
  org_id: number
  import_id: number
  nth: number
  row: number
  column_heading: string | null
  say: string
  what: string
}

/** What an organisation said of files with these headings. */
interface FileImportMatchTable {
  org_id: number
  kind: string
  headings: string
  matching: unknown
  used_at: Date
}

declare module '#server/db/tables.ts' {
  interface Database {
    file_import: FileImportTable
    file_import_part: FileImportPartTable
    file_import_made: FileImportMadeTable
    file_import_problem: FileImportProblemTable
    file_import_match: FileImportMatchTable
  }
}

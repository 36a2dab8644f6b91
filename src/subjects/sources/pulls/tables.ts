import type { Generated } from 'kysely'
import type { LocalDate } from '#server/db/columns.ts'

/** How far the pulling of a source has come: a row for each source whose supplier is asked. */
export interface SourcePullTable {
  org_id: number
  source_id: number
  /** The first day of the past that is wanted; null where the past is not asked for. */
  wanted_from: LocalDate | null
  /** The days of the past that are there, both included. */
  held_from: LocalDate | null
  held_to: LocalDate | null
  /** When something came last, and how many values that were. */
  last_at: Date | null
  last_records: number | null
  /** Somebody asks for it until then, by the clock of the database. */
  busy_until: Date | null
  /** Changes with each turn: whoever comes back after its time finds another. */
  turn: Generated<number>
}

declare module '#server/db/tables.ts' {
  interface Database {
    source_pull: SourcePullTable
  }
}

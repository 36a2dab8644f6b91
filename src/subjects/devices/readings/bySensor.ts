import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type PackedRows, packed, unpacked } from '#server/db/packed.ts'
import type { Database } from '#server/db/tables.ts'

interface PackedRead {
  /** A table called `part`, of which each row names a `sensor_id`. */
  parts: RawBuilder<unknown>
  /** What is read of one part, in its order. */
  rows: RawBuilder<unknown>
  /** The columns of those rows that are numbers and wanted. */
  columns: readonly string[]
}

/** The rows of each part, by sensor; a row's numbers stand in the order of the columns. */
export async function readBySensor(
  db: Transaction<Database>,
  { parts, rows, columns }: PackedRead,
): Promise<Map<number, PackedRows>> {
  const found = await sql<{ sensor_id: number; rows: string | null }>`
    select part.sensor_id, b.rows from ${parts}
    cross join lateral (select ${packed(columns)} as rows from (${rows}) b) b`.execute(db)
  return new Map(found.rows.map((row) => [row.sensor_id, unpacked(row.rows, columns.length)]))
}

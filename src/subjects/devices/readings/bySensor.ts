import { type RawBuilder, sql, type Transaction } from 'kysely'
import { packed, unpacked } from '#server/db/packed.ts'
import type { Database } from '#server/db/tables.ts'

interface PackedRead<Made> {
  /** A table called `part`, of which each row names a `sensor_id`. */
  parts: RawBuilder<unknown>
  /** What is read of one part, in its order. */
  rows: RawBuilder<unknown>
  /** The columns of those rows that are numbers and wanted. */
  columns: readonly string[]
  /** @param column tells a row's number by its place among the columns */
  make: (sensorId: number, column: (place: number) => number | null) => Made
}

/** What is made of the rows of each part, by sensor: a row for each part, however many it holds. */
export async function readBySensor<Made>(
  db: Transaction<Database>,
  { parts, rows, columns, make }: PackedRead<Made>,
): Promise<Map<number, Made[]>> {
  const found = await sql<{ sensor_id: number; rows: string | null }>`
    select part.sensor_id, b.rows from ${parts}
    cross join lateral (select ${packed(columns)} as rows from (${rows}) b) b`.execute(db)
  return new Map(
    found.rows.map((row) => [
      row.sensor_id,
      unpacked(row.rows, columns.length, (column) => make(row.sensor_id, column)),
    ]),
  )
}

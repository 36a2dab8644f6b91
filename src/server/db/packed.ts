import { type RawBuilder, sql } from 'kysely'

const numberBytes = 8

/**
 * Numbers of many rows as one value: those of a row after one another, 8 bytes each, NaN where there is none; and the
 * rows in the order in which the query below gives them. A row of its own for each costs ten times as much on the
 * embedded database, and the driver a millisecond for every few hundred.
 */
export function packed(columns: readonly string[]): RawBuilder<Buffer | null> {
  const bytes = columns.map((column) => sql`float8send(coalesce(${sql.ref(column)}::float8, 'NaN'))`)
  return sql<Buffer | null>`string_agg(${sql.join(bytes, sql` || `)}, ''::bytea)`
}

/** The packed numbers, row by row, `width` of them in each. Without any row there is nothing packed. */
export function unpacked(bytes: Buffer | null, width: number): (number | null)[][] {
  const rows: (number | null)[][] = []
  if (bytes === null) return rows
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.byteLength; at += width * numberBytes) {
    const row: (number | null)[] = []
    for (let column = 0; column < width; column += 1) {
      const one = view.getFloat64(at + column * numberBytes)
      row.push(Number.isNaN(one) ? null : one)
    }
    rows.push(row)
  }
  return rows
}

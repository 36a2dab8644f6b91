import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { TableShape } from '../db/catalogue.ts'
import type { Database } from '../db/tables.ts'

type Db = Transaction<Database>

/** How many rows are in memory at once. */
const pageRows = 2000

/** What a table's rows are proved by: how many there are, and a sum of their hashes, in whatever order they are read. */
export interface Proof {
  rows: number
  hash: string
}

/** The same value is the same text on every database. */
export const sameText = (db: Db): Promise<unknown> =>
  sql`select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
    set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true),
    set_config('intervalstyle', 'postgres', true)`.execute(db)

/** Each row of a table as the text of its record, some at a time. */
export async function* tableText(db: Db, { name }: TableShape): AsyncGenerator<string[]> {
  await sql`declare backup no scroll cursor for select t::text as row from ${sql.table(name)} t`.execute(db)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(pageRows)} from backup`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < pageRows) break
  }
  await sql`close backup`.execute(db)
}

const modulus = 1n << 256n

/** Takes rows, and gives what they are proved by. */
export function prover() {
  let rows = 0
  let sum = 0n
  return {
    take(row: string): void {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % modulus
    },
    proof: (): Proof => ({ rows, hash: sum.toString(16) }),
  }
}

/** What the rows of a table are proved by now. */
export async function proofOf(db: Db, shape: TableShape): Promise<Proof> {
  const { take, proof } = prover()
  for await (const page of tableText(db, shape)) for (const row of page) take(row)
  return proof()
}

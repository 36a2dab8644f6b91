import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Database } from '#server/db/tables.ts'

/**
 * Holds these sensors until the transaction ends, so that two batches of one sensor are stored one after the other.
 * Without it each would make the same bucket anew from the readings that it sees, and the later would write over the
 * earlier one's. Taken in the order of ids, so that no two wait for each other; a foreign key to a sensor does not wait.
 */
export async function holdSensors(
  db: Transaction<Database>,
  orgId: number,
  rows: { sensor_id: number }[],
): Promise<void> {
  const ids = numberArray([...new Set(rows.map((row) => row.sensor_id))])
  await sql`select from sensor where org_id = ${orgId}::int and id = any(${ids}::int[]) order by id for no key update`.execute(
    db,
  )
}

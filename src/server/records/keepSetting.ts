import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import { changedMeanwhile } from './failure.ts'

/** Tables of what is said once of each thing, or not at all, each with a version. */
type SettingTable =
  | 'user_preference'
  | 'org_preference'
  | 'operation_setting'
  | 'report_hidden'
  | 'cotton_region'
  | 'cotton_pest_limit'
  | 'fahma_role'
  | 'fahma_setup'

type Columns<T extends SettingTable> = Partial<Insertable<Database[T]>>

/**
 * Says something anew of what `of` names, and gives its version; `version` is the one that was read, 0 where nothing was
 * said. Throws Failure where that was changed meanwhile.
 */
export async function keepSetting<T extends SettingTable>(
  db: Transaction<Database>,
  table: T,
  of: Columns<T>,
  said: Columns<T>,
  version: number,
): Promise<number> {
  const equals = (columns: object) => Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const all = Object.entries({ ...of, ...said })
  const { rows } =
    version === 0
      ? await sql<{ version: number }>`
          insert into ${sql.table(table)} (${sql.join(all.map(([name]) => sql.ref(name)))})
          values (${sql.join(all.map(([, value]) => value))}) on conflict do nothing returning version`.execute(db)
      : await sql<{ version: number }>`
          update ${sql.table(table)} set version = version + 1, ${sql.join(equals(said))}
          where ${sql.join(equals(of), sql` and `)} and version = ${version} returning version`.execute(db)
  if (!rows[0]) throw changedMeanwhile()
  return rows[0].version
}

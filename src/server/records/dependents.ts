import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Hanging } from './failure.ts'

/** Rows of a table that stand on a record of another, and would be lost with it. */
export interface Dependent {
  table: keyof Database
  /** The column that holds the record's id. */
  by: string
  one: string
  many: string
  /** Whether they have names by which people know them. */
  isNamed?: boolean
  /** Told after those of all other subjects. */
  isLast?: boolean
}

/** What stands on records of these tables. Each subject gives what it keeps, so that those above it need not know it. */
export type Dependents = { [Table in keyof Database]?: Dependent[] }

/**
 * What subjects say of rows of a table above them, by table and name. The subject of the table declares here what it wants
 * to know; others give it as SQL on that row.
 */
// biome-ignore lint/suspicious/noEmptyInterface: subjects declare what stands in it, and TypeScript merges it.
export interface Told {}

export type ToldOf<Table extends keyof Told> = { [Name in keyof Told[Table]]: RawBuilder<Told[Table][Name]> }
export type Tells = { [Table in keyof Told]?: Partial<ToldOf<Table>> }

/** What subjects below say of records of one above them. */
export interface FromBelow {
  dependents: (table: keyof Database) => Dependent[]
  told: <Table extends keyof Told>(table: Table) => ToldOf<Table>
}

/** In the order of the subjects, but for what is told last. */
export const fromBelow = (subjects: { dependents?: Dependents; tells?: Tells }[]): FromBelow => ({
  dependents: (table) =>
    subjects
      .flatMap(({ dependents }) => dependents?.[table] ?? [])
      .sort((a, b) => Number(a.isLast ?? false) - Number(b.isLast ?? false)),
  told: (table) => Object.assign({}, ...subjects.map(({ tells }) => tells?.[table])),
})

/** How much stands on a record, with three names of each kind that has them; nothing of kinds that there are none of. */
export async function hangingOn(
  db: Transaction<Database>,
  dependents: Dependent[],
  orgId: number,
  id: number,
): Promise<Hanging[]> {
  if (dependents.length === 0) return []
  const counts = dependents.map(
    ({ table, by, one, many, isNamed }) => sql`
      select ${one}::text as one, ${many}::text as many, count(*)::int as count,
        ${isNamed ? sql`coalesce((array_agg(name order by name))[1:3], '{}')` : sql`'{}'::text[]`} as names
      from ${sql.table(table)} where org_id = ${orgId}::int and ${sql.ref(by)} = ${id}::int`,
  )
  const { rows } = await sql<Hanging>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.filter(({ count }) => count > 0)
}

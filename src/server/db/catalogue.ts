import { sql, type Transaction } from 'kysely'
import type { Database } from './tables.ts'

/** A table as the database itself describes it. */
export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
  /** The columns of its primary key; none for a table without one. */
  key: string[]
}

/** Every table by name, a partitioned one as the one that it is. */
export async function tableShapes(db: Transaction<Database>): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by k.nth) from pg_index i
        cross join lateral unnest(i.indkey::int[]) with ordinality as k (attnum, nth)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db)
  return rows
}

/** Whether the rows of a table belong to organisations. */
export const isOfOrgs = ({ columns }: TableShape): boolean => columns.some(({ name }) => name === 'org_id')

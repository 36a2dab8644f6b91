import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** A part of a longer list. `next` continues it, null at its end: how many rows have been given so far. */
export interface Page<Row> {
  rows: Row[]
  total: number
  next: number | null
}

export interface PageAsk {
  limit?: number
  /** How many rows come before. */
  after?: number
}

const most = 1000

/** How many rows a page may hold, whatever was asked for. */
export const limitOf = ({ limit }: PageAsk): number => Math.min(most, Math.max(1, limit ?? most))

/** A page of a query that says its order, and how many rows the whole query gives. */
export async function pageFrom<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  ask: PageAsk,
): Promise<Page<Row>> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .$castTo<{ total: string }>()
    .executeTakeFirstOrThrow()
  const rows = await query
    .offset(ask.after ?? 0)
    .limit(limitOf(ask) + 1)
    .execute()
  return pageOf(rows, Number(total), ask)
}

/** The same page with its rows told in another way. */
export const withRows = <Row, Told>(page: Page<Row>, tell: (row: Row) => Told): Page<Told> => ({
  ...page,
  rows: page.rows.map((row) => tell(row)),
})

/** A page from one row more than it may hold: the extra one only says that there is more. */
export function pageOf<Row>(rows: Row[], total: number, ask: PageAsk): Page<Row> {
  const limit = limitOf(ask)
  return { rows: rows.slice(0, limit), total, next: rows.length > limit ? (ask.after ?? 0) + limit : null }
}

/** What a person typed into a search, as a pattern for `ilike` that holds it as it is. */
export const likeOf = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`

type Sql = RawBuilder<unknown>

/** Whether a text holds what a person typed into a search. Any does where nothing was typed. */
export const holds = (text: Sql, search: string | undefined): RawBuilder<SqlBool> =>
  search?.trim() ? sql<SqlBool>`${text} ilike ${likeOf(search)}` : sql<SqlBool>`true`

/** Whether one of these columns holds what a person typed into a search. Any does where nothing was typed. */
export const anyHolds = (columns: string[], search: string | undefined): RawBuilder<SqlBool> =>
  search?.trim()
    ? sql<SqlBool>`(${sql.join(
        columns.map((column) => sql`${sql.ref(column)} ilike ${likeOf(search)}`),
        sql` or `,
      )})`
    : sql<SqlBool>`true`

interface Listing {
  columns: Sql
  /** `from`, and `where`. */
  from: Sql
  by: Sql
  /** What tells rows apart that are alike in it. */
  last: Sql
  isDown?: boolean
}

/** A page of a list in SQL, sorted with what is empty last, and how many rows the whole list has. */
export async function pageIn<Row>(
  db: Kysely<Database>,
  ask: PageAsk,
  { columns, from, by, last, isDown }: Listing,
): Promise<Page<Row>> {
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  const { rows } = await sql<Row>`select ${columns} ${from}
    order by ${by} ${isDown ? sql`desc` : sql`asc`} nulls last, ${last}
    offset ${ask.after ?? 0} limit ${limitOf(ask) + 1}`.execute(db)
  return pageOf(rows, counted[0]?.total ?? 0, ask)
}

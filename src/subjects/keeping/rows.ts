import { sql } from 'kysely'
import { isOfOrgs, type TableShape, tableShapes } from '#server/db/catalogue.ts'
import type { OpenTransaction } from '#server/db/store.ts'

/** A row as JSON has it: times as ISO 8601, lists and objects as they are. */
export type AnyRow = Record<string, unknown>

/** Half-open: from the first instant of one month to that of the next. */
export interface Span {
  from: string
  to: string
}

export type RowQueries = ReturnType<typeof rowQueries>

/** Rows of any table of organisations, and what a person is named in, read by the catalogue. */
export const rowQueries = (transaction: OpenTransaction) => ({
  shapes: () => tableShapes(transaction.system()),

  /** Up to `most` rows of an organisation in the order of the table's key, those that follow `after`. */
  page: async (
    shape: TableShape,
    orgId: number,
    most: number,
    after: AnyRow | null,
    span: Span | null,
  ): Promise<AnyRow[]> => {
    const { name, key } = shape
    const keys = sql.join(key.map((one) => sql.ref(one)))
    const table = sql.table(name)
    const past = after
      ? sql`and (${keys}) > (select ${keys} from jsonb_populate_record(null::${table}, ${JSON.stringify(after)}::jsonb))`
      : sql``
    const within = span ? sql`and ts >= ${span.from}::timestamptz and ts < ${span.to}::timestamptz` : sql``
    const { rows } = await sql<{ row: AnyRow }>`select to_jsonb(t) as row from ${table} t
      where org_id = ${orgId} ${past} ${within} order by ${keys} limit ${most}`.execute(transaction.system())
    return rows.map(({ row }) => row)
  },

  /** The months that an organisation has rows of, in UTC, the first first. */
  months: async ({ name }: TableShape, orgId: number): Promise<Span[]> => {
    const { rows } =
      await sql<Span>`with edge as (select min(ts) as first, max(ts) as last from ${sql.table(name)} where org_id = ${orgId})
      select to_char(month, 'YYYY-MM-DD"T00:00:00Z"') as from, to_char(month + interval '1 month', 'YYYY-MM-DD"T00:00:00Z"') as to
      from edge, generate_series(date_trunc('month', first at time zone 'UTC'), last at time zone 'UTC', interval '1 month') month
      order by 1`.execute(transaction.system())
    return rows
  },

  organisation: async (orgId: number): Promise<AnyRow | null> => {
    const { rows } = await sql<{ row: AnyRow }>`select to_jsonb(o) as row from org o where id = ${orgId}`.execute(
      transaction.system(),
    )
    return rows[0]?.row ?? null
  },

  /** Who stands behind the numbers of people in an organisation's rows: its members, as its own pages show them. */
  people: async (orgId: number): Promise<AnyRow[]> => {
    const { rows } = await sql<{ row: AnyRow }>`select to_jsonb(p) as row from (
        select u.id as user_id, u.email, u.first_name, u.last_name, m.role, m.created_at as member_since
        from membership m join user_account u on u.id = m.user_id where m.org_id = ${orgId} order by u.id) p`.execute(
      transaction.system(),
    )
    return rows.map(({ row }) => row)
  },

  /** Rows of one table that name a person in one of these columns; of an organisation while they belong to it. */
  naming: async (shape: TableShape, columns: string[], userId: number, most: number): Promise<AnyRow[]> => {
    const named = sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${userId}`),
      sql` or `,
    )
    const theirs = isOfOrgs(shape)
      ? sql`and (org_id is null or org_id in (select m.org_id from membership m where m.user_id = ${userId}))`
      : sql``
    const { rows } = await sql<{ row: AnyRow }>`select to_jsonb(t) as row from ${sql.table(shape.name)} t
      where (${named}) ${theirs} limit ${most}`.execute(transaction.system())
    return rows.map(({ row }) => row)
  },
})

/** The tables of organisations that hold what is measured, and what is forecast. */
export const isLong = (shape: TableShape): boolean => isOfOrgs(shape) && shape.key.includes('ts')

/** Those of which there is a file a month. */
export const isByMonth = (shape: TableShape): boolean => isLong(shape) && shape.name !== 'reading_day'

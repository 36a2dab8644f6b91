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

/** A page from one row more than it may hold: the extra one only says that there is more. */
export function pageOf<Row>(rows: Row[], total: number, ask: PageAsk): Page<Row> {
  const limit = limitOf(ask)
  return { rows: rows.slice(0, limit), total, next: rows.length > limit ? (ask.after ?? 0) + limit : null }
}

/** What a person typed into a search, as a pattern for `ilike` that holds it as it is. */
export const likeOf = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`

/** A part of a longer list. `next` continues it, null at its end. */
export interface Page<Row> {
  rows: Row[]
  total: number
  next: number | null
}

export interface PageAsk {
  limit?: number
  after?: number
}

const most = 1000

/** How many rows a page may hold, whatever was asked for. */
export const limitOf = ({ limit }: PageAsk): number => Math.min(most, Math.max(1, limit ?? most))

/** A page from one row more than it may hold: the extra one only says that there is more. */
export function pageOf<Row extends { id: number }>(rows: Row[], total: number, ask: PageAsk): Page<Row> {
  const limit = limitOf(ask)
  const shown = rows.slice(0, limit)
  return { rows: shown, total, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** Where a list goes on: how many rows there are in all, and how many have been given when there are more. */
interface PageInfo {
  total: number
  next: number | null
}

const known = new WeakMap<object, PageInfo>()

/** Notes what the server said beside the rows of a page. */
export function notePage(rows: unknown, page: unknown): void {
  if (!Array.isArray(rows) || typeof page !== 'object' || page === null) return
  const total: unknown = Reflect.get(page, 'total')
  const next: unknown = Reflect.get(page, 'next')
  if (typeof total === 'number') known.set(rows, { total, next: typeof next === 'number' ? next : null })
}

/** What the server said beside these rows; null for rows that are no page of a longer list. */
export const pageOf = (rows: unknown): PageInfo | null => (Array.isArray(rows) ? (known.get(rows) ?? null) : null)

import { useState } from 'react'
import type { Row } from '../kit/rows.ts'
import { sorted, type TableProps } from './tableModel.ts'

export type Sort = { field: string; down: boolean } | null

/** The rows of the present page in their order, and how to ask for another: of the server where the rows are a list's. */
export interface TableRows {
  rows: Row[]
  sort: Sort
  /** Undefined for a column that cannot be sorted by. */
  sortBy: (field: string) => (() => void) | undefined
  at: number
  count: number
  total: number
  perPage: number
  go: (page: number) => void
}

const turned = (now: Sort, field: string): Sort => ({ field, down: now?.field === field ? !now.down : false })

export function useTableRows({ options, list, isPrinted }: TableProps, all: Row[]): TableRows {
  const [sort, setSort] = useState<Sort>(
    options.sort ? { field: options.sort.field, down: options.sort.down ?? false } : null,
  )
  const [page, setPage] = useState(0)
  if (list) {
    return {
      rows: all,
      sort: list.sort,
      sortBy: (field) =>
        list.sortable.includes(field) ? () => list.change({ sort: turned(list.sort, field) }) : undefined,
      at: list.at,
      count: Math.ceil(list.total / list.perPage),
      total: list.total,
      perPage: list.perPage,
      go: (at) => list.change({ at }),
    }
  }
  const perPage = isPrinted ? Math.max(1, all.length) : (options.page ?? 100)
  const count = Math.ceil(all.length / perPage)
  const at = Math.max(0, Math.min(page, count - 1))
  return {
    rows: (sort ? sorted(all, sort.field, sort.down) : all).slice(at * perPage, (at + 1) * perPage),
    sort,
    sortBy: (field) => () => setSort((now) => turned(now, field)),
    at,
    count,
    total: all.length,
    perPage,
    go: setPage,
  }
}

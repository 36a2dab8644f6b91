import { useState } from 'react'
import type { Call } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { ListAsk, ListView } from '#panels/panel.ts'
import { pageOf } from '../data/pages.ts'

/** Whether a call lists in pages that the server searches and sorts: it takes the words of schemas/api/list.json. */
export const isListed = (call: Call | undefined): call is Call =>
  call?.paged === true && call.inputs.after !== undefined && call.inputs.sort?.words !== undefined

const askedFirst = (options: unknown): ListAsk => {
  const sort = isRecord(options) && isRecord(options.sort) ? options.sort : null
  const field = typeof sort?.field === 'string' ? sort.field : null
  return { search: '', sort: field === null ? null : { field, down: sort?.down === true }, at: 0 }
}

/** Rows on one page of a list: what the panel's options say, as a table counts them. */
const perPageOf = (options: unknown): number =>
  isRecord(options) && typeof options.page === 'number' ? options.page : 50

/** What is asked of a list beside its declared inputs. */
export const listInputs = (call: Call, ask: ListAsk, perPage: number): Record<string, unknown> => ({
  limit: perPage,
  after: ask.at * perPage,
  ...(ask.search !== '' && call.inputs.search !== undefined ? { search: ask.search } : {}),
  ...(ask.sort && call.inputs.sort?.words?.includes(ask.sort.field)
    ? { sort: ask.sort.field, ...(call.inputs.down === undefined ? {} : { down: ask.sort.down }) }
    : {}),
})

/** What a panel has asked of the list that it is bound to, and how it asks for something else. */
export function useListAsk(options: unknown): { ask: ListAsk; perPage: number; change: ListView['change'] } {
  const [ask, setAsk] = useState(() => askedFirst(options))
  return {
    ask,
    perPage: perPageOf(options),
    // Another search or another order begins at the first page.
    change: (next) => setAsk((now) => ({ ...now, at: 0, ...next })),
  }
}

/** The list as a panel sees it. */
export const listView = (
  call: Call,
  rows: unknown,
  isStale: boolean,
  { ask, perPage, change }: ReturnType<typeof useListAsk>,
): ListView => ({
  ...ask,
  perPage,
  total: pageOf(rows)?.total ?? 0,
  sortable: call.inputs.sort?.words ?? [],
  canSearch: call.inputs.search !== undefined,
  isStale,
  change,
})

import { useMatches, useSearchParams } from 'react-router'
import { isRecord } from '#engine/record.ts'
import type { RangeOption } from '#types/config/page.ts'
import { ownRange } from '../context/ranges.ts'

const isOptions = (value: unknown): value is RangeOption[] => Array.isArray(value)

/** The options that the page shown has of its own, and which of them is chosen: the address keeps that. */
export function useOwnRange() {
  const [search, setSearch] = useSearchParams()
  const found: unknown = useMatches().at(-1)?.loaderData
  const page = isRecord(found) && isRecord(found.page) ? found.page : {}
  const ranges = isOptions(page.ranges) ? page.ranges : []
  const choose = (name: string | null): void => {
    const next = new URLSearchParams(search)
    if (name === null) next.delete('range')
    else next.set('range', name)
    if (next.toString() !== search.toString()) setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { ranges, own: ownRange({ ranges }, search), choose }
}

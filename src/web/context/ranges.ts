import { useRef } from 'react'
import { read } from '#engine/logic.ts'
import { lengthened, resolveOwnRange } from '#engine/ownRange.ts'
import type { Core, PageDocument } from '#engine/portal.ts'
import type { RangeChoice } from '#engine/timeRange.ts'
import { type Range, resolveRange } from '#engine/timeRange.ts'
import type { Range as Wanted } from '#types/config/page.ts'
import type { Answered } from '../answers/useCall.ts'

/** The option of a page's own that the address names, as ?range=Since+sowing; elsewhere the name means nothing. */
export const ownRange = ({ ranges }: Pick<PageDocument, 'ranges'>, search: URLSearchParams): string | undefined =>
  ranges?.find(({ name }) => name === search.get('range'))?.name

/** Gives a range as it is declared, or the page's; null while the event that it begins at is awaited. */
export type RangeOf = (wanted: Wanted | undefined, results: Record<string, Answered>) => Range | null

interface RangeParts {
  core: Pick<Core, 'timeRanges'>
  page: PageDocument
  /** What a person chose: for every page, or the name of an option of this one. */
  choice: RangeChoice
  own: string | undefined
  now: Date
  zone: string
}

/** How the ranges of a page are found. */
export function rangesOf({ core, page, choice, own, now, zone }: RangeParts): RangeOf {
  const { timeRanges } = core
  const picked = resolveRange(timeRanges, choice.name, now, zone, choice.custom)
  const atLeast = (least: string | undefined): Range =>
    least === undefined || choice.custom ? picked : lengthened(timeRanges, picked, least, now, zone)
  return (given, results) => {
    const least = typeof given === 'object' ? given.atLeast : undefined
    const wanted = least === undefined ? (given ?? own) : own
    if (wanted === undefined) return atLeast(least ?? page.atLeast)
    const declared = typeof wanted === 'string' ? page.ranges?.find(({ name }) => name === wanted) : wanted
    if (!declared) return resolveRange(timeRanges, String(wanted), now, zone)
    const [query = ''] = declared.since?.split('.') ?? []
    // A query that says since when is asked before it is known: it sees what stands in.
    const source = Object.hasOwn(results, query) ? results[query] : undefined
    if (source?.isLoading || (source?.isStale && source.error === undefined)) return null
    const since = declared.since && source ? read({ [query]: source.data }, declared.since) : null
    return resolveOwnRange(timeRanges, declared, now, zone, since)
  }
}

/** The same object for the same range, and the one before while there is none. */
export function useSame(range: Range | null, first: Range): Range {
  const kept = useRef(range ?? first)
  const { name, from, to } = kept.current
  if (range && (range.name !== name || range.from !== from || range.to !== to)) kept.current = range
  return kept.current
}

import type { OwnRange, RangeEdge } from '#types/config/page.ts'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'
import { formatDate, plainDate, readInstant } from './format.ts'
import { instantOfEdge, type Range, resolveRange } from './timeRange.ts'
import { instantOf, localDate } from './zone.ts'

/** A date's first instant in the zone, or the instant itself; null for what is neither. */
function momentOf(value: unknown, zone: string): Date | null {
  if (typeof value !== 'string') return null
  const [, year, month, day] = plainDate.exec(value)?.map(Number) ?? []
  return year && month && day ? instantOf({ year, month, day }, zone) : readInstant(value)
}

/** The instant of an edge: the beginning of a day, or so long back; the present one where there is no edge. */
export const edgeOf = (edge: RangeEdge | undefined, now: Date, zone: string): Date =>
  typeof edge === 'string' ? (momentOf(edge, zone) ?? now) : instantOfEdge(edge, now, zone)

/** A day in words, with the year when it is not the present one. */
const dayOf = (at: Date, now: Date, zone: string): string => formatDate(localDate(at, zone), { zone, now })

/** A range that is shorter than an option begins earlier, as long before its end as the option says. */
export function lengthened(options: TimeRangeOption[], range: Range, least: string, now: Date, zone: string): Range {
  const end = new Date(Math.min(Date.parse(range.to), now.getTime()))
  const { name, from } = resolveRange(options, least, end, zone)
  if (from >= range.from) return range
  const isPast = end.getTime() < now.getTime()
  return { name: isPast ? `${name} to ${dayOf(new Date(end.getTime() - 1), now, zone)}` : name, from, to: range.to }
}

/**
 * The instants of a range that a page declares itself; its name says them in words. `since` is the date or the time of
 * the event that it begins at: while there is none, or where it is still to come, its `else` stands in.
 */
export function resolveOwnRange(
  options: TimeRangeOption[],
  own: OwnRange,
  now: Date,
  zone: string,
  since: unknown = null,
): Range {
  const from = own.since === undefined ? edgeOf(own.from, now, zone) : momentOf(since, zone)
  const to = edgeOf(own.to, now, zone)
  if (own.since !== undefined && (from === null || from >= to)) return resolveRange(options, own.else ?? '', now, zone)
  const [first, last] = [from ?? now, to].sort((a, b) => a.getTime() - b.getTime())
  const range = { from: (first ?? now).toISOString(), to: (last ?? now).toISOString() }
  const day = dayOf(new Date(range.from), now, zone)
  if (own.name !== undefined) return { name: `${own.name}, ${day}`, ...range }
  if (own.to === undefined) return { name: `since ${day}`, ...range }
  return { name: `${day} – ${dayOf(new Date(Date.parse(range.to) - 1), now, zone)}`, ...range }
}

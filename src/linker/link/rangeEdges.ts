import { edgeOf } from '#engine/ownRange.ts'
import type { RangeEdge } from '#types/config/page.ts'
import type { Path } from '../problem.ts'
import { field, isFields } from '../values.ts'
import type { PageContext } from './pageContext.ts'

const isEdge = (value: unknown): value is RangeEdge => typeof value === 'string' || isFields(value)

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Some moments of the calendar: what ends before it begins at each of them does so always. */
const samples = ['2026-01-01T00:30:00Z', '2026-06-17T12:00:00Z', '2028-02-29T23:00:00Z'].map((text) => new Date(text))

/** The edges of a range are days of the calendar, and the first is the earlier one. */
export function proveEdges(page: PageContext, range: unknown, at: Path): void {
  const [from, to] = [field(range, 'from'), field(range, 'to')]
  for (const [key, edge] of Object.entries({ from, to }))
    if (typeof edge === 'string' && !isDay(edge))
      page.tell([...at, key], 'value', 'TL325', `"${edge}" is no day of the calendar`)
  if (!isEdge(from)) return
  // A day is before or after now by the time it is read, which nobody knows yet.
  const isKnown = to === undefined ? isFields(from) : typeof from === typeof to
  if (!isKnown || (to !== undefined && !isEdge(to))) return
  const ends = samples.every((now) => edgeOf(to, now, 'UTC') <= edgeOf(from, now, 'UTC'))
  if (ends)
    page.tell(
      at,
      'value',
      'TL325',
      'this range ends before it begins: let "from" be the earlier of the two, and "to" the day after the last',
    )
}

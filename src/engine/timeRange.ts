import type { TimeRangeEdge, TimeRangeOption } from '#types/config/time-ranges.ts'
import { addLocal, instantOf, startOf } from './zone.ts'

/** A resolved time range: two ISO instants, `to` excluded. */
export interface Range {
  name: string
  from: string
  to: string
}

/** The time range that a person chose: an option's name, and its edges when it is Custom. */
export interface RangeChoice {
  name: string
  custom?: { from: string; to: string }
}

/** The option for a stored name: §4: "undefined" is discarded and the default stands; an unknown name falls back. */
export function chosenOption(options: TimeRangeOption[], stored: string | null): TimeRangeOption {
  const usual = options.find((option) => option.default) ?? options[0]
  if (!usual) throw new Error('config/time-ranges.yaml has no option')
  if (stored === null || stored === '' || stored === 'undefined') return usual
  return options.find((option) => option.name === stored) ?? options.find((option) => option.fallback) ?? usual
}

/** The instant that an edge is now; the present one where there is no edge. */
export function instantOfEdge(edge: TimeRangeEdge | undefined, now: Date, zone: string): Date {
  const { years = 0, months = 0, weeks = 0, days = 0, hours = 0 } = edge?.back ?? {}
  const at = addLocal(now, zone, { years: -years, months: -months, weeks: -weeks, days: -days, hours: -hours })
  return edge?.start === undefined ? at : startOf(edge.start, at, zone)
}

/** Where a text begins and ends, epoch ms, in a zone: an instant is both, a date without a time is its whole day. */
function spanOf(text: string, zone: string): [from: number, to: number] | null {
  const at = Date.parse(text)
  if (!Number.isFinite(at)) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return [at, at]
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number)
  const midnight = (days: number): number => instantOf({ year, month, day: day + days }, zone).getTime()
  return [midnight(0), midnight(1)]
}

/**
 * The instants of a named range in a location's zone. Custom takes `custom` (in either order; a date without a time is its day in the zone); without it, or when it
 * cannot be read, the default option stands. Throws RangeError for a zone that does not exist.
 */
export function resolveRange(
  options: TimeRangeOption[],
  name: string,
  now: Date,
  zone: string,
  custom?: { from: string; to: string },
): Range {
  const option = chosenOption(options, name)
  if (option.type !== 'custom') {
    const from = instantOfEdge(option.from, now, zone)
    return { name: option.name, from: from.toISOString(), to: instantOfEdge(option.to, now, zone).toISOString() }
  }
  const [one, other] = custom ? [spanOf(custom.from, zone), spanOf(custom.to, zone)] : [null, null]
  if (one && other) {
    const from = Math.min(one[0], other[0])
    const to = Math.max(one[1], other[1])
    return { name: option.name, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  }
  const usual = chosenOption(
    options.filter((one) => one.type !== 'custom'),
    null,
  )
  return resolveRange([usual], usual.name, now, zone)
}

import type { RangeChoice } from '#engine/timeRange.ts'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'

/** What a copied link says of how its page was seen. */
interface Link {
  /** Slugs of the locations. */
  locations: string[]
  range: RangeChoice | null
}

/**
 * Reads what a copied link says, and gives its address without that: what a person then chooses is no longer the link's. A
 * range that is the page's own stays, since the address is where that is kept.
 */
export function readLink(address: URL, options: TimeRangeOption[]): { link: Link; rest: string } {
  const given = address.searchParams
  const [name, from, to] = ['range', 'rangeSince', 'rangeUntil'].map((key) => given.get(key))
  const option = options.find((one) => one.name === name)
  const custom = option?.type === 'custom' && from && to ? { from, to } : undefined
  const range = option && (option.type !== 'custom' || custom) ? { name: option.name, custom } : null
  const locations = (given.get('at') ?? '').split(',').filter(Boolean)
  for (const key of ['at', ...(range ? ['range', ...(custom ? ['rangeSince', 'rangeUntil'] : [])] : [])])
    given.delete(key)
  return { link: { locations, range }, rest: address.pathname + address.search + address.hash }
}

import type { RangeChoice } from '#engine/timeRange.ts'
import type { SessionState } from '../session/state.ts'

/** The address of a panel, with the locations and the time for which it is seen; a range of the page's own is in the address already. */
export function linkTo(address: URL, panel: string | undefined, state: SessionState, choice: RangeChoice): string {
  const link = new URL(address)
  const { locations = [] } = state.workspace ?? {}
  const slugs = state.locationIds.flatMap((id) => locations.find((one) => one.id === id)?.slug ?? [])
  const asked = link.searchParams
  if (slugs.length > 0) asked.set('at', slugs.join(','))
  if (!asked.has('range')) {
    asked.set('range', choice.name)
    // Not as `from` and `to`, which pages have for choices of their own.
    if (choice.custom) {
      asked.set('rangeSince', choice.custom.from)
      asked.set('rangeUntil', choice.custom.to)
    }
  }
  link.hash = panel ?? ''
  return link.href
}

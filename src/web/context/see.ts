import { createContext } from 'react'
import type { See } from '#engine/binding.ts'
import type { Formats } from '#engine/format.ts'
import { namedOf } from '#engine/here.ts'
import type { PageDocument, Route, Shape } from '#engine/portal.ts'
import type { Quantities } from '#engine/quantities.ts'
import type { Range } from '#engine/timeRange.ts'
import type { Things } from '#panels/kit/thingColours.ts'
import type { Range as Wanted } from '#types/config/page.ts'
import type { Answered } from '../answers/useCall.ts'
import { mayManage, membershipOf, teamRights } from '../session/facts.ts'
import type { SessionState } from '../session/state.ts'
import { useNeeded } from '../useNeeded.ts'
import type { Ages } from './ages.ts'
import type { Heights } from './heights.ts'

/** The zone in which a page is read: the location's, else the organisation's, else the browser's. */
export const zoneOf = (state: SessionState): string => {
  const location = state.workspace?.locations.find(({ id }) => id === state.locationIds[0])
  return location?.zone ?? membershipOf(state)?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The present minute, so that the same question has the same key. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

/** The width that a page's own queries ask for, whatever the window: what they read serves its sentence and many panels. */
export const pageWidth = 1200

interface SeeParts {
  state: SessionState
  params: Record<string, string>
  now: Date
  isMultiple: boolean
}

/** What a binding of a page can see, but for its range and its vars, which come with the page's own state. */
export function seeOf({ state, params, now, isMultiple }: SeeParts): See {
  const zone = zoneOf(state)
  const all = state.workspace?.locations ?? []
  const ids = isMultiple ? state.locationIds : state.locationIds.slice(0, 1)
  const locations = all.filter(({ id }) => ids.includes(id))
  const org = membershipOf(state)
  return {
    user: state.user,
    org: org ? { ...org, mayManage: mayManage(state), ...teamRights(state) } : null,
    orgs: state.userOrgs.map(({ slug }) => slug),
    location: locations[0] ?? null,
    locations,
    locationIds: locations.map(({ id }) => id),
    here: namedOf(locations, all),
    everywhere: namedOf(all, all),
    zone,
    route: params,
    now: now.toISOString(),
  }
}

/** What the panels of one page share. */
export interface PageState {
  page: PageDocument
  /** How high its parts were when it was last left, by id, in CSS pixels. */
  heights: Heights
  /** The colours that things have on it. */
  things: Things
  /** How old its panels are. */
  ages: Ages
  /** The page says that itself, beside its sentence. */
  saysAge: boolean
  route: Route
  see: See
  /** The choices whose offers are on their way, as paths: "vars.field". */
  awaited: ReadonlySet<string>
  /** The answer of a choice whose offers could not be had. */
  failing: Answered | null
  range: Range
  /** A panel's own range, or the page's; null while the event that it begins at is awaited. */
  rangeOf: (wanted: Wanted | undefined) => Range | null
  zone: string
  now: Date
  results: Record<string, Answered>
  /** What the results of the page's queries look like. */
  shapes: Record<string, Shape>
}

export const PageContext = createContext<PageState | null>(null)

export const usePageState = (): PageState => useNeeded(PageContext)

/** How texts are written on a page. */
export const formatsOf = (quantities: Quantities, page: Pick<PageState, 'zone' | 'now'>): Formats => ({
  quantities,
  zone: page.zone,
  now: page.now,
})

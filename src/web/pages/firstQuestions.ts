import { holds, pathsOf } from '#engine/logic.ts'
import type { Core, PageDocument, Route } from '#engine/portal.ts'
import type { RangeChoice } from '#engine/timeRange.ts'
import { type Answered, type Question, questionOf } from '../answers/useCall.ts'
import { ownRange, rangesOf } from '../context/ranges.ts'
import { minuteOf, pageWidth, seeOf } from '../context/see.ts'
import type { SessionState } from '../session/state.ts'

interface FirstParts {
  core: Pick<Core, 'timeRanges'>
  page: PageDocument
  route: Pick<Route, 'show'>
  params: Record<string, string>
  search: URLSearchParams
  state: SessionState
  choice: RangeChoice
  now: Date
}

const unanswered: Answered = {
  data: undefined,
  error: undefined,
  isLoading: true,
  isStale: false,
  at: null,
  again: () => undefined,
}

/**
 * What a page's own queries will ask as soon as it is drawn: its sentence waits for them. What reads a choice or another
 * answer, or begins at an event that another knows, is left out.
 */
export function firstQuestions({ core, page, route, params, search, state, choice, now }: FirstParts): Question[] {
  const minute = minuteOf(now)
  const { multipleLocations } = { ...route.show, ...page.show }
  const base = seeOf({ state, params, now: minute, isMultiple: multipleLocations })
  const own = ownRange(page, search)
  const rangeOf = rangesOf({ core, page, choice, own, now: minute, zone: String(base.zone) })
  const queries = Object.entries(page.queries ?? {})
  const results = Object.fromEntries(queries.map(([name]) => [name, unanswered]))
  const unknown = new Set(['vars', ...Object.keys(results)])
  return queries.flatMap(([, { endpoint, with: given, when, range: wanted }]) => {
    const call = page.calls[endpoint]
    const range = rangeOf(wanted, results)
    if (!call || !range) return []
    const from = Object.values(call.inputs).flatMap((input) => input.from ?? [])
    const read = [...pathsOf([when, Object.values(given ?? {})]), ...from]
    const see = { ...base, vars: {}, range, width: pageWidth }
    if (read.some((path) => unknown.has(path.split('.')[0] ?? '')) || !holds(when, see)) return []
    return questionOf(call, given, see) ?? []
  })
}

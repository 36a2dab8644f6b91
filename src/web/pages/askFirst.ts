import type { PageDocument, Route } from '#engine/portal.ts'
import { firstRange, openingRange } from '../context/rangeChoice.ts'
import type { Runtime } from '../runtime.ts'
import { firstQuestions } from './firstQuestions.ts'

/** A page of the first visit, as it was found. */
export interface First {
  page: PageDocument | null
  route: Route
  params: Record<string, string>
  search: URLSearchParams
}

/**
 * Asks what the first page's sentence waits for, while the page is still being drawn. What its panels ask is left to them:
 * with all answers there at once, the sentence would be drawn with the last chart.
 */
export function askFirst(runtime: Runtime, { page, ...place }: First): void {
  const { core, session, send, now } = runtime
  const state = session.state()
  const { currentOrg, workspace, isSwitching } = state
  if (!page || page.problem || !currentOrg || workspace?.orgId !== currentOrg.id || isSwitching) return
  const choice = openingRange(runtime) ?? firstRange(core.timeRanges)
  for (const { call, inputs } of firstQuestions({ ...place, core, page, state, choice, now: now() }))
    send.ahead(call, inputs, currentOrg.id)
}

import { judge } from '#engine/guard.ts'
import { holds } from '#engine/logic.ts'
import type { Core, Route } from '#engine/portal.ts'
import { toolState } from '#engine/tool.ts'
import type { ToolState } from '#types/config/common.ts'
import { factsOf } from '../session/facts.ts'
import type { SessionState } from '../session/state.ts'
import { pathTo, routeNamed } from './paths.ts'

/** Said of a tool that can be looked at and not worked in. */
export const toolMarks = { none: null, active: null, unpaid: 'Payment overdue, look only', ended: 'Ended, look only' }

/** A tool that the person may open, as the toolset shows it. */
interface OpenTool {
  name: string
  label: string
  icon: string
  state: ToolState
  path: string
}

const begins = (core: Core, { tool, menu, parent }: Route): boolean =>
  tool !== undefined && menu !== undefined && core.routes.find(({ name }) => name === parent)?.tool !== tool

/** The route where a tool begins; undefined where the portal has no such tool. */
export const beginningOf = (core: Core, name: string | undefined): Route | undefined =>
  core.routes.find((route) => route.tool === name && begins(core, route))

/** The tools of the current organisation that the person may open, in the order in which their routes are declared. */
export function toolsFor(core: Core, state: SessionState): OpenTool[] {
  const { currentOrg } = state
  if (!currentOrg) return []
  const around = { orgSlug: currentOrg.slug }
  const facts = factsOf(state, around)
  return core.routes.flatMap((route) => {
    const { tool, menu, title, name, guards } = route
    if (tool === undefined || !menu || !begins(core, route) || !judge(core.guards, guards, facts).allowed) return []
    const label = menu.label ?? title ?? tool
    return [{ name: tool, label, icon: menu.icon, state: toolState(facts, tool), path: pathTo(core, name, {}, around) }]
  })
}

/** What stands after the tools: where there are more of them, for those whom its route lets in. */
export function moreTools(core: Core, state: SessionState): { label: string; icon?: string; path: string }[] {
  const around: Record<string, string> = state.currentOrg ? { orgSlug: state.currentOrg.slug } : {}
  const facts = factsOf(state, around)
  return (core.menus.tools ?? []).flatMap(({ label, icon, go, when }) =>
    judge(core.guards, routeNamed(core, go).guards, facts).allowed && holds(when, facts)
      ? [{ label, ...(icon ? { icon } : {}), path: pathTo(core, go, {}, around) }]
      : [],
  )
}

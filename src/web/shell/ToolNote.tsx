import { Link, useMatches } from 'react-router'
import { judge } from '#engine/guard.ts'
import { workingGuards } from '#engine/tool.ts'
import { pathTo, routeNamed } from '../navigation/paths.ts'
import { routeOfHandle } from '../pages/RoutePage.tsx'
import { useRuntime, useSession } from '../runtime.ts'
import { factsOf } from '../session/facts.ts'

/** Over the pages of a tool that can be looked at only: why, in the words that a change of it would be refused with. */
export function ToolNote() {
  const { core } = useRuntime()
  const state = useSession()
  const tool = routeOfHandle(useMatches().at(-1)?.handle)?.tool
  const rule = core.app.toolset
  if (tool === undefined || !rule || !state.workspace) return null
  const around: Record<string, string> = state.currentOrg ? { orgSlug: state.currentOrg.slug } : {}
  const facts = factsOf(state, around)
  const { allowed, say } = judge(core.guards, workingGuards(rule, tool), facts)
  if (allowed || say === undefined) return null
  const mayRenew = judge(core.guards, routeNamed(core, rule.renew).guards, facts).allowed
  return (
    <p className="banner" data-level="info" role="note">
      {say} {mayRenew && <Link to={pathTo(core, rule.renew, {}, around)}>See subscriptions</Link>}
    </p>
  )
}

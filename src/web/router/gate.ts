import { replace } from 'react-router'
import { judge } from '#engine/guard.ts'
import { safeNext } from '#engine/next.ts'
import type { Route } from '#engine/portal.ts'
import { homePath, loginPath, pathTo } from '../navigation/paths.ts'
import type { Runtime } from '../runtime.ts'
import { factsThere } from '../session/facts.ts'

/** Where the person stands now; null on the first visit. */
export type Standing = () => string | null

/** Asks a route's guards before its page is fetched. Throws the redirect that the guard's outcome says. */
export function passGate(
  runtime: Runtime,
  route: Route,
  params: Record<string, string>,
  wanted: URL,
  standing: Standing,
): void {
  const { core, session, notices, origin } = runtime
  const state = session.state()
  const verdict = judge(core.guards, route.guards, factsThere(state, params))
  if (verdict.allowed) return
  const path = wanted.pathname + wanted.search
  switch (verdict.otherwise) {
    case 'login':
      throw replace(loginPath(core, path))
    case 'home':
      // A signed-in person on the sign-in page is led on to where they wanted to go.
      throw replace(safeNext(wanted.searchParams.get('next'), origin) ?? homePath(core, state))
    case 'account-setup':
      throw replace(pathTo(core, core.app.accountSetup, {}))
    case 'current-org': {
      const slug = state.currentOrg?.slug
      if (!slug) throw replace(homePath(core, state))
      throw replace(pathTo(core, route.name, { ...params, orgSlug: slug }) + wanted.search)
    }
    default: {
      // §2: the user stays where they were; on a first visit there is no such place, so home with a notice
      const before = standing()
      // Who stands on the page and came to be another, by signing in on it for instance, did not ask for anything.
      if (before !== path) notices.show({ text: verdict.say ?? 'You cannot open this page.', level: 'act' })
      throw replace(before && before !== path ? before : homePath(core, state))
    }
  }
}

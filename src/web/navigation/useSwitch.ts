import { useNavigate } from 'react-router'
import { safeNext } from '#engine/next.ts'
import { type Runtime, useRuntime } from '../runtime.ts'
import { homePath, pathTo } from './paths.ts'

/** §4: after a switch, the brand's own route, or the home dashboard. */
function pathAfterSwitch({ core, session }: Runtime): string {
  const state = session.state()
  const named = state.workspace?.brand?.routeName
  const slug = state.currentOrg?.slug
  return named && slug ? pathTo(core, named, {}, { orgSlug: slug }) : homePath(core, state)
}

/** Gives a way to make another organisation current and go where its brand leads. */
export function useSwitch(): (orgId: number) => Promise<void> {
  const runtime = useRuntime()
  const navigate = useNavigate()
  return async (orgId) => {
    await runtime.workspaces.switchTo(orgId)
    await navigate(safeNext(pathAfterSwitch(runtime), runtime.origin) ?? '/')
  }
}

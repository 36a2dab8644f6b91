import { useNavigate } from 'react-router'
import { safeNext } from '#engine/next.ts'
import { pathAfterSwitch } from '../pages/useSurroundings.ts'
import { useRuntime } from '../runtime.ts'

/** Gives a way to make another organisation current and go where its brand leads. */
export function useSwitch(): (orgId: number) => Promise<void> {
  const runtime = useRuntime()
  const navigate = useNavigate()
  return async (orgId) => {
    await runtime.workspaces.switchTo(orgId)
    await navigate(safeNext(pathAfterSwitch(runtime), runtime.origin) ?? '/')
  }
}

import { useNavigate, useParams } from 'react-router'
import { safeNext } from '#engine/next.ts'
import { useSender } from '../data/sender.ts'
import { useAskAgain } from '../data/useCall.ts'
import { homePath, pathTo } from '../router/paths.ts'
import { type Runtime, useRuntime } from '../runtime.ts'
import { signOut } from '../session/signOut.ts'
import { askToConfirm } from '../shell/confirm.ts'
import { showOnce } from '../shell/showOnce.ts'
import type { Surroundings } from './actions.ts'

/** §4: after a switch, the brand's own route, or the home dashboard. */
export function pathAfterSwitch({ core, session }: Runtime): string {
  const state = session.state()
  const named = state.workspace?.brand?.routeName
  const slug = state.currentOrg?.slug
  return named && slug ? pathTo(core, named, {}, { orgSlug: slug }) : homePath(core, state)
}

/** What actions need, from the page's place in the application. */
export function useSurroundings(): Surroundings {
  const runtime = useRuntime()
  const send = useSender()
  const askAgain = useAskAgain()
  const navigate = useNavigate()
  const params = useParams()
  const { core, session, writes, notices, origin, workspaces, charts, keep } = runtime
  return {
    confirm: askToConfirm,
    send: (call, inputs, after) => send(call, inputs, session.state().currentOrg?.id ?? null, after),
    askAgain,
    askWritten: writes.tell,
    // With the code that writes files of tables, which few pages need.
    keepFile: (content, name) => void import('./csv.ts').then(({ save }) => save(content, name)),
    show: showOnce,
    say: (text, level, undo) => void notices.show({ text, level, undo, timeout: undo ? 10_000 : undefined }),
    remember: (key, value) => keep.write(key, value),
    go: async (route, given) => {
      const slug = session.state().currentOrg?.slug
      const around: Record<string, string> = slug ? { orgSlug: slug } : {}
      for (const [name, value] of Object.entries(params)) if (value !== undefined) around[name] = value
      await navigate(pathTo(core, route, given, around))
    },
    enter: async (answer, form) => {
      session.enter(answer)
      void charts.enter(form)
      const next = safeNext(new URLSearchParams(location.search).get('next'), origin)
      await navigate(next ?? homePath(core, session.state()), { replace: true })
    },
    leave: async () => {
      await signOut(runtime)
    },
    renew: async () => {
      const { token, epoch } = session.state()
      if (token) await session.renew(token, epoch)
    },
    switchTo: async (orgId) => {
      await workspaces.switchTo(orgId)
      await navigate(safeNext(pathAfterSwitch(runtime), origin) ?? '/')
    },
  }
}

import { useNavigate, useParams } from 'react-router'
import { safeNext } from '#engine/next.ts'
import { isRecord } from '#engine/record.ts'
import { useAskAgain } from '../answers/useCall.ts'
import { useSender } from '../data/sender.ts'
import { askToConfirm } from '../dialogs/confirm.ts'
import { showOnce } from '../dialogs/showOnce.ts'
import { homePath, pathTo } from '../navigation/paths.ts'
import { signOut } from '../navigation/signOut.ts'
import { useSwitch } from '../navigation/useSwitch.ts'
import { useRuntime } from '../runtime.ts'
import type { Surroundings } from './actions.ts'

/** What a device does, with the code for it. */
const deeds = () => import('../session/device.ts')

/** What actions need, from the page's place in the application. */
export function useSurroundings(): Surroundings {
  const runtime = useRuntime()
  const send = useSender()
  const askAgain = useAskAgain()
  const navigate = useNavigate()
  const switchTo = useSwitch()
  const params = useParams()
  const { core, session, writes, notices, origin, charts, keep } = runtime
  return {
    confirm: askToConfirm,
    send: (call, inputs, after) => send(call, inputs, session.state().currentOrg?.id ?? null, after),
    askAgain,
    askWritten: writes.tell,
    // With the code that writes files of tables, which few pages need.
    keepFile: (content, name) => void import('./csv.ts').then(({ save }) => save(content, name)),
    show: showOnce,
    say: (text, level, undo) => void notices.show({ text, level, undo, timeout: undo ? 10_000 : undefined }),
    // What has no table of its own cannot be saved as one; a panel that has one says how.
    save: async () => void notices.show({ text: 'This panel has no table.', level: 'info' }),
    print: () => import('./printPage.ts').then(({ printPage }) => printPage()),
    remember: (key, value) => keep.write(key, value),
    go: async (route, given) => {
      const slug = session.state().currentOrg?.slug
      const around: Record<string, string> = slug ? { orgSlug: slug } : {}
      for (const [name, value] of Object.entries(params)) if (value !== undefined) around[name] = value
      await navigate(pathTo(core, route, given, around))
    },
    enter: async (answer, form) => {
      // The password was right; the wanted path stays in the address until the second step is done.
      if (isRecord(answer) && answer.isAuthenticated === false)
        return void (await navigate(pathTo(core, 'second-step', {}) + location.search))
      session.enter(answer)
      void charts.enter(form)
      // Only where notices were taken once does a worker stand behind the page.
      if (navigator.serviceWorker?.controller) void deeds().then(({ followNotices }) => followNotices(runtime))
      const next = safeNext(new URLSearchParams(location.search).get('next'), origin)
      await navigate(next ?? homePath(core, session.state()), { replace: true })
    },
    device: async (deed, asked) => (await deeds()).device(deed, asked),
    leave: async () => {
      await signOut(runtime)
    },
    renew: async () => {
      const { token, epoch } = session.state()
      if (token) await session.renew(token, epoch)
    },
    switchTo,
  }
}

import { safeNext } from '#engine/next.ts'
import { isRecord } from '#engine/record.ts'
import { askForPassword, askToConfirm } from '../dialogs/confirm.ts'
import { showOnce } from '../dialogs/showOnce.ts'
import { homePath, pathTo } from '../navigation/paths.ts'
import type { Around } from './around.ts'
import { aroundOf } from './chain.ts'

/** What a device does, with the code for it. */
const deeds = () => import('../session/device.ts')

import type { PageDocument } from '#engine/portal.ts'
import type { Action } from '#types/config/page.ts'
import type { After } from '../data/writes.ts'
import type { Deed } from '../session/device.ts'

/** What actions do to the world outside the page. */
export interface Surroundings {
  confirm: (text: string) => Promise<boolean>
  /** Asks the same, and for the person's password; null when they decline. `why`: what was wrong with the one before. */
  password: (text: string, why?: string) => Promise<string | null>
  send: (call: PageDocument['calls'][string], inputs: Record<string, unknown>, after: After) => Promise<unknown>
  /** Asks a call again, whatever it was asked. */
  askAgain: (call: string) => void
  /** What is shown now is asked again if something was written since it was asked. */
  askWritten: () => void
  keepFile: (file: Blob, name: string) => void
  show: (what: { title: string; text: string; note?: string }) => Promise<void>
  say: (text: string, level: Action['level'], undo?: () => Promise<void>) => void
  /** Saves what the panel shows as a file. */
  save: () => Promise<void>
  print: () => Promise<void>
  /** Keeps something in this browser. */
  remember: (key: string, value: string) => void
  go: (route: string, given: Record<string, unknown>) => Promise<void>
  /** `form` is what was typed to get in. */
  enter: (answer: unknown, form: unknown) => Promise<void>
  leave: () => Promise<void>
  /** Lets the device make or use a passkey, or take notices; gives what the server is sent. */
  device: (deed: Deed, asked: unknown) => Promise<unknown>
  switchTo: (orgId: number) => Promise<void>
  renew: () => Promise<void>
}

/** What actions need, from the page's place in the application. */
export function surroundingsOf({ runtime, askAgain, navigate, switchTo, leave, params, save }: Around): Surroundings {
  const { core, session, send, writes, notices, origin, charts, keep } = runtime
  return {
    confirm: askToConfirm,
    password: askForPassword,
    send: (call, inputs, after) => send(call, inputs, session.state().currentOrg?.id ?? null, after),
    askAgain,
    askWritten: writes.tell,
    // With the code that writes files of tables, which few pages need.
    keepFile: (content, name) => void import('./csv.ts').then(({ save }) => save(content, name)),
    show: showOnce,
    say: (text, level, undo) => void notices.show({ text, level, undo, timeout: undo ? 10_000 : undefined }),
    // What has no table of its own cannot be saved as one; a panel that has one says how.
    save: save ?? (async () => void notices.show({ text: 'This panel has no table.', level: 'info' })),
    print: () => import('./printPage.ts').then(({ printPage }) => printPage()),
    remember: (key, value) => keep.write(key, value),
    go: async (route, given) => {
      await navigate(pathTo(core, route, given, aroundOf(session.state().currentOrg?.slug, params)))
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
    leave: () => leave(runtime),
    renew: async () => {
      const { token, epoch } = session.state()
      if (token) await session.renew(token, epoch)
    },
    switchTo,
  }
}

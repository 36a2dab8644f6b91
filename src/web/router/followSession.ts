import { hasUnsaved, wouldLose } from '../dialogs/unsaved.ts'
import { loginPath } from '../navigation/paths.ts'
import type { Runtime } from '../runtime.ts'

/** What is needed of the router to follow the session. */
interface Follower {
  state: { location: { pathname: string; search: string } }
  revalidate: () => Promise<void>
  navigate: (path: string, options: { replace: boolean }) => Promise<void> | void
}

const renewAfter = 5000

const endedSay = { usual: 'Your session ended.', kept: 'Your session ended; your entry is kept.' }
const goOnSay = 'Sign in to go on where you were.'

/** Leads to sign-in when the session ends, here or in another tab, and asks the guards again when one begins. */
export function followSession({ core, session, workspaces, notices }: Runtime, router: Follower): void {
  let before = session.state()
  let ended: number | null = null
  // Not before the first page: who one belongs to seldom changes.
  if (before.status !== 'out') setTimeout(() => before.status !== 'out' && void workspaces.renewOrgs(), renewAfter)
  session.subscribe(() => {
    const state = session.state()
    const { epoch, status } = before
    before = state
    if (state.epoch === epoch) return
    if (ended !== null) notices.close(ended)
    const text = `${hasUnsaved() && !wouldLose() ? endedSay.kept : endedSay.usual} ${goOnSay}`
    ended = state.isExpired ? notices.show({ text, level: 'watch', position: 'top', timeout: 0 }) : null
    const { pathname, search } = router.state.location
    const isLeaving = state.status === 'out' && status !== 'out'
    if (isLeaving && !pathname.startsWith(loginPath(core))) {
      // §4: to sign-in, with the path as next when the session ended by itself
      void router.navigate(loginPath(core, state.isExpired ? pathname + search : undefined), { replace: true })
    } else {
      void router.revalidate()
    }
  })
}

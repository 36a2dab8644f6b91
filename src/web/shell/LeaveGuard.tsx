import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askToConfirm } from '../dialogs/confirm.ts'
import { forgetUnsaved, hasUnsaved, wouldLose } from '../dialogs/unsaved.ts'
import { useRuntime } from '../runtime.ts'

/** Asks before a page is left on which something was entered and not sent. */
export function LeaveGuard() {
  const { session } = useRuntime()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved() && session.state().status !== 'out',
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToConfirm('What you entered on this page is not saved. Leave without it?', {
      yes: 'Leave',
      no: 'Stay',
    }).then((leaves) => {
      if (!leaves) return blocker.reset()
      forgetUnsaved()
      blocker.proceed()
    })
  }, [blocker])
  useEffect(() => {
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return null
}

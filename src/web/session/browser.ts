import { isRecord } from '#engine/record.ts'
import type { Session, SessionMessage } from './session.ts'

const channelName = 'tilth-session'

/** One holder at a time over all tabs, where the browser offers locks (secure contexts). */
export function lockBrowser<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks')
  if (!locks) return work()
  return locks.request('tilth-refresh', work).then((result) => result)
}

/** The other tabs of this browser: tells them, and lets a session hear them and local storage. */
export function otherTabs(): { tell: (message: SessionMessage) => void; listen: (session: Session) => void } {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  return {
    tell: (message) => channel?.postMessage(message),
    listen(session) {
      // Only pages of this origin can speak here, and all of them are this application.
      channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
        if (isRecord(data)) session.hear(data)
      })
      addEventListener('storage', (event) => {
        if (event.storageArea === localStorage) session.storageChanged(event.key)
      })
    },
  }
}

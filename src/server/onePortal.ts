import { AsyncLocalStorage } from 'node:async_hooks'
import type { Portal } from '#engine/portal.ts'

/** The portal as one request sees it: the one that was served when it came, whatever is loaded while it is answered. */
export interface OnePortal {
  /** The portal of the work under way; outside of any, the one that is served now. */
  portal(): Portal
  /** The one that is served now. */
  current(): Portal
  /** Does work that sees this portal and no other. */
  within<T>(portal: Portal, work: () => T): T
}

/** One for all servers of a process: each more of them that was ever used makes every promise dearer, and none goes away. */
const seen = new AsyncLocalStorage<{ by: () => Portal; portal: Portal }>()

export function makeOnePortal(current: () => Portal): OnePortal {
  return {
    portal() {
      const work = seen.getStore()
      return work?.by === current ? work.portal : current()
    },
    current,
    within: (portal, work) => seen.run({ by: current, portal }, work),
  }
}

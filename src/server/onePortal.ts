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

export function makeOnePortal(current: () => Portal): OnePortal {
  const seen = new AsyncLocalStorage<Portal>()
  return { portal: () => seen.getStore() ?? current(), current, within: (portal, work) => seen.run(portal, work) }
}

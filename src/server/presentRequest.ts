import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a request comes from. */
export interface From {
  /** Whom limits count: of IPv6 the network that belongs to one person. The log has the whole address. */
  address: string
  /** What the browser says it is, cut short. */
  browser?: string
}

interface PresentRequest {
  /** Stands in the reply, in the log and in the audit. */
  id: string
  from: From
}

/** The request that is being answered. */
export const presentRequest = new AsyncLocalStorage<PresentRequest>()

import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being answered: it stands in the reply, in the log and in the audit. */
export const presentRequest = new AsyncLocalStorage<string>()

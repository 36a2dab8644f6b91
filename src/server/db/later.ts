import type { Store } from './store.ts'

/** Takes work that is done once something else holds. */
export type Later = (work: (store: Store) => Promise<void>) => Promise<void>

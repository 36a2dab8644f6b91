import type { Store } from '../db/store.ts'

/** Takes work that is done once something else holds. */
export type Later = (work: (store: Store) => Promise<void>) => Promise<void>

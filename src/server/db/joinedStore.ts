import type { OpenTransaction, Store } from './access.ts'

/** The store as whoever works in an open transaction has it: everything happens there, and nothing is opened. */
export const joinedStore = ({ kind, takeStock, connections, ready, close }: Store, open: OpenTransaction): Store => ({
  kind,
  transaction: async (work) => work(open),
  withScope: async (scope, work, limits) => work(open.as(scope, limits)),
  asSystem: async (work, limits) => work(open.system(limits)),
  takeStock,
  connections,
  ready,
  close,
})

import type { Limits, OpenTransaction, Store } from './access.ts'

type Open = <T>(work: (open: OpenTransaction) => Promise<T>, limits: Limits) => Promise<T>

/** The three ways into a transaction, which are one. */
export const transactions = (open: Open): Pick<Store, 'transaction' | 'withScope' | 'asSystem'> => ({
  transaction: (work, limits = {}) => open(work, limits),
  withScope: (scope, work, limits = {}) => open((transaction) => work(transaction.as(scope)), limits),
  asSystem: (work, limits = {}) => open((transaction) => work(transaction.system()), limits),
})

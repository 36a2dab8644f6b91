import type { Limits, OpenTransaction, Store } from './access.ts'

/** Makes queries from an open transaction. */
type MakeQueries<Queries extends object> = (transaction: OpenTransaction) => Queries

/** Gives queries what they are asked in: an open transaction, or a store. */
export type QueriesFor = <Queries extends object>(make: MakeQueries<Queries>, limits?: Limits) => Queries

/** The same queries, each asked in a transaction of its own: for jobs, scripts, and calls that wait. */
export function inTransactions<Queries extends object>(
  store: Pick<Store, 'transaction'>,
  make: MakeQueries<Queries>,
  limits: Limits = {},
): Queries {
  return new Proxy(make(noTransaction), {
    get(asked, name) {
      if (!Object.hasOwn(asked, name)) return undefined
      return (...given: unknown[]) =>
        store.transaction(async (transaction) => {
          const made: object = make(transaction)
          return Reflect.apply(Reflect.get(made, name), made, given)
        }, limits)
    },
  })
}

const refuse = (): never => {
  throw new Error('these queries have no transaction yet')
}

/** Says which queries there are, and runs none. */
const noTransaction: OpenTransaction = { as: refuse, system: refuse, versions: refuse, changed: refuse }

/** Queries in a transaction that is open. */
export const queriesIn =
  ({ as, system, versions, changed }: OpenTransaction): QueriesFor =>
  (make, limits) =>
    make({
      as: (scope) => as(scope, limits),
      system: () => system(limits),
      versions: (scope, orgIds) => versions(scope, orgIds, limits),
      changed,
    })

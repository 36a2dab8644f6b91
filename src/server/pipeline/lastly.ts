import type { Parts } from './parts.ts'

/** Does the rest of a call that waits with queries of its last transaction, and gives the call's answer. */
export type Lastly<Queries> = <T>(work: (queries: Queries) => Promise<T>) => Promise<T>

export const lastly =
  <Queries>({ inLastTransaction }: Parts, make: (parts: Parts) => Queries): Lastly<Queries> =>
  (work) =>
    inLastTransaction((own) => work(make(own)))

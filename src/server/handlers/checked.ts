import type { Calls } from '#types/calls.ts'
import type { Name } from '../callNames.ts'
import type { Ask, Handler } from '../handler.ts'

export type AnyAsk = Omit<Ask<Name>, 'input'> & { input: unknown }
export type AnyHandler = (ask: AnyAsk) => Promise<unknown>

/** The handler of a call as one of many: the pipeline has checked the input by the very schema that its type is made from. */
export const checked =
  <N extends Name>(handler: Handler<N>): AnyHandler =>
  (ask) =>
    handler({ ...ask, input: ask.input as Calls[N]['input'] })

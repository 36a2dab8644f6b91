import type { Calls } from '#types/calls.ts'
import type { Ask } from './handler.ts'

/** The calls that have a handler of their own; procedures have their code in a file of that name. */
export type CallName = Exclude<keyof Calls, `procedure.${string}`>

type AnyAsk = Omit<Ask<CallName>, 'input'> & { input: unknown }
/** The handler of a call as one of many: the pipeline has checked the input by the very schema that its type is made from. */
export type AnyHandler = { answer(ask: AnyAsk): Promise<unknown> }['answer']

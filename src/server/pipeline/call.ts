import type { Endpoint } from '#engine/portal.ts'
import type { Session } from '../session/person.ts'
import type { AnswerTo, AskedBy } from './handler.ts'

/** A call as it comes in: nothing of it has been judged yet. */
export interface Incoming {
  endpoint: Endpoint
  params: Record<string, string>
  /** The body of a POST or PUT, the query of a GET or DELETE (all text then). */
  given: unknown
  authorization?: string
  /** Whose call it is, where that has been found out already. */
  session?: Session
  orgHeader?: string | string[]
  shareKey?: string | string[]
  idempotencyKey?: string | string[]
  request: AskedBy
  /** Whoever asked has gone. */
  givenUp?: AbortSignal
  /** Told who asks as soon as that is known, which may be before the call is refused. */
  met?: (userId: number) => void
  reply: Omit<AnswerTo, 'page'>
}

export interface Answered {
  body: unknown
  userId: number | null
  orgId: number | null
}

/** Every call goes this way. */
export interface Calls {
  answer(call: Incoming): Promise<Answered>
  /** Throws HttpError for a call that may not be made whatever it brings: asked before its file is read. */
  knock(call: Incoming): Promise<void>
}

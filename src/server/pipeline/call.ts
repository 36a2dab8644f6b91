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
  reply: Omit<AnswerTo, 'page'>
}

export interface Answered {
  body: unknown
  userId: number | null
  orgId: number | null
}

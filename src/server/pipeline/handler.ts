import type { Calls } from '#types/calls.ts'
import type { Facts } from '#types/entity/facts.ts'
import type { Scope } from '../db/store.ts'
import type { From } from '../presentRequest.ts'
import type { CookieOptions } from '../session/cookies.ts'
import type { Session } from '../session/person.ts'

export interface AskedBy {
  id: string
  from: From
  cookies: Record<string, string | undefined>
  origin?: string
  host?: string
  contentType?: string
  browserTime?: string
}

export interface AnswerTo {
  setCookie(name: string, value: string, options: CookieOptions): void
  header(name: string, value: string): void
  /** For an endpoint that is `paged`: how many rows there are, and where the list goes on (null at its end). */
  page(total: number, next: number | null): void
}

/** What every handler gets. The guard has already let the caller in; the scope decides which rows they reach. */
export interface Ask<N extends keyof Calls> {
  input: Calls[N]['input']
  scope: Scope
  facts: Facts
  session: Session | null
  request: AskedBy
  reply: AnswerTo
  now: Date
}

export type Handler<N extends keyof Calls> = (ask: Ask<N>) => Promise<Calls[N]['result']>

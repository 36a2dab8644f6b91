import type { FastifyBaseLogger } from 'fastify'
import type { Portal } from '#engine/portal.ts'
import type { QueriesFor } from '../db/inTransactions.ts'
import type { Later } from '../db/later.ts'
import type { Store } from '../db/store.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { Procedures } from '../procedures/runner.ts'
import type { FromBelow } from '../records/dependents.ts'
import type { SessionCookies } from '../session/cookies.ts'
import type { AccessTokens } from '../session/token.ts'
import type { Vault } from '../session/vault.ts'
import type { Settings } from '../settings.ts'
import type { Workers } from '../workers/workers.ts'
import type { Answered, Incoming } from './call.ts'
import type { Limiter } from './limiter.ts'

/** What whoever builds a server may give it instead of what its subjects would make; subjects add their own. */
// biome-ignore lint/suspicious/noEmptyInterface: subjects declare what stands in it, and TypeScript merges it.
export interface Given {}

/** What everything in one running server is built from, and what each call has of its own. */
export interface Parts {
  /** What is made with it asks in the call's one transaction; in one each for the server, and for a call that waits. */
  queries: QueriesFor
  /** What stands behind all calls. */
  server: Server
  /** What subjects below say of the records of one above them. */
  fromBelow: FromBelow
  /** Done with the database itself once the call's transaction holds, before it is answered. */
  afterwards: Later
  /**
   * Does the rest of the call in one transaction, and gives its answer: that is kept under the call's Idempotency-Key in
   * the same transaction. For calls that wait; the others are in theirs already.
   */
  inLastTransaction<T>(work: (parts: Parts) => Promise<T>): Promise<T>
  settings: Settings
  portal: () => Portal
  now: () => Date
  log: FastifyBaseLogger
  cookies: SessionCookies
  tokens: AccessTokens
  /** What keys of this server are derived from. */
  secret: string
  origins: string[]
  chartOrigins: string[]
  limiter: Limiter
  /** Where links in mails lead. */
  publicUrl: string
  /** Keeps what other services ask for. */
  vault: Vault
  /** Runs procedures, and knows what they are set to. */
  procedures: Procedures
  /** Does what a stranger's file can make expensive. */
  workers: Workers
  /** Calls other machines. Never while a transaction is open. */
  outbound: Outbound
  /** Makes another call, on the way that every call goes. */
  answer: (call: Incoming) => Promise<Answered>
  given: Given
}

/** The parts of the server itself, which no call has open. */
export interface Server extends Parts {
  store: Store
}

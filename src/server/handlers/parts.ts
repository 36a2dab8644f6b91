import type { Portal } from '#engine/portal.ts'
import type { Store } from '../db/store.ts'
import type { Limiter } from '../limiter.ts'
import type { Answered, Incoming } from '../pipeline.ts'
import type { ConnectedCharts } from '../services/legacy.ts'
import type { Procedures } from '../services/procedure.ts'
import type { SessionCookies } from '../session/cookies.ts'
import type { Families } from '../session/families.ts'
import type { Passwords } from '../session/passwords.ts'
import type { Vault } from '../session/vault.ts'
import type { PeopleStore } from '../stores/people.ts'
import type { Workers } from '../workers/workers.ts'

/** What the handlers are built from, whatever their area. */
export interface HandlerParts {
  store: Store
  people: PeopleStore
  passwords: Passwords
  families: Families
  cookies: SessionCookies
  origins: string[]
  chartOrigins: string[]
  /** Null without a chart server. */
  charts: ConnectedCharts | null
  limiter: Limiter
  portal: () => Portal
  /** Where links in mails lead. */
  publicUrl: string
  /** Keeps what other services ask for. */
  vault: Vault
  /** Runs procedures, and knows what they are set to. */
  procedures: Procedures
  /** Does what a stranger's file can make expensive. */
  workers: Workers
  /** Makes another call, on the way that every call goes. */
  answer: (call: Incoming) => Promise<Answered>
}

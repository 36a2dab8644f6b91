// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Condition } from './common.ts'
/**
 * Where a person is led when the rule does not hold: to sign-in with the wanted path, home, nowhere, the same page of the current organisation, or account setup.
 */
export type Otherwise = 'login' | 'home' | 'stay' | 'current-org' | 'account-setup'

/**
 * Rules of access by name. The server and the browser evaluate the same ones.
 */
export interface Guards {
  [k: string]: GuardDeclaration
}
/**
 * This interface was referenced by `Guards`'s JSON-Schema
 * via the `definition` "guard".
 */
export interface GuardDeclaration {
  /**
   * The rule over the facts: user, org, orgs, route.
   */
  allow: Condition
  otherwise: Otherwise
  /**
   * The words of a refusal.
   */
  say?: string
  /**
   * The server's status for a refusal; 403 unless said.
   */
  status?: 401 | 403 | 404
}

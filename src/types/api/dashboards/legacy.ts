// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The name or address you have at the chart server.
 */
export type User = string
/**
 * The password you have there.
 */
export type Password = string

/**
 * What the calls to the chart server of before take and give.
 */
export interface Legacy {
  [k: string]: unknown
}
/**
 * Who signs in at the chart server.
 *
 * This interface was referenced by `Legacy`'s JSON-Schema
 * via the `definition` "login".
 */
export interface ChartsLogin {
  user: User
  password: Password
  /**
   * Sent along as it is; the chart server takes none.
   */
  email?: string
}
/**
 * Which organisation.
 *
 * This interface was referenced by `Legacy`'s JSON-Schema
 * via the `definition` "using".
 */
export interface ChartsUsing {
  /**
   * The organisation; one of the caller's own.
   */
  id: number
}
/**
 * Where the chart server's pages are shown, and whether they can be.
 *
 * This interface was referenced by `Legacy`'s JSON-Schema
 * via the `definition` "charts".
 */
export interface Charts {
  /**
   * Whether this portal has a chart server.
   */
  isConnected: boolean
  /**
   * Whether the person is signed in there.
   */
  isSignedIn: boolean
  /**
   * The origin at which its pages are shown; null when none can be.
   */
  address: string | null
  /**
   * Why none can be shown; null when they can.
   */
  say: string | null
}

// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The address you registered with.
 */
export type Email = string
/**
 * Capital and small letters count.
 */
export type Password = string
/**
 * The person's role in the organisation.
 */
export type Role = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm' | 'none'
/**
 * The person's role in the organisation.
 *
 * This interface was referenced by `Org`'s JSON-Schema
 * via the `definition` "role".
 */
export type Role1 = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm' | 'none'

/**
 * What the sign-in calls take and give.
 */
export interface Auth {
  [k: string]: unknown
}
/**
 * Who signs in.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "signin".
 */
export interface Signin {
  email: Email
  password: Password
}
/**
 * No input.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "nothing".
 */
export interface Nothing {}
/**
 * A session, with the person and the organisations it opens.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "signedIn".
 */
export interface SignedIn {
  /**
   * Always true: a failure is a refusal.
   */
  isAuthenticated: boolean
  /**
   * Access token for the authorization header, good for ten minutes.
   */
  token: string
  /**
   * A name for the session; it is no secret and opens nothing.
   */
  refreshToken: string
  user: User
  /**
   * The organisations the person belongs to.
   *
   * @maxItems 1000
   */
  userOrgs: Org[]
  currentOrg: CurrentOrg
}
/**
 * A person who signs in.
 */
export interface User {
  /**
   * The user's id.
   */
  id: number
  /**
   * The user's lasting id.
   */
  guid: string
  /**
   * The address the person signs in with, in lower case.
   */
  email: string
  /**
   * The name shown for the person.
   */
  userName: string
  /**
   * First name.
   */
  firstName: string
  /**
   * Last name.
   */
  lastName: string
  /**
   * May use the admin area.
   */
  isSuperUser: boolean
  /**
   * Roles in the current organisation; ADMIN for its administrators.
   *
   * @maxItems 5
   */
  roles: 'ADMIN'[]
  /**
   * The organisation that is current after sign-in; null when none is chosen.
   */
  defaultOrgId: number | null
}
/**
 * An organisation that the person belongs to.
 */
export interface Org {
  /**
   * The organisation's id.
   */
  id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * Its lasting id.
   */
  guid: string
  role: Role
  /**
   * Its time zone, such as Australia/Melbourne.
   */
  zone: string
  /**
   * The slug of its brand.
   */
  brand: string
}
/**
 * The organisation that is current; id -1 when the person has none.
 *
 * This interface was referenced by `Org`'s JSON-Schema
 * via the `definition` "currentOrg".
 */
export interface CurrentOrg {
  /**
   * The organisation's id, -1 for none.
   */
  id: number
  /**
   * Its name in addresses; empty for none.
   */
  slug: string
}
/**
 * The session has ended.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "signedOut".
 */
export interface SignedOut {
  /**
   * Always false.
   */
  isAuthenticated: boolean
}

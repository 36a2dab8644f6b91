// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * First name.
 */
export type FirstName = string
/**
 * Last name.
 */
export type LastName = string

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
 * What a person may change about themselves.
 *
 * This interface was referenced by `User`'s JSON-Schema
 * via the `definition` "profile".
 */
export interface Profile {
  /**
   * The address the person signs in with.
   */
  email: string
  /**
   * First name.
   */
  first_name: string
  /**
   * Last name.
   */
  last_name: string
  /**
   * The organisation that opens after signing in; null for the first.
   */
  default_org_id: number | null
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * A person's own name, and where they begin.
 *
 * This interface was referenced by `User`'s JSON-Schema
 * via the `definition` "profileChange".
 */
export interface ProfileChange {
  first_name: FirstName
  last_name: LastName
  /**
   * The organisation that opens after signing in.
   */
  default_org_id?: number
  /**
   * Which text was changed.
   */
  version: number
}

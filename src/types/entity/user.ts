// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
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

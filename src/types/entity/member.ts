// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The role in the organisation.
 *
 * This interface was referenced by `Member`'s JSON-Schema
 * via the `definition` "role".
 */
export type MemberRole = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm'
/**
 * Which locations they see.
 */
export type MemberSees = 'all' | 'teams' | 'none'

/**
 * Somebody who belongs to an organisation.
 */
export interface Member {
  /**
   * The person.
   */
  user_id: number
  /**
   * First and last name.
   */
  name: string
  /**
   * Their address; shown to those who manage the organisation.
   */
  email: string | null
  role: MemberRole
  /**
   * The teams they are in, by name.
   */
  teams: string
  sees: MemberSees
  /**
   * Runs the portal: nobody but another super user changes their role.
   */
  is_super_user: boolean
  /**
   * Since when they belong.
   */
  since: string
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Member`'s JSON-Schema
 * via the `definition` "filter".
 */
export interface MemberFilter {
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'name' | 'email' | 'role' | 'teams' | 'since'
  /**
   * Largest first.
   */
  down?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
}
/**
 * A new role for somebody.
 *
 * This interface was referenced by `Member`'s JSON-Schema
 * via the `definition` "roleChange".
 */
export interface MemberRoleChange {
  /**
   * The person.
   */
  user_id: number
  role: MemberRole
}
/**
 * Who.
 *
 * This interface was referenced by `Member`'s JSON-Schema
 * via the `definition` "byUser".
 */
export interface MemberById {
  /**
   * The person.
   */
  user_id: number
}
/**
 * Who it was.
 *
 * This interface was referenced by `Member`'s JSON-Schema
 * via the `definition` "done".
 */
export interface MemberDone {
  /**
   * The person.
   */
  user_id: number
}

// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Which locations they will see.
 */
export type InvitationSees = 'all' | 'teams'
/**
 * What became of it.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "state".
 */
export type InvitationState = 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
/**
 * How they start: with the rights of the team, as a member without one, or as a viewer until an administrator changes their role.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "stagingType".
 */
export type StagingType = 'active' | 'preview'

/**
 * Somebody was asked to join an organisation, and mostly a team of it.
 */
export interface Invitation {
  /**
   * The invitation.
   */
  id: number
  /**
   * The team; null for one that opens every location.
   */
  team_id: number | null
  /**
   * Its name.
   */
  team: string | null
  sees: InvitationSees
  /**
   * Where it was sent.
   */
  email: string
  /**
   * Who is invited.
   */
  name: string
  /**
   * How they start.
   */
  staging_type: string
  state: InvitationState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Who invited them.
   */
  invited_by: string
  /**
   * When it was sent.
   */
  created_at: string
  /**
   * When its link ends.
   */
  expires_at: string
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "filter".
 */
export interface InvitationFilter {
  state?: InvitationState
  /**
   * Only those to this team.
   */
  team_id?: number
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'email' | 'name' | 'team' | 'state' | 'invited_by' | 'created_at' | 'expires_at'
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
 * Who is asked in, and to which team.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "create".
 */
export interface NewInvitation {
  /**
   * The team whose locations they see; every location unless said, by who manages the organisation.
   */
  team_id?: number
  /**
   * Where the invitation is sent.
   */
  email_address: string
  /**
   * First name of the person.
   */
  first_name: string
  /**
   * Last name of the person.
   */
  last_name: string
  staging_type?: StagingType
}
/**
 * Which invitation.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "byId".
 */
export interface InvitationById {
  /**
   * The invitation.
   */
  id: number
}
/**
 * Which invitation it was.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "done".
 */
export interface InvitationDone {
  /**
   * The invitation.
   */
  id: number
}
/**
 * The invitation of a link.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "byToken".
 */
export interface InvitationByToken {
  /**
   * The last part of the link in the mail.
   */
  token: string
}
/**
 * What an open invitation tells the person who holds its link.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "offer".
 */
export interface InvitationOffer {
  /**
   * The organisation.
   */
  org_name: string
  /**
   * Who invites.
   */
  inviter: string
  /**
   * Who is invited.
   */
  email: string
  /**
   * First name, as the inviter wrote it.
   */
  first_name: string
  /**
   * Last name, as the inviter wrote it.
   */
  last_name: string
  /**
   * Whether the address has an account to sign in with.
   */
  has_account: boolean
}
/**
 * A new account for the person who was invited.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "accept".
 */
export interface InvitationAcceptance {
  /**
   * The last part of the link in the mail.
   */
  token: string
  /**
   * Your first name.
   */
  first_name: string
  /**
   * Your last name.
   */
  last_name: string
  /**
   * 8 to 128 characters. Any characters; longer is better.
   */
  password: string
  /**
   * The same once more.
   */
  confirmPassword: string
}
/**
 * The password of the account that was invited.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "join".
 */
export interface InvitationJoining {
  /**
   * The last part of the link in the mail.
   */
  token: string
  /**
   * The password of your account.
   */
  password: string
}
/**
 * It was turned down.
 *
 * This interface was referenced by `Invitation`'s JSON-Schema
 * via the `definition` "declined".
 */
export interface InvitationDeclined {
  /**
   * Always true.
   */
  is_declined: boolean
}

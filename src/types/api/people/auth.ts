// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { CurrentOrg, Org } from '../../entity/org.ts'
import type { User } from '../../entity/user.ts'
/**
 * The address you registered with.
 */
export type Email = string
/**
 * Capital and small letters count.
 */
export type Password = string
/**
 * A code is sent to it. You sign in with it.
 */
export type Email1 = string
/**
 * First name.
 */
export type FirstName = string
/**
 * Last name.
 */
export type LastName = string
/**
 * At least 8 characters. A few unrelated words are easy to keep in mind and hard to guess.
 */
export type Password1 = string
/**
 * The same password once more.
 */
export type PasswordAgain = string
/**
 * The six digits in the mail.
 */
export type Code = string
/**
 * The address you registered with.
 */
export type Email2 = string
/**
 * The address you sign in with.
 */
export type Email3 = string
/**
 * At least 8 characters. A few unrelated words are easy to keep in mind and hard to guess.
 */
export type NewPassword = string
/**
 * The password you signed in with.
 */
export type PresentPassword = string
/**
 * At least 8 characters. A few unrelated words are easy to keep in mind and hard to guess.
 */
export type NewPassword1 = string
/**
 * The same new password once more.
 */
export type NewPasswordAgain = string

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
/**
 * Who wants an account.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "register".
 */
export interface Register {
  email: Email1
  firstName: FirstName
  lastName: LastName
  password: Password1
  confirmPassword: PasswordAgain
}
/**
 * A code is on its way, whether or not there was an account before.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "pending".
 */
export interface PendingRegistration {
  /**
   * Goes with the code in the mail; whoever has only one of the two can do nothing.
   */
  guid: string
}
/**
 * The two halves that prove an address.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "verify".
 */
export interface Verify {
  /**
   * The id that registering, or asking for another code, answered with.
   */
  guid: string
  otp: Code
}
/**
 * The account is open; sign in with the password that was chosen.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "verified".
 */
export interface Verified {
  /**
   * Always true: a failure is a refusal.
   */
  isVerified: boolean
}
/**
 * Who wants another code.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "resend".
 */
export interface ResendVerification {
  email: Email2
}
/**
 * Who has lost their password.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "resetLink".
 */
export interface ResetPasswordLink {
  emailAddress: Email3
}
/**
 * A link is on its way if there is such an account.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "resetSent".
 */
export interface ResetPasswordSent {
  /**
   * Always true, so that nobody learns who has an account.
   */
  isSent: boolean
}
/**
 * A new password, by the link in the mail.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "reset".
 */
export interface ResetPassword {
  /**
   * The last part of the link.
   */
  signature: string
  newPassword: NewPassword
}
/**
 * The password is the new one, and every session has ended.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "resetDone".
 */
export interface ResetPasswordDone {
  /**
   * Always true: a failure is a refusal.
   */
  isReset: boolean
}
/**
 * Another password, by somebody who knows the present one.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "password".
 */
export interface ChangePassword {
  currentPassword: PresentPassword
  newPassword: NewPassword1
  confirmPassword: NewPasswordAgain
}
/**
 * The password is the new one.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "passwordChanged".
 */
export interface PasswordChanged {
  /**
   * How many other sessions ended with it.
   */
  sessionsEnded: number
}

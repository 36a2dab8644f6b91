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
 * What comes after the password: a code or a passkey, or setting one up first; none where no password was right.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "stepName".
 */
export type StepName = 'none' | 'code' | 'enrol'
/**
 * The six digits in your app, or one of your recovery codes.
 */
export type Code = string
/**
 * The six digits that the app shows now.
 */
export type Code1 = string
/**
 * The password you signed in with.
 */
export type PresentPassword = string
/**
 * A passkey, or a code from a phone, after the password. Whoever has none is signed out within ten minutes, and led to set one up.
 */
export type AskedOf = 'nobody' | 'administrators' | 'everybody'
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
export type PasswordAgain1 = string
/**
 * The six digits in the mail.
 */
export type Code2 = string
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
export type PresentPassword1 = string
/**
 * At least 8 characters. A few unrelated words are easy to keep in mind and hard to guess.
 */
export type NewPassword1 = string
/**
 * The same new password once more.
 */
export type NewPasswordAgain = string
/**
 * A mail with a link goes to it.
 */
export type NewAddress1 = string
/**
 * The password you signed in with.
 */
export type YourPassword = string

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
 * What a right password gives: a session, or the way to the second step of one.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "entered".
 */
export interface Entered {
  /**
   * Whether there is a session; false where the second step is still to do.
   */
  isAuthenticated: boolean
  step?: StepName
  /**
   * Access token for the authorization header, good for ten minutes.
   */
  token?: string
  /**
   * A name for the session; it is no secret and opens nothing.
   */
  refreshToken?: string
  user?: User
  /**
   * The organisations the person belongs to.
   *
   * @maxItems 1000
   */
  userOrgs?: Org[]
  currentOrg?: CurrentOrg
  /**
   * Ten recovery codes, one a line.
   */
  recovery_codes?: string
}
/**
 * The second step that this browser is at, for ten minutes after a right password.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "step".
 */
export interface Step {
  step: StepName
  /**
   * Whether an app makes the person's codes.
   */
  has_app: boolean
  /**
   * Whether a passkey will do as well.
   */
  has_passkey: boolean
  /**
   * What an app is given where it cannot read the picture.
   */
  secret: string | null
  /**
   * What the picture says to an app.
   */
  address: string | null
}
/**
 * A code of the app, or a recovery code.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "stepCode".
 */
export interface StepCode {
  code: Code
}
/**
 * The first code of an app that is set up.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "firstCode".
 */
export interface FirstCode {
  code: Code1
}
/**
 * The password once more, before what opens the account is changed.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "passwordAgain".
 */
export interface PasswordAgain {
  password: PresentPassword
}
/**
 * The second step of the person who asks.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "factor".
 */
export interface Factor {
  /**
   * Whether signing in asks for more than the password.
   */
  is_on: boolean
  /**
   * Whether an app makes the person's codes.
   */
  has_app: boolean
  /**
   * When the app was set up.
   */
  since: string | null
  /**
   * How many recovery codes are not used yet.
   */
  codes_left: number
  /**
   * How many passkeys the person has.
   */
  passkeys: number
  /**
   * Whether the person has to use a second step.
   */
  is_needed: boolean
  /**
   * Whether an app is being set up in this session.
   */
  is_waiting: boolean
  /**
   * What an app is given where it cannot read the picture.
   */
  secret: string | null
  /**
   * What the picture says to an app.
   */
  address: string | null
  /**
   * What the browser that asks says it is.
   */
  browser: string
}
/**
 * It is as it was asked.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "factorDone".
 */
export interface FactorDone {
  /**
   * Always true: a failure is a refusal.
   */
  is_done: boolean
}
/**
 * Ten codes, told once, each good once in the place of the app's.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "recoveryCodes".
 */
export interface RecoveryCodes {
  /**
   * Ten recovery codes, one a line.
   */
  recovery_codes: string
}
/**
 * Ten codes, told once, where what was set up is the first beside the password.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "codesOfFirst".
 */
export interface CodesOfFirst {
  /**
   * Ten recovery codes, one a line; null where those from before stay good.
   */
  recovery_codes: string | null
}
/**
 * Where the person is signed in.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "ownSession".
 */
export interface OwnSession {
  /**
   * The session's id, to end it by.
   */
  id: string
  /**
   * What it says it is.
   */
  browser: string
  /**
   * Where it was last seen on the network.
   */
  address: string | null
  /**
   * When it was signed in.
   */
  begun_at: string
  /**
   * When it was last renewed; one in use is renewed every ten minutes.
   */
  last_used_at: string
  /**
   * Whether it is the one that asks.
   */
  is_this: boolean
}
/**
 * One of the person's own sessions, and the password once more.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "sessionId".
 */
export interface SessionId {
  password: PresentPassword
  /**
   * The session's id.
   */
  id: string
}
/**
 * Sessions have ended.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "sessionsEnded".
 */
export interface SessionsEnded {
  /**
   * How many.
   */
  sessions_ended: number
}
/**
 * Whom an organisation asks for a second step after the password.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "orgFactor".
 */
export interface OrgFactor {
  asked_of: AskedOf
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
  confirmPassword: PasswordAgain1
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
  otp: Code2
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
  currentPassword: PresentPassword1
  newPassword: NewPassword1
  confirmPassword: NewPasswordAgain
}
/**
 * Another address to sign in with, by somebody who knows the password.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "newAddress".
 */
export interface NewAddress {
  email: NewAddress1
  password: YourPassword
}
/**
 * The link in a mail about one's address.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "addressLink".
 */
export interface AddressLink {
  /**
   * The last part of the link.
   */
  signature: string
}
/**
 * The address that the person signs in with from now on.
 *
 * This interface was referenced by `Auth`'s JSON-Schema
 * via the `definition` "address".
 */
export interface Address {
  /**
   * In lower case.
   */
  email: string
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

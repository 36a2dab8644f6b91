// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { MemberRole } from '../../entity/member.ts'
/**
 * Whether it lets people in.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "orgState".
 */
export type AdminOrgState = 'on' | 'off'
/**
 * Whether the person can sign in.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "userState".
 */
export type AdminUserState = 'active' | 'unverified' | 'suspended'
/**
 * First name.
 */
export type FirstName = string
/**
 * Last name.
 */
export type LastName = string
/**
 * First name.
 */
export type FirstName1 = string
/**
 * Last name.
 */
export type LastName1 = string
/**
 * Whether it answers.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "procedureState".
 */
export type AdminProcedureState = 'on' | 'off'
/**
 * You sign in with it, and links to a new password go to it.
 */
export type Email = string
/**
 * First name.
 */
export type FirstName2 = string
/**
 * Last name.
 */
export type LastName2 = string
/**
 * At least 8 characters. A few unrelated words are easy to keep in mind and hard to guess.
 */
export type Password = string
/**
 * The same password once more.
 */
export type PasswordAgain = string

/**
 * What those who run the portal ask and are told.
 */
export interface Admin {}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "orgFilter".
 */
export interface AdminOrgFilter {
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'name' | 'slug' | 'state' | 'people' | 'places' | 'devices' | 'created_at'
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
 * An organisation in the list of all.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "org".
 */
export interface AdminOrg {
  /**
   * The organisation's id.
   */
  id: number
  /**
   * Its lasting id.
   */
  guid: string
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  state: AdminOrgState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * How many people belong to it.
   */
  people: number
  /**
   * How many locations it has.
   */
  places: number
  /**
   * How many devices it has.
   */
  devices: number
  /**
   * Since when it is here.
   */
  created_at: string
}
/**
 * Which organisation.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "orgBySlug".
 */
export interface AdminOrgBySlug {
  /**
   * Its name in addresses.
   */
  slug: string
}
/**
 * An organisation, as those who run the portal see it.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "orgRecord".
 */
export interface AdminOrgRecord {
  /**
   * The organisation's id.
   */
  id: number
  /**
   * Its lasting id.
   */
  guid: string
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * The clocks that it goes by.
   */
  zone: string
  /**
   * Where it is, in words.
   */
  region: string | null
  /**
   * Its brand; the provider's when none is said.
   */
  brand: string | null
  /**
   * Whether it lets people in.
   */
  is_on: boolean
  state: AdminOrgState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Whether the caller is in it now: then they cannot switch it off.
   */
  is_current: boolean
  /**
   * How many people belong to it.
   */
  people: number
  /**
   * How many teams it has.
   */
  teams: number
  /**
   * How many locations it has.
   */
  places: number
  /**
   * How many devices it has.
   */
  devices: number
  /**
   * How many sensors they have.
   */
  sensors: number
  /**
   * How many readings are kept.
   */
  readings: number
  /**
   * When the newest of them was measured.
   */
  last_reading_at: string | null
  /**
   * How many subscriptions are running.
   */
  subscriptions: number
  /**
   * Its Australian Business Number, as it was registered.
   */
  abn: string | null
  /**
   * The name it was registered under.
   */
  registered_name: string | null
  /**
   * Where its letters go.
   */
  address: string | null
  /**
   * Its telephone.
   */
  phone: string | null
  /**
   * The plan it began with.
   */
  plan: string | null
  /**
   * The programme that brought it here.
   */
  initiative: string | null
  /**
   * Who registered it.
   */
  registered_by: string | null
  /**
   * Since when it is here.
   */
  created_at: string
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "memberFilter".
 */
export interface AdminMemberFilter {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'name' | 'email' | 'role' | 'state' | 'last_seen_at' | 'since'
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
 * Somebody who belongs to an organisation.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "member".
 */
export interface AdminMember {
  /**
   * The person's lasting id.
   */
  guid: string
  /**
   * First and last name.
   */
  name: string
  /**
   * Their address.
   */
  email: string
  role: MemberRole
  state: AdminUserState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Runs the portal.
   */
  is_super_user: boolean
  /**
   * When they last used the portal.
   */
  last_seen_at: string | null
  /**
   * Since when they belong.
   */
  since: string
}
/**
 * Lets an organisation's people in, or nobody.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "orgSwitch".
 */
export interface AdminOrgSwitch {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Whether it lets people in.
   */
  is_on: boolean
  /**
   * Which text was changed.
   */
  version: number
}
/**
 * Which organisation it was.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "orgDone".
 */
export interface AdminOrgDone {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * Its version now.
   */
  version: number
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "userFilter".
 */
export interface AdminUserFilter {
  state?: AdminUserState
  /**
   * Only super users, or only the others.
   */
  is_super_user?: boolean
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'name' | 'email' | 'state' | 'is_super_user' | 'organisations' | 'last_seen_at' | 'created_at'
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
 * A person in the list of all.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "user".
 */
export interface AdminUser {
  /**
   * The person's lasting id.
   */
  guid: string
  /**
   * First and last name.
   */
  name: string
  /**
   * The address they sign in with.
   */
  email: string
  state: AdminUserState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Runs the portal.
   */
  is_super_user: boolean
  /**
   * The organisations they belong to, by name.
   */
  organisations: string
  /**
   * When they last used the portal.
   */
  last_seen_at: string | null
  /**
   * Since when they have an account.
   */
  created_at: string
}
/**
 * Who.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "byGuid".
 */
export interface AdminUserByGuid {
  /**
   * The person's lasting id.
   */
  guid: string
}
/**
 * A person, as those who run the portal see them.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "userRecord".
 */
export interface AdminUserRecord {
  /**
   * The person's lasting id.
   */
  guid: string
  /**
   * First and last name.
   */
  name: string
  /**
   * First name.
   */
  first_name: string
  /**
   * Last name.
   */
  last_name: string
  /**
   * The address they sign in with.
   */
  email: string
  state: AdminUserState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Whether the account is locked.
   */
  is_locked: boolean
  /**
   * Whether the address was proved.
   */
  is_verified: boolean
  /**
   * Whether they chose a password yet.
   */
  has_password: boolean
  /**
   * Whether signing in asks them for a code.
   */
  has_second_step: boolean
  /**
   * Runs the portal.
   */
  is_super_user: boolean
  /**
   * Whether it is the caller.
   */
  is_me: boolean
  /**
   * The organisation that opens after signing in.
   */
  default_org: string | null
  /**
   * How many organisations they belong to.
   */
  organisations: number
  /**
   * How many sessions are open.
   */
  sessions: number
  /**
   * When they last used the portal.
   */
  last_seen_at: string | null
  /**
   * Since when they have an account.
   */
  created_at: string
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * An organisation that somebody belongs to, and as what.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "belonging".
 */
export interface AdminBelonging {
  /**
   * The organisation.
   */
  org_id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  organisation: string
  state: AdminOrgState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  role: MemberRole
  /**
   * Their teams there, by name.
   */
  teams: string
  /**
   * Since when they belong.
   */
  since: string
}
/**
 * An open session.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "session".
 */
export interface AdminSession {
  /**
   * When they signed in.
   */
  begun_at: string
  /**
   * When it was last renewed.
   */
  last_used_at: string
  /**
   * When it ends at the latest.
   */
  ends_at: string
}
/**
 * Somebody who gets an account.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "newUser".
 */
export interface AdminNewUser {
  /**
   * The address they sign in with; the link to choose a password goes there.
   */
  email: string
  first_name: FirstName
  last_name: LastName
  /**
   * The organisation they join; none when left out.
   */
  org_slug?: string
  role?: MemberRole
  /**
   * Runs the portal.
   */
  is_super_user?: boolean
}
/**
 * The new account.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "userMade".
 */
export interface AdminUserMade {
  /**
   * The person's lasting id.
   */
  guid: string
  /**
   * The address they sign in with.
   */
  email: string
}
/**
 * Who somebody is.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "userChange".
 */
export interface AdminUserChange {
  /**
   * The person's lasting id.
   */
  guid: string
  first_name: FirstName1
  last_name: LastName1
  /**
   * The address they sign in with.
   */
  email: string
  /**
   * Which text was changed.
   */
  version: number
}
/**
 * Makes somebody a super user, or no longer.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "userSuper".
 */
export interface AdminUserSuper {
  /**
   * The person's lasting id.
   */
  guid: string
  /**
   * Runs the portal.
   */
  is_super_user: boolean
  /**
   * Which text was changed.
   */
  version: number
}
/**
 * Locks somebody out, or lets them in again.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "userLock".
 */
export interface AdminUserLock {
  /**
   * The person's lasting id.
   */
  guid: string
  /**
   * Whether the account is locked.
   */
  is_locked: boolean
  /**
   * Which text was changed.
   */
  version: number
}
/**
 * Who it was.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "userDone".
 */
export interface AdminUserDone {
  /**
   * The person's lasting id.
   */
  guid: string
  /**
   * First and last name.
   */
  name: string
  /**
   * The address they sign in with.
   */
  email: string
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * What became of the sessions.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "signedOut".
 */
export interface AdminSignedOut {
  /**
   * How many sessions ended.
   */
  sessions_ended: number
}
/**
 * What somebody is in an organisation.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "belong".
 */
export interface AdminBelong {
  /**
   * The person's lasting id.
   */
  guid: string
  /**
   * The organisation.
   */
  org_slug: string
  role: MemberRole
}
/**
 * Takes somebody out of an organisation.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "leave".
 */
export interface AdminLeave {
  /**
   * The person's lasting id.
   */
  guid: string
  /**
   * The organisation.
   */
  org_slug: string
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "procedureFilter".
 */
export interface AdminProcedureFilter {
  state?: AdminProcedureState
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?:
    'name' | 'title' | 'state' | 'cache_seconds' | 'runs' | 'mean_ms' | 'failures' | 'last_run_at' | 'last_failed_at'
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
 * A procedure in the list.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "procedure".
 */
export interface AdminProcedure {
  /**
   * Its name.
   */
  name: string
  /**
   * Its title.
   */
  title: string
  state: AdminProcedureState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * For how many seconds an answer is used again.
   */
  cache_seconds: number
  /**
   * How often it ran in the last 30 days; answers that were used again are not counted.
   */
  runs: number
  /**
   * How long a run took on average, in milliseconds.
   */
  mean_ms: number | null
  /**
   * How many of them failed.
   */
  failures: number
  /**
   * When it last ran.
   */
  last_run_at: string | null
  /**
   * When it last failed.
   */
  last_failed_at: string | null
}
/**
 * Which procedure.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "byName".
 */
export interface AdminProcedureByName {
  /**
   * The procedure's name.
   */
  name: string
}
/**
 * A procedure, and how it fares.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "procedureRecord".
 */
export interface AdminProcedureRecord {
  /**
   * Its name.
   */
  name: string
  /**
   * Its title.
   */
  title: string
  /**
   * The question it answers.
   */
  description: string
  /**
   * The guard that protects it.
   */
  access: string
  /**
   * Whose data it reads.
   */
  org: string
  state: AdminProcedureState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Whether it answers.
   */
  enabled: boolean
  /**
   * For how many seconds an answer is used again, as declared.
   */
  declared_cache_seconds: number
  /**
   * What is used instead; null for what is declared.
   */
  cache_seconds: number | null
  /**
   * How many rows it answers at most.
   */
  most_rows: number
  /**
   * How many seconds a run may take.
   */
  timeout_s: number
  /**
   * An input to begin with, as JSON.
   */
  input: string
  /**
   * How often it ran in the last 30 days.
   */
  runs: number
  /**
   * How many of them failed.
   */
  failures: number
  /**
   * How long a run took on average, in milliseconds.
   */
  mean_ms: number | null
  /**
   * How long the slowest took, in milliseconds.
   */
  slowest_ms: number | null
  /**
   * When it last ran.
   */
  last_run_at: string | null
  /**
   * When it last failed.
   */
  last_failed_at: string | null
  /**
   * The kind of its last failure.
   */
  last_error: string | null
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * A field that it takes, or answers with.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "procedureField".
 */
export interface AdminProcedureField {
  /**
   * The field.
   */
  name: string
  /**
   * What it is.
   */
  kind: string
  /**
   * Whether it has to be given.
   */
  is_needed: boolean
  /**
   * What it means.
   */
  description: string
}
/**
 * Which fields of which procedure.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "fieldsAsk".
 */
export interface AdminProcedureFields {
  /**
   * The procedure's name.
   */
  name: string
  /**
   * What it takes, or what it answers.
   */
  of?: 'input' | 'row'
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "runFilter".
 */
export interface AdminRunFilter {
  /**
   * The procedure's name.
   */
  name: string
  /**
   * Only runs that failed, or only those that did not.
   */
  failed?: boolean
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'at' | 'ms' | 'rows' | 'error' | 'person' | 'organisation'
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
 * One run of a procedure.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "run".
 */
export interface AdminRun {
  /**
   * When.
   */
  at: string
  /**
   * Who asked.
   */
  person: string | null
  /**
   * In which organisation.
   */
  organisation: string | null
  /**
   * How long it took, in milliseconds.
   */
  ms: number
  /**
   * How many rows it gave.
   */
  rows: number
  /**
   * The kind of failure; nothing when it did not fail.
   */
  error: string | null
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
}
/**
 * How a procedure is set.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "procedureChange".
 */
export interface AdminProcedureChange {
  /**
   * The procedure's name.
   */
  name: string
  /**
   * Whether it answers.
   */
  enabled: boolean
  /**
   * For how many seconds an answer is used again; what is declared when left out.
   */
  cache_seconds?: number
  /**
   * Which text was changed.
   */
  version: number
}
/**
 * How it is set now.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "procedureDone".
 */
export interface AdminProcedureDone {
  /**
   * Its name.
   */
  name: string
  /**
   * Its title.
   */
  title: string
  /**
   * Whether it answers.
   */
  enabled: boolean
  /**
   * For how many seconds an answer is used again now.
   */
  cache_seconds: number
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * A trial run.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "try".
 */
export interface AdminTry {
  /**
   * The procedure's name.
   */
  name: string
  /**
   * What it is asked, as JSON.
   */
  input: string
}
/**
 * What came of it.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "tried".
 */
export interface AdminTried {
  /**
   * Whether it answered.
   */
  fine: boolean
  /**
   * What came of it, in words.
   */
  say: string
  /**
   * How long it took, in milliseconds.
   */
  ms: number
  /**
   * How many rows it gave.
   */
  count: number
  /**
   * The first of them.
   *
   * @maxItems 200
   */
  rows: {}[]
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "reportFilter".
 */
export interface AdminReportFilter {
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'message' | 'component' | 'seen' | 'first_at' | 'last_at'
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
 * An error that browsers met.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "report".
 */
export interface AdminReport {
  /**
   * What it said.
   */
  message: string
  /**
   * Where it was.
   */
  component: string
  /**
   * In what step.
   */
  stage: string
  /**
   * The way to it.
   */
  stack: string
  /**
   * How often.
   */
  seen: number
  /**
   * First met.
   */
  first_at: string
  /**
   * Last met.
   */
  last_at: string
  /**
   * Who met it first.
   */
  person: string | null
  /**
   * In which organisation.
   */
  organisation: string | null
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "changeFilter".
 */
export interface AdminChangeFilter {
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'at' | 'what' | 'who' | 'organisation'
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
 * Something that was changed, and by whom.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "change".
 */
export interface AdminChange {
  /**
   * When.
   */
  at: string
  /**
   * Who did it.
   */
  who: string | null
  /**
   * What was done.
   */
  what: string
  /**
   * In which organisation.
   */
  organisation: string | null
  /**
   * The person it was done to.
   */
  about: string | null
  /**
   * What it was about.
   */
  detail: string
}
/**
 * Who runs a portal that nobody runs yet, by the link that its start printed.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "first".
 */
export interface FirstPerson {
  /**
   * The last part of the link.
   */
  signature: string
  email: Email
  first_name: FirstName2
  last_name: LastName2
  password: Password
  confirmPassword: PasswordAgain
}
/**
 * The portal has its super user, who signs in now.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "firstMade".
 */
export interface FirstPersonMade {
  /**
   * Always true: a failure is a refusal.
   */
  is_made: boolean
}
/**
 * What the person is in one of their organisations.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "regionRole".
 */
export interface UserOrgRole {
  /**
   * The organisation.
   */
  orgId: number
  userOrgRole: MemberRole
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "mailFilter".
 */
export interface AdminMailFilter {
  /**
   * Only those that stand so.
   */
  state?: 'waiting' | 'failing' | 'given-up' | 'sent'
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'to' | 'state' | 'tries' | 'created_at' | 'next_try_at'
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
 * A mail that the portal sends. What it says is not told.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "mail".
 */
export interface AdminMail {
  /**
   * Its id.
   */
  id: string
  /**
   * To whom it is.
   */
  to: string
  /**
   * Where it stands.
   */
  state: 'waiting' | 'failing' | 'given-up' | 'sent'
  /**
   * The same in words.
   */
  state_words: string
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * How often it was tried.
   */
  tries: number
  /**
   * When it was written.
   */
  created_at: string
  /**
   * When it is tried next; null when it is not.
   */
  next_try_at: string | null
  /**
   * Why the last try failed.
   */
  last_error: string | null
}
/**
 * One mail.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "mailById".
 */
export interface AdminMailById {
  /**
   * Its id.
   */
  id: string
}
/**
 * To whom the mail is.
 *
 * This interface was referenced by `Admin`'s JSON-Schema
 * via the `definition` "mailDone".
 */
export interface AdminMailDone {
  /**
   * The address.
   */
  to: string
}

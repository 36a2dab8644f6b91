import type { Generated, JSONColumnType } from 'kysely'
import type { MaybeJson } from '#server/db/columns.ts'
import type { TeamRole } from '#server/session/person.ts'
import type { AskedOf } from '#types/api/people/auth.ts'

export type UserStatus = 'active' | 'suspended' | 'unverified'

export type MemberRole = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm'

export interface OrgTable {
  id: Generated<number>
  guid: Generated<string>
  slug: string
  name: string
  brand: string | null
  zone: string
  geo: MaybeJson
  /** What its declaration said when it was last brought in; null for one that no file declares. */
  declared: MaybeJson
  created_at: Generated<Date>
  version: Generated<number>
  /** Where it is, in words. */
  region: string | null
  /** Switched off, it lets nobody in. */
  is_on: Generated<boolean>
  /** Whether its data is made up. Said when it is made, and never changed. */
  is_demo: Generated<boolean>
  /** Who has to use a second step there. */
  factor_asked_of: Generated<AskedOf>
  /** When it is deleted unless that is taken back; it is switched off until then, and only its administrators get in. */
  closes_at: Generated<Date | null>
}

export interface UserAccountTable {
  id: Generated<number>
  guid: Generated<string>
  /** In lower case. */
  email: string
  user_name: string
  first_name: Generated<string>
  last_name: Generated<string>
  /** Not granted to tilth_app. */
  password_hash: string | null
  is_super_user: Generated<boolean>
  status: Generated<UserStatus>
  default_org_id: number | null
  created_at: Generated<Date>
  version: Generated<number>
  /** What a locked account was before it was locked. */
  status_before: Generated<'active' | 'unverified' | null>
  /** Whether the demo made it: then its password is one that everybody knows. */
  is_demo: Generated<boolean>
  /** Suspended because of the setting DEMO, not by a person. */
  is_asleep: Generated<boolean>
  /** When it is deleted unless that is taken back. */
  closes_at: Generated<Date | null>
}

export interface MembershipTable {
  org_id: number
  user_id: number
  role: MemberRole
  created_at: Generated<Date>
  /** Whether they see every location while they are in no team. */
  sees_all: Generated<boolean>
}

interface SessionFamilyTable {
  id: Generated<string>
  user_id: number
  created_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
  revoked_why: string | null
  fingerprint_hash: Buffer
  /** Where it was last renewed from; null for one older than that. */
  address: Generated<string | null>
  /** What the browser says it is. */
  browser: Generated<string | null>
}

/** The app that makes somebody's codes. */
interface TotpTable {
  user_id: number
  sealed: Buffer
  since: Date
  /** The latest step whose code was used, or stands in the place of one. */
  last_step: string | number
}

/** A secret that was shown and not confirmed yet. */
interface PendingTotpTable {
  user_id: number
  sealed: Buffer
  /** The session that it was shown in; only there it is shown again and confirmed. */
  holder: string
  created_at: Date
}

interface RecoveryCodeTable {
  user_id: number
  hash: Buffer
}

interface PasskeyTable {
  id: Generated<string>
  user_id: number
  /** The id that the device gave it. */
  credential: Buffer
  /** COSE key, RFC 9052. */
  public_key: Buffer
  /** How often it signed, as the device counts; 0 for one that does not count. */
  counter: string | number
  /** How the device is reached, as it said itself. */
  transports: string[]
  /** What its owner calls it. */
  name: string
  /** Whether it signs in without the password. Not after a password that was lost, until it was used after the new one. */
  opens_alone: Generated<boolean>
  created_at: Date
  last_used_at: Date | null
}

/** A random number that a passkey is to sign. */
interface PasskeyChallengeTable {
  /** The session, half session or browser that asked. */
  holder: string
  purpose: 'make' | 'sign-in' | 'step'
  challenge: Buffer
  user_id: number | null
  /** What a passkey that is being made will be called. */
  name: string | null
  created_at: Date
}

/** A key that somebody's scripts read one organisation with. */
interface ReadKeyTable {
  org_id: number
  id: Generated<number>
  user_id: number
  /** What its owner calls it. */
  name: string
  /** SHA-256 of the key as it is sent. */
  key_hash: Buffer
  /** The subjects whose calls it opens; null for all. */
  subjects: string[] | null
  made_at: Date
  expires_at: Date
  revoked_at: Date | null
  /** By the minute. */
  last_used_at: Date | null
}

interface RefreshTokenTable {
  hash: Buffer
  family_id: string
  parent_hash: Buffer | null
  created_at: Date
  used_at: Date | null
  child_sealed: Buffer | null
}

interface AttemptTable {
  key: string
  at: Date
  ok: boolean
}

/** A registration whose mail address is not proved yet. The guid that opens it and the code in the mail are kept as hashes. */
interface PendingAccountTable {
  /** SHA-256 of the guid that the browser got. */
  hash: Buffer
  user_id: number
  /** SHA-256 of guid and code together: the code alone has too few digits to be hidden by a hash. */
  code_hash: Buffer
  /** What the person chose: it counts once the code is right. */
  password_hash: string
  first_name: string
  last_name: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
}

/** A way to a new password that was mailed. */
interface ResetLinkTable {
  /** SHA-256 of the signature in the link. */
  hash: Buffer
  user_id: number
  created_at: Date
  expires_at: Date
}

/** A way to another address for an account, which was mailed to that address. */
interface AddressLinkTable {
  /** SHA-256 of the signature in the link. */
  hash: Buffer
  user_id: number
  /** What the account's address becomes. */
  email: string
  /** Whether it brings back the one before a change. */
  is_undo: boolean
  created_at: Date
  expires_at: Date
}

interface UserPreferenceTable {
  user_id: number
  preferences: JSONColumnType<Record<string, unknown>>
  version: Generated<number>
  updated_at: Date
}

interface OrgPreferenceTable {
  org_id: number
  preferences: JSONColumnType<Record<string, unknown>>
  version: Generated<number>
  updated_at: Date
  updated_by: number
}

/** A place to try a data connection, which counts once its code was entered. */
interface SandboxTable {
  org_id: number
  id: Generated<number>
  /** SHA-256 of its code. */
  code_hash: Buffer
  created_by: number
  created_at: Date
  expires_at: Date
  verified_at: Date | null
  verified_by: number | null
}

export interface TeamTable {
  org_id: number
  id: Generated<number>
  slug: string
  name: string
  description: string | null
  role: TeamRole
  modules: Generated<string[]>
  tools: Generated<string[]>
  can_invite: Generated<boolean>
  can_export: Generated<boolean>
  version: Generated<number>
  created_by: number | null
  created_at: Date
  /** A team that was removed is kept, so that it can be brought back. */
  deleted_at: Date | null
}

interface TeamMemberTable {
  org_id: number
  team_id: number
  user_id: number
  created_at: Date
}

interface TeamLocationTable {
  org_id: number
  team_id: number
  location_id: number
  access: 'read' | 'write'
}

declare module '#server/db/tables.ts' {
  interface Database {
    org: OrgTable
    user_account: UserAccountTable
    membership: MembershipTable
    session_family: SessionFamilyTable
    refresh_token: RefreshTokenTable
    read_key: ReadKeyTable
    attempt: AttemptTable
    pending_account: PendingAccountTable
    reset_link: ResetLinkTable
    address_link: AddressLinkTable
    totp: TotpTable
    pending_totp: PendingTotpTable
    recovery_code: RecoveryCodeTable
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
    user_preference: UserPreferenceTable
    org_preference: OrgPreferenceTable
    sandbox: SandboxTable
    team: TeamTable
    team_member: TeamMemberTable
    team_place: TeamLocationTable
  }
}

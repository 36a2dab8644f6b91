import type { Generated, JSONColumnType } from 'kysely'

/** A registration whose mail address is not proved yet. The guid that opens it and the code in the mail are kept as hashes. */
export interface PendingAccountTable {
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
export interface ResetLinkTable {
  /** SHA-256 of the signature in the link. */
  hash: Buffer
  user_id: number
  created_at: Date
  expires_at: Date
}

export interface UserPreferenceTable {
  user_id: number
  preferences: JSONColumnType<Record<string, unknown>>
  version: Generated<number>
  updated_at: Date
}

export interface OrgPreferenceTable {
  org_id: number
  preferences: JSONColumnType<Record<string, unknown>>
  version: Generated<number>
  updated_at: Date
  updated_by: number
}

export type Plan = 'trial' | 'farm' | 'business'
export type AustralianState = 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT'

/** A discount that somebody was given. No organisation has it yet. */
export interface CouponTable {
  guid: string
  /** The only plan it is good for; null for any. */
  plan: Plan | null
  /** The only product it is good for; null for any. */
  product_slug: string | null
  percent: number
  expires_at: Date
  uses_left: number
}

/** What was said when an organisation was registered; it stays as it was. */
export interface OrgRegistrationTable {
  org_id: number
  org_name: string
  org_phone: string
  org_abn: string
  address: string
  suburb: string
  state: AustralianState
  postcode: string
  initial_location_name: string
  latitude: number
  longitude: number
  origin_url: string | null
  initial_plan: Plan
  invited_org_guid: string | null
  initiative: string | null
  coupon_guid: string | null
  coupon_percent: number | null
  /** Who registered it; null for the demo's. */
  user_id: number | null
  created_at: Date
}

/** A place to try a data connection, which counts once its code was entered. */
export interface SandboxTable {
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

/** The tables of joining: registrations, lost passwords, preferences. */
export interface JoiningTables {
  pending_account: PendingAccountTable
  reset_link: ResetLinkTable
  user_preference: UserPreferenceTable
  org_preference: OrgPreferenceTable
  coupon: CouponTable
  org_registration: OrgRegistrationTable
  sandbox: SandboxTable
}

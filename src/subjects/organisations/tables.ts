import type { Generated } from 'kysely'

type Plan = 'trial' | 'farm' | 'business'

type AustralianState = 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT'

/** A discount that somebody was given. No organisation has it yet. */
interface CouponTable {
  guid: string
  /** The only plan it is good for; null for any. */
  plan: Plan | null
  /** The only product it is good for; null for any. */
  product_slug: string | null
  percent: number
  expires_at: Date
  uses_left: number
}

/** What was said when an organisation was registered, and of its business since. Null is what nobody has said. */
export interface OrgRegistrationTable {
  org_id: number
  org_name: string
  org_phone: string | null
  org_abn: string | null
  address: string | null
  suburb: string | null
  state: AustralianState | null
  postcode: string | null
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
  version: Generated<number>
}

export interface InvitationTable {
  org_id: number
  id: Generated<number>
  /** SHA-256 of the token in the mail's link. */
  token_hash: Buffer
  /** Null for one that opens every location. */
  team_id: number | null
  email: string
  first_name: string
  last_name: string
  staging_type: string
  inviter_id: number | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
  declined_at: Date | null
}

interface ShareKeyTable {
  org_id: number
  id: Generated<number>
  /** SHA-256 of the key. */
  key_hash: Buffer
  made_by: number | null
  made_at: Date
  expires_at: Date | null
  revoked_at: Date | null
}

declare module '#server/db/tables.ts' {
  interface Database {
    coupon: CouponTable
    org_registration: OrgRegistrationTable
    invitation: InvitationTable
    share_key: ShareKeyTable
  }
}

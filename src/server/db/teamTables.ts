import type { Generated } from 'kysely'

export type TeamRole = 'owner' | 'admin' | 'member' | 'viewer'

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

export interface TeamMemberTable {
  org_id: number
  team_id: number
  user_id: number
  created_at: Date
}

export interface TeamPlaceTable {
  org_id: number
  team_id: number
  location_id: number
  access: 'read' | 'write'
}

export interface InvitationTable {
  org_id: number
  id: Generated<number>
  /** SHA-256 of the token in the mail's link. */
  token_hash: Buffer
  team_id: number
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

export interface ShareKeyTable {
  org_id: number
  id: Generated<number>
  /** SHA-256 of the key. */
  key_hash: Buffer
  made_by: number | null
  made_at: Date
  expires_at: Date | null
  revoked_at: Date | null
}

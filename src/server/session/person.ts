import type { Toolset } from '#types/entity/facts.ts'
import type { Org } from '#types/entity/org.ts'

/** A person who may be signed in, with the organisations that the database says they belong to. */
export interface Person {
  id: number
  guid: string
  email: string
  userName: string
  firstName: string
  lastName: string
  isSuperUser: boolean
  defaultOrgId: number | null
  memberships: Membership[]
}

export interface Membership {
  orgId: number
  guid: string
  slug: string
  name: string
  zone: string
  brand: string | null
  /** Whether its data is made up. */
  isDemo: boolean
  /** Where it stands. */
  geo?: Org['geo']
  /** Whether it has a share key that opens. */
  hasShareKey?: boolean
  role: 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm'
  /** The tools that the organisation has; known of whoever calls. */
  toolset?: Toolset
  /** What the teams that the person is in there give; absent when there are none. */
  teams?: TeamAccess[]
  /** Whether they see every location while they are in no team; they do unless it is said. */
  seesAll?: boolean
}

export type TeamRole = 'owner' | 'admin' | 'member' | 'viewer'

/** What one team gives its members. A location that is not named is closed to them. */
interface TeamAccess {
  role: TeamRole
  can_invite: boolean
  can_export: boolean
  /** Topics of dashboards, and tools; none named opens them all. */
  modules: string[]
  tools: string[]
  locations: { id: number; access: 'read' | 'write' }[]
}

/** One signed-in session: the person, and the family of refresh tokens that keeps it alive. */
export interface Session {
  person: Person
  familyId: string
}

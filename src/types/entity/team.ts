// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { ToolName } from '../config/common.ts'
/**
 * What its people may do at its locations.
 */
export type TeamRoleShown = 'owner' | 'admin' | 'member' | 'viewer'
/**
 * Members change things where the team may; viewers look. Administrators and owners of a team may also invite people to it.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "role".
 */
export type TeamRole = 'owner' | 'admin' | 'member' | 'viewer'
/**
 * The topics of dashboards that the team may open; none named opens them all.
 *
 * @maxItems 40
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "modules".
 */
export type Modules = string[]
/**
 * The tools that the team may open; none named opens them all.
 *
 * @maxItems 6
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "tools".
 */
export type Tools = ToolName[]
/**
 * What the team may do at the location.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "access".
 */
export type LocationAccess = 'none' | 'read' | 'write'

/**
 * People of an organisation who share locations and rights.
 */
export interface Team {
  /**
   * The team's id.
   */
  id: number
  /**
   * Its organisation.
   */
  org_id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * What it is for.
   */
  description: string | null
  role: TeamRoleShown
  /**
   * How many people are in it.
   */
  people: number
  /**
   * How many locations it may look at.
   */
  places: number
  control_dto: TeamControlShown
  team_acl_dto: TeamAclShown
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * What its people are.
 */
export interface TeamControlShown {
  /**
   * Their role.
   */
  role: string
  /**
   * Topics of dashboards that they may open; empty for all.
   */
  modules: string[]
}
/**
 * What it may reach.
 */
export interface TeamAclShown {
  /**
   * Its locations.
   */
  locations: TeamLocationShown[]
  /**
   * Its tools; empty for all.
   */
  tools: string[]
  /**
   * Its people may invite others to it.
   */
  can_invite: boolean
  /**
   * Its people may take data out as a file.
   */
  can_export: boolean
}
/**
 * A location of the team.
 */
export interface TeamLocationShown {
  /**
   * The location.
   */
  id: number
  /**
   * What the team may do there.
   */
  access: string
}
/**
 * A location, and what the team may do there.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "aclLocation".
 */
export interface TeamLocationAccess {
  /**
   * The location.
   */
  id: number
  access: LocationAccess
}
/**
 * What the team's people are.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "control".
 */
export interface TeamControl {
  role: TeamRole
  modules?: Modules
}
/**
 * What the team may reach. A location that is not named is closed to it.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "acl".
 */
export interface TeamAcl {
  /**
   * Its locations.
   *
   * @maxItems 500
   */
  locations?: TeamLocationAccess[]
  tools?: Tools
  /**
   * Its people may invite others to it.
   */
  can_invite?: boolean
  /**
   * Its people may take data out as a file.
   */
  can_export?: boolean
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "filter".
 */
export interface TeamFilter {
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'name' | 'role' | 'people' | 'places'
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
 * Which team.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "bySlug".
 */
export interface TeamBySlug {
  /**
   * The team's name in addresses.
   */
  slug: string
}
/**
 * Which team.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "byId".
 */
export interface TeamById {
  /**
   * The team.
   */
  id: number
}
/**
 * A new team.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "create".
 */
export interface NewTeam {
  /**
   * The organisation; the current one unless said.
   */
  org_id?: number
  /**
   * Its name.
   */
  name: string
  /**
   * What it is for.
   */
  description?: string
  control_dto: TeamControl
  team_acl_dto?: TeamAcl
}
/**
 * What changes about a team.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "update".
 */
export interface TeamChange {
  /**
   * The team.
   */
  id: number
  /**
   * The version that was changed.
   */
  version: number
  /**
   * Its name.
   */
  name: string
  /**
   * What it is for.
   */
  description?: string
  control_dto: TeamControl
  team_acl_dto?: TeamAclChange
}
/**
 * What the team may reach; its locations are set one by one.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "aclChange".
 */
export interface TeamAclChange {
  tools?: Tools
  /**
   * Its people may invite others to it.
   */
  can_invite?: boolean
  /**
   * Its people may take data out as a file.
   */
  can_export?: boolean
}
/**
 * What a team may do at some locations.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "setLocation".
 */
export interface TeamLocationChange {
  /**
   * The team.
   */
  team_id: number
  /**
   * The locations.
   *
   * @minItems 1
   * @maxItems 500
   */
  location_ids: number[]
  access: LocationAccess
}
/**
 * A location of the organisation, and what the team may do there.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "location".
 */
export interface TeamLocation {
  /**
   * The location.
   */
  location_id: number
  /**
   * Its name.
   */
  name: string
  access: LocationAccess
}
/**
 * Which part of the list.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "locationFilter".
 */
export interface TeamLocationFilter {
  /**
   * The team.
   */
  id: number
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'name' | 'access'
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
 * Which part of the list.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "memberFilter".
 */
export interface TeamMemberFilter {
  /**
   * The team.
   */
  id: number
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column that it is sorted by.
   */
  sort?: 'name' | 'email' | 'role' | 'since'
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
 * Somebody of the organisation joins a team.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "addMember".
 */
export interface NewTeamMember {
  /**
   * The team.
   */
  team_id: number
  /**
   * The person.
   */
  user_id: number
}
/**
 * Somebody leaves a team.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "removeMember".
 */
export interface TeamMemberRemoval {
  /**
   * The team.
   */
  team_id: number
  /**
   * The organisation.
   */
  org_id?: number
  /**
   * The person.
   */
  user_id: number
}
/**
 * Which team it was.
 *
 * This interface was referenced by `Team`'s JSON-Schema
 * via the `definition` "done".
 */
export interface TeamDone {
  /**
   * The team.
   */
  id: number
  /**
   * Its name in addresses.
   */
  slug: string
}

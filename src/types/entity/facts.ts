// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { OrgRole, ToolState } from '../config/common.ts'
/**
 * Who is signed in; null when nobody is.
 */
export type FactsUser = {
  /**
   * The user's id.
   */
  id: number
  /**
   * May use the admin area.
   */
  isSuperUser: boolean
  /**
   * Holds the ADMIN role in the current organisation.
   */
  isAdmin: boolean
} | null
/**
 * The current organisation; id -1 when the person has none.
 */
export type FactsOrg = {
  /**
   * The organisation's id, -1 for none.
   */
  id: number
  /**
   * The organisation's slug.
   */
  slug: string
  role: OrgRole
  /**
   * May manage the organisation.
   */
  mayManage: boolean
  /**
   * May invite people to a team: those who manage, and those whose team says so.
   */
  mayInvite?: boolean
  /**
   * May take data out as a file; false only when every team of the person says so.
   */
  mayExport?: boolean
  /**
   * The topics of dashboards that the person's teams open; null when all are open.
   *
   * @maxItems 200
   */
  modules?: string[] | null
  /**
   * The tools that the person's teams open; null when all are open.
   *
   * @maxItems 100
   */
  tools?: string[] | null
  toolset?: Toolset
} | null

/**
 * What a guard may ask about. The server makes them from the database, and sends the same to the browser.
 */
export interface Facts {
  user: FactsUser
  org: FactsOrg
  /**
   * The slugs of the organisations that the person belongs to.
   *
   * @maxItems 1000
   */
  orgs: string[]
  /**
   * How the organisation has the tool that the page or call belongs to, where it belongs to one.
   */
  tool?: ToolState
  /**
   * The route's parameters, when a page is asked for.
   */
  route?: {
    [k: string]: string
  }
}
/**
 * The tools that the organisation has by its subscriptions, of those that the person's teams open.
 */
export interface Toolset {
  [k: string]: ToolState
}

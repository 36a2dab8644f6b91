// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { OrgRole } from '../config/common.ts'
/**
 * Where it stands, a GeoJSON point; null where nobody has said.
 */
export type GeoJsonPoint = {
  /**
   * Always Point.
   */
  type: 'Point'
  /**
   * Longitude, latitude.
   *
   * @minItems 2
   * @maxItems 2
   */
  coordinates: number[]
} | null

/**
 * An organisation that the person belongs to.
 */
export interface Org {
  /**
   * The organisation's id.
   */
  id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * Its lasting id.
   */
  guid: string
  role: OrgRole
  /**
   * Its time zone, such as Australia/Melbourne.
   */
  zone: string
  /**
   * The slug of its brand.
   */
  brand: string
  geo?: GeoJsonPoint
  /**
   * Whether a share key opens what it shares. The key itself is told once, to whoever makes it. Told to those who manage the organisation.
   */
  shareKey?: boolean
  /**
   * Whether its farms and their numbers are made up. A session that was kept from before does not say.
   */
  isDemo?: boolean
}
/**
 * The person's organisations that are switched off.
 *
 * This interface was referenced by `Org`'s JSON-Schema
 * via the `definition` "closed".
 */
export interface ClosedOrgs {
  /**
   * Which they are and whom to ask; null when there are none.
   */
  say: string | null
}
/**
 * The organisation that is current; id -1 when the person has none.
 *
 * This interface was referenced by `Org`'s JSON-Schema
 * via the `definition` "currentOrg".
 */
export interface CurrentOrg {
  /**
   * The organisation's id, -1 for none.
   */
  id: number
  /**
   * Its name in addresses; empty for none.
   */
  slug: string
}

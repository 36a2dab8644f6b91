// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * As people know it: the farm's or the company's name.
 */
export type OrganisationName = string
/**
 * Ten digits, or +61 and nine, such as 03 5551 2345.
 */
export type Phone = string
/**
 * Eleven digits, such as 51 824 753 556.
 */
export type ABN = string
/**
 * Number and street, or the road and the property.
 */
export type StreetAddress = string
/**
 * Suburb, town or locality.
 */
export type SuburbOrTown = string
/**
 * State or territory.
 */
export type AustralianState = 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT'
/**
 * Four digits.
 */
export type Postcode = string
/**
 * The location your first devices stand at, such as Home block. The organisation's name unless said.
 */
export type NameOfTheFirstLocation = string
/**
 * In degrees, negative south of the equator, such as -37.73.
 */
export type Latitude = number
/**
 * In degrees, such as 142.05.
 */
export type Longitude = number
/**
 * The web address where the organisation was registered; the portal's own unless said.
 */
export type WhereItWasRegistered = string
/**
 * Nothing is charged now.
 */
export type InitialPlan = 'trial' | 'farm' | 'business'
/**
 * The id that an organisation gave you when it invited yours.
 */
export type InvitedBy = string
/**
 * The programme or initiative that you join with, if any.
 */
export type Programme = string
/**
 * The code of a coupon, if you have one.
 */
export type Coupon = string
/**
 * Eight letters and digits, as in the mail.
 */
export type Code = string

/**
 * What setting up an organisation takes and gives.
 */
export interface Joining {
  [k: string]: unknown
}
/**
 * An organisation, its first location, and how it was found. What must be known at once is its name and where it lies.
 *
 * This interface was referenced by `Joining`'s JSON-Schema
 * via the `definition` "organisation".
 */
export interface RegisterOrganisation {
  org_name: OrganisationName
  org_phone?: Phone
  org_abn?: ABN
  address?: StreetAddress
  suburb?: SuburbOrTown
  state?: AustralianState
  postcode?: Postcode
  initial_location_name?: NameOfTheFirstLocation
  latitude: Latitude
  longitude: Longitude
  origin_url?: WhereItWasRegistered
  initial_plan?: InitialPlan
  invited_org_guid?: InvitedBy
  initiative?: Programme
  coupon_guid?: Coupon
  /**
   * A point in the sea or abroad is meant: without this it is questioned.
   */
  is_sure?: boolean
}
/**
 * The organisation that was made.
 *
 * This interface was referenced by `Joining`'s JSON-Schema
 * via the `definition` "registered".
 */
export interface RegisteredOrganisation {
  /**
   * Its id.
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
   * What to tell the person.
   */
  say: string
}
/**
 * The code of a sandbox.
 *
 * This interface was referenced by `Joining`'s JSON-Schema
 * via the `definition` "sandboxCode".
 */
export interface SandboxCode {
  code: Code
}
/**
 * A place to try a data connection.
 *
 * This interface was referenced by `Joining`'s JSON-Schema
 * via the `definition` "sandbox".
 */
export interface Sandbox {
  /**
   * The sandbox.
   */
  id: number
  /**
   * Until when its code is good.
   */
  expires_at: string
  /**
   * When its code was entered; null while it was not.
   */
  verified_at: string | null
}

// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The clocks that it goes by.
 */
export type OrgZone =
  | 'Australia/Sydney'
  | 'Australia/Melbourne'
  | 'Australia/Brisbane'
  | 'Australia/Adelaide'
  | 'Australia/Perth'
  | 'Australia/Hobart'
  | 'Australia/Darwin'
  | 'Australia/Broken_Hill'
  | 'Australia/Eucla'
  | 'Australia/Lindeman'
  | 'Australia/Lord_Howe'
  | 'Pacific/Norfolk'
  | 'Indian/Christmas'
  | 'Indian/Cocos'
/**
 * Eleven digits, such as 51 824 753 556.
 */
export type ABN = string
/**
 * Ten digits, or +61 and nine, such as 03 5551 2345.
 */
export type Phone = string
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
 * What an organisation says about itself.
 */
export interface OrgDetails {
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
   * Degrees north; negative in the south.
   */
  latitude: number | null
  /**
   * Degrees east.
   */
  longitude: number | null
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * What changes about an organisation.
 *
 * This interface was referenced by `OrgDetails`'s JSON-Schema
 * via the `definition` "update".
 */
export interface OrgChange {
  /**
   * The version that was changed.
   */
  version: number
  /**
   * Its name.
   */
  name: string
  zone: OrgZone
  /**
   * Where it is, in words, such as Western District, Victoria.
   */
  region?: string
  /**
   * Take the point of one of your locations; the coordinates then stay empty.
   */
  at_location_id?: number
  /**
   * Degrees, such as -37.74. South is negative.
   */
  latitude?: number
  /**
   * Degrees east, such as 142.02.
   */
  longitude?: number
}
/**
 * Whether the organisation has a share key. The key itself is told once, when it is made.
 *
 * This interface was referenced by `OrgDetails`'s JSON-Schema
 * via the `definition` "shareKey".
 */
export interface ShareKeyState {
  /**
   * There is one that opens.
   */
  is_live: boolean
  /**
   * Who made it.
   */
  made_by: string | null
  /**
   * When it was made.
   */
  made_at: string | null
  /**
   * When it ends; null when it does not by itself.
   */
  expires_at: string | null
}
/**
 * A share key; the one before it ends.
 *
 * This interface was referenced by `OrgDetails`'s JSON-Schema
 * via the `definition` "newShareKey".
 */
export interface NewShareKey {
  /**
   * How many days it lasts; for ever unless said.
   */
  days?: number
}
/**
 * The new key: it is told this once.
 *
 * This interface was referenced by `OrgDetails`'s JSON-Schema
 * via the `definition` "madeShareKey".
 */
export interface MadeShareKey {
  /**
   * The key.
   */
  key: string
  /**
   * When it ends.
   */
  expires_at: string | null
}
/**
 * What was said when the organisation was registered.
 *
 * This interface was referenced by `OrgDetails`'s JSON-Schema
 * via the `definition` "registration".
 */
export interface OrgRegistrationFacts {
  /**
   * Its name then.
   */
  org_name: string
  /**
   * Phone.
   */
  org_phone: string | null
  /**
   * Australian business number.
   */
  org_abn: string | null
  /**
   * Street address.
   */
  address: string | null
  /**
   * Suburb or town.
   */
  suburb: string | null
  /**
   * State or territory.
   */
  state: string | null
  /**
   * Postcode.
   */
  postcode: string | null
  /**
   * Its first location.
   */
  initial_location_name: string
  /**
   * The plan it began with.
   */
  initial_plan: string
  /**
   * The initiative that brought it.
   */
  initiative: string | null
  /**
   * When.
   */
  registered_at: string
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * Whether a key was ended.
 *
 * This interface was referenced by `OrgDetails`'s JSON-Schema
 * via the `definition` "revoked".
 */
export interface ShareKeyRevoked {
  /**
   * There was one, and it is ended.
   */
  is_revoked: boolean
}
/**
 * What an organisation is to the post and the tax office.
 *
 * This interface was referenced by `OrgDetails`'s JSON-Schema
 * via the `definition` "business".
 */
export interface OrgBusiness {
  /**
   * The version that was changed.
   */
  version: number
  org_abn?: ABN
  org_phone?: Phone
  address?: StreetAddress
  suburb?: SuburbOrTown
  state?: AustralianState
  postcode?: Postcode
}

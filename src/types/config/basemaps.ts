// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The basemaps that a map offers, in their order.
 *
 * @minItems 1
 */
export type Basemaps = BasemapOption[]

export interface BasemapOption {
  /**
   * What it is called.
   */
  name: string
  /**
   * A small picture of it.
   */
  image?: string
  /**
   * Address of its raster tiles.
   */
  raster?: string
  /**
   * Address of its vector style.
   */
  vector?: string
  /**
   * Whose it is, as text.
   */
  attribution?: string
  /**
   * The one shown at first.
   */
  selected?: boolean
  /**
   * Listed, but not to be picked.
   */
  disabled?: boolean
}

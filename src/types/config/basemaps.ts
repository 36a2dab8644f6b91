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
   * Address of raster tiles of names, laid over its pictures.
   */
  names?: string
  /**
   * Address of its vector style: a style document whose tiles are on the same server. Names are drawn in the device's own font.
   */
  vector?: string
  /**
   * Whose it is, as text.
   */
  attribution?: string
  /**
   * Whose its vector style is, as text, where that is not the same.
   */
  vectorAttribution?: string
  /**
   * The one shown at first.
   */
  selected?: boolean
  /**
   * Listed, but not to be picked.
   */
  disabled?: boolean
}

// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What a map shows at first.
 */
export type MapViewMode = 'regions' | 'locations' | 'paddocks'
/**
 * How map layers are drawn.
 */
export type LayerStyle = 'raster' | 'vector'
/**
 * How many things can be selected on a map.
 */
export type SelectionMode = 'SINGLE' | 'MULTIPLE'
/**
 * The edge of paddocks.
 */
export type PaddockColour =
  'white' | 'yellow' | 'orange' | 'vermilion' | 'sky' | 'blue' | 'teal' | 'olive' | 'purple' | 'black'
/**
 * The edge of fields.
 */
export type FieldColour =
  'white' | 'yellow' | 'orange' | 'vermilion' | 'sky' | 'blue' | 'teal' | 'olive' | 'purple' | 'black'

/**
 * How a person wants their maps.
 */
export interface MappingCalls {}
/**
 * How the maps of an organisation look for one person.
 *
 * This interface was referenced by `MappingCalls`'s JSON-Schema
 * via the `definition` "preference".
 */
export interface MapPreference {
  view_mode: MapViewMode
  /**
   * The picture under everything.
   */
  basemap: string
  layer_style: LayerStyle
  selection_mode: SelectionMode
  paddock_colour: PaddockColour
  /**
   * Width of that edge, pixels.
   */
  paddock_line_px: number
  field_colour: FieldColour
  /**
   * Width of that edge, pixels.
   */
  field_line_px: number
  /**
   * Names stand on paddocks and fields.
   */
  shows_labels: boolean
  /**
   * How solid paddocks and fields are filled: 0 is clear, 100 solid.
   */
  paddock_opacity_pct: number
  /**
   * How solid pictures on the map are: 0 is clear, 100 solid.
   */
  imagery_opacity_pct: number
  /**
   * The version that was read: another person's change in between is not written over.
   */
  version: number
}
/**
 * Nothing to say.
 *
 * This interface was referenced by `MappingCalls`'s JSON-Schema
 * via the `definition` "none".
 */
export interface NoMapInput {}
/**
 * A way to draw what lies under a map.
 *
 * This interface was referenced by `MappingCalls`'s JSON-Schema
 * via the `definition` "style".
 */
export interface LayerStyleChoice {
  /**
   * The way.
   */
  style: 'raster' | 'vector'
  /**
   * What it is called, and where it can be had.
   */
  title: string
}
/**
 * A picture to put under a map.
 *
 * This interface was referenced by `MappingCalls`'s JSON-Schema
 * via the `definition` "basemap".
 */
export interface BasemapChoice {
  /**
   * Its name.
   */
  name: string
  /**
   * Whose it is.
   */
  attribution: string | null
}

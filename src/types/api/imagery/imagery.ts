// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Which index, such as ndvi.
 *
 * This interface was referenced by `Imagery`'s JSON-Schema
 * via the `definition` "index".
 */
export type Index = string
/**
 * A scene, or the day of one, such as 2026-11-15.
 *
 * This interface was referenced by `Imagery`'s JSON-Schema
 * via the `definition` "scene".
 */
export type Scene = string | null

/**
 * What calls about satellite scenes take.
 */
export interface Imagery {
  [k: string]: unknown
}

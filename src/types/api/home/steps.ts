// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The first steps of a farm, on its home.
 */
export interface StepCalls {}
/**
 * Whether the first steps stand on one's home.
 *
 * This interface was referenced by `StepCalls`'s JSON-Schema
 * via the `definition` "putAway".
 */
export interface StepsPutAway {
  /**
   * They are not to stand there any more; false brings them back.
   */
  is_hidden: boolean
}

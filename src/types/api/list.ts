// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Only rows that hold these words.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "search".
 */
export type Search = string
/**
 * Largest first.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "down".
 */
export type Down = boolean
/**
 * How many rows at most; kept between 1 and 1,000.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "limit".
 */
export type Limit = number
/**
 * How many rows come before: the `next` of the page before.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "after".
 */
export type After = number

/**
 * What a list that searches, sorts and pages on the server is asked: a call that takes these, with a sort of its own, is drawn so by a table.
 */
export interface List {}
/**
 * One line of a file that was tried out, as a form with a trial shows it.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "triedLine".
 */
export interface TriedLine {
  /**
   * The line's number; 1 is the headings.
   */
  line: number
  /**
   * What it says.
   */
  what: string
  /**
   * What is wrong with it; null when nothing is.
   */
  problem: string | null
}

// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * A fumigation of one silo.
 */
export interface NewFumigation {
  /**
   * The silo, by its cable.
   */
  device_id: number
  /**
   * The day the silo was sealed; not in the future.
   */
  started_on: string
  /**
   * The day it was aired.
   */
  ended_on?: string
  /**
   * What was used.
   */
  product: string
  /**
   * How much, such as 1.5 g/m³.
   */
  rate?: string
  /**
   * Until when no grain may leave.
   */
  withhold_until?: string
  /**
   * Who did it.
   */
  operator: string
  /**
   * Pressure test, gas readings, airing.
   */
  note?: string
}
/**
 * Which fumigation it became.
 *
 * This interface was referenced by `NewFumigation`'s JSON-Schema
 * via the `definition` "done".
 */
export interface FumigationDone {
  /**
   * The fumigation's id.
   */
  id: number
}

// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Facts } from '../entity/facts.ts'
/**
 * Sample people, one for each role, against whom the linker proves that links lead somewhere.
 */
export interface Personas {
  [k: string]: Persona
}
export interface Persona {
  /**
   * Who this is, in one line.
   */
  says: string
  facts: Facts
}

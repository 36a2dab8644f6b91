// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Level } from '../config/common.ts'
/**
 * A partner's programme, as the organisation that looks stands in it.
 */
export interface Programme {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * Who runs it.
   */
  provider: string
  /**
   * What it is, in a sentence or two.
   */
  summary: string
  /**
   * Whether the organisation joined: its order was placed.
   */
  is_joined: boolean
  /**
   * Whether everything in it is turned on.
   */
  is_on: boolean
  /**
   * The subscription by which the organisation is in it; null for none.
   */
  subscription_guid: string | null
  /**
   * Whom to ask, where the person may not join for the organisation.
   */
  ask: string | null
  /**
   * Where the organisation stands, in a sentence.
   */
  say: string
  /**
   * How urgent that is.
   */
  level: Level
  /**
   * What the organisation owes it, in a sentence.
   */
  obligations: string
  /**
   * What has to be done to be in it, in order.
   *
   * @maxItems 30
   */
  steps: ProgrammeStep[]
  /**
   * Its terms.
   *
   * @maxItems 24
   */
  documents: ProgrammeDocument[]
}
/**
 * Something that has to be done to be in a programme.
 *
 * This interface was referenced by `Programme`'s JSON-Schema
 * via the `definition` "step".
 */
export interface ProgrammeStep {
  /**
   * What is done.
   */
  title: string
  /**
   * Whether it is done; waiting for a step before it.
   */
  status: 'done' | 'todo' | 'waiting'
  /**
   * How urgent it is.
   */
  level: Level
  /**
   * Who did it when, or how far it is.
   */
  note: string | null
  /**
   * The page where it is done.
   */
  go: 'none' | 'join' | 'order' | 'agree' | 'pay' | 'connect' | 'devices'
  /**
   * The part that it is about.
   */
  component_guid: string | null
}
/**
 * Terms of a programme.
 *
 * This interface was referenced by `Programme`'s JSON-Schema
 * via the `definition` "document".
 */
export interface ProgrammeDocument {
  /**
   * Its name in the programme.
   */
  code: string
  /**
   * What it is.
   */
  title: string
  /**
   * Its present version.
   */
  version: string
  /**
   * Who accepted it when, and in which version; null where nobody did.
   */
  accepted: string | null
}

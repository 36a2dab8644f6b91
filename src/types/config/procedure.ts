// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { ToolName } from './common.ts'
import type { OrgScope } from './endpoints.ts'
/**
 * A named, schema-checked read function on the server, called through ui/{name}/execute; the file's name is its name.
 */
export interface ProcedureDeclaration {
  /**
   * Its title in lists.
   */
  title: string
  /**
   * The question it answers.
   */
  description: string
  /**
   * The guard that protects it; signed-in unless said.
   */
  access?: string
  /**
   * The tool that it belongs to, for those who have it.
   */
  tool?: ToolName
  /**
   * Whose data: the current organisation's (unless said), across the caller's memberships, everybody's (super users), or none.
   */
  org?: OrgScope
  input?: Schema
  row: Schema1
  /**
   * Seconds for which an answer may be reused; 0 unless said.
   */
  cache?: number
  /**
   * Somebody's consent decides what it tells: no answer of it is ever reused, whatever administrators set.
   */
  fresh?: boolean
  /**
   * The most rows it answers; 1,000 unless said.
   */
  rows?: number
  /**
   * Seconds it may take; 2 unless said.
   */
  timeout?: number
  /**
   * The row's field that holds the time of what was read: the latest is told as the age of what is shown. A log of what happened names none.
   */
  time?: string
  /**
   * What a panel says of an answer without rows, where it says nothing itself: why there are none, in plain words.
   */
  empty?: string
  /**
   * Its times are those at which a market closed: "Fri close" is said instead of an age.
   */
  closes?: boolean
  /**
   * The row's field that names its source.
   */
  source?: string
}
/**
 * What it takes: named fields and no others, each required unless it has a default or says "optional: true".
 */
export interface Schema {}
/**
 * One row of its answer, which is always an array: named fields and no others, each of them in every row.
 */
export interface Schema1 {}

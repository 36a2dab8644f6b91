// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Condition, ToolName, With } from './common.ts'
/**
 * Whose data: the current organisation's, across the caller's memberships, everybody's (super users), or none is in play yet.
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "orgScope".
 */
export type OrgScope = 'current' | 'mine' | 'all' | 'none'

/**
 * Named API calls: method, path, shapes, the guard that protects each, and whose data it reads.
 */
export interface Endpoints {
  [k: string]: EndpointDeclaration
}
/**
 * A JSON Schema, or a $ref to one under schemas/.
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "schema".
 */
export interface Schema {}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "rule".
 */
export interface Rule {
  /**
   * A rule over the input's fields that has to hold.
   */
  must: Condition
  /**
   * The field at which the message stands.
   */
  at: string
  /**
   * The message, in plain words.
   */
  say: string
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "undo".
 */
export interface Undo {
  /**
   * The endpoint that takes it back.
   */
  call: string
  /**
   * Its inputs; when left out, those of them that the answer has.
   */
  with?: With
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "endpoint".
 */
export interface EndpointDeclaration {
  /**
   * What the call does, in a few words.
   */
  title?: string
  /**
   * The HTTP method.
   */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * The path under the base; {name} is an input.
   */
  path: string
  /**
   * Which base path: /portal/v2/api (the default) or /legacy.
   */
  base?: 'api' | 'legacy'
  /**
   * The guard that protects it. There is no default.
   */
  access: string
  /**
   * The tool that it belongs to: after its own guard, those that open a tool are asked, and those that let work in it when it writes.
   */
  tool?: ToolName
  org: OrgScope
  /**
   * It changes what the portal keeps, so that whatever was asked before it is asked again. Said of every call that is no GET, since some read by POST; never of GET.
   */
  writes?: boolean
  /**
   * Why the audit says nothing of this call, although it writes.
   */
  unaudited?: string
  /**
   * Why its answer is not kept for an Idempotency-Key: it holds what is shown once. Sent again, it is done again.
   */
  unkept?: string
  input?: Schema
  result: Schema1
  /**
   * When it is refused, the server's words are told in a notification in the colour of a warning, whoever on a page called it.
   */
  notify?: boolean
  /**
   * How the result travels; json unless said.
   */
  answers?: 'json' | 'blob'
  /**
   * How the input travels in a POST or PUT; json unless said.
   */
  body?: 'json' | 'multipart'
  /**
   * The result is a page of a longer list.
   */
  paged?: boolean
  limit?: RateLimit
  undo?: Undo1
  /**
   * What one field's schema cannot say.
   */
  rules?: Rule[]
}
/**
 * A JSON Schema, or a $ref to one under schemas/.
 */
export interface Schema1 {}
/**
 * How often one caller may call.
 */
export interface RateLimit {
  times: number
  minutes: number
}
/**
 * How what it did is taken back: the words that follow the call on a page offer it. Sees what the call was given as input, and its answer as result. A call that answers the record that it took out is taken back by its add, without a word.
 */
export interface Undo1 {
  /**
   * The endpoint that takes it back.
   */
  call: string
  /**
   * Its inputs; when left out, those of them that the answer has.
   */
  with?: With
}

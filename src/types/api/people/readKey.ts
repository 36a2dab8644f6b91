// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What the calls about read keys take and give.
 */
export interface ReadKeys {
  [k: string]: unknown
}
/**
 * A key that one's own scripts read an organisation with. The key itself is told once, when it is made.
 *
 * This interface was referenced by `ReadKeys`'s JSON-Schema
 * via the `definition` "key".
 */
export interface ReadKeyRecord {
  /**
   * The key's id, to revoke it by.
   */
  id: number
  /**
   * The organisation that it reads, by its id.
   */
  org_id: number
  /**
   * What its owner calls it.
   */
  name: string
  /**
   * The organisation that it reads.
   */
  organisation: string
  /**
   * The subjects that it reads.
   */
  opens: string
  /**
   * When it was made.
   */
  made_at: string
  /**
   * When it ends.
   */
  expires_at: string
  /**
   * When it last got an answer, by the minute; null where it never did.
   */
  last_used_at: string | null
}
/**
 * A call that a read key may make.
 *
 * This interface was referenced by `ReadKeys`'s JSON-Schema
 * via the `definition` "call".
 */
export interface ReadKeyCall {
  /**
   * Its subject.
   */
  subject: string
  /**
   * GET or POST.
   */
  method: string
  /**
   * Behind the portal's own; {name} is an input.
   */
  address: string
  /**
   * What it tells.
   */
  title: string
}
/**
 * What a read key may be about.
 *
 * This interface was referenced by `ReadKeys`'s JSON-Schema
 * via the `definition` "subject".
 */
export interface ReadKeySubject {
  /**
   * Its name in the catalogue.
   */
  subject: string
  /**
   * Its name for a reader.
   */
  title: string
}
/**
 * One line of a script that asks the portal.
 *
 * This interface was referenced by `ReadKeys`'s JSON-Schema
 * via the `definition` "line".
 */
export interface ScriptLineRecord {
  /**
   * The language.
   */
  language: string
  /**
   * The line, with KEY where the key stands.
   */
  line: string
  /**
   * What it needs beside the language.
   */
  needs: string
}
/**
 * A read key for the current organisation.
 *
 * This interface was referenced by `ReadKeys`'s JSON-Schema
 * via the `definition` "make".
 */
export interface NewReadKey {
  /**
   * What it is for, such as Yield model.
   */
  name: string
  /**
   * A year at most.
   */
  days: number
  /**
   * What it may read; everything that you see unless said.
   *
   * @maxItems 60
   */
  subjects?: string[]
  /**
   * The one that you sign in with.
   */
  password: string
}
/**
 * The new key: it is told this once.
 *
 * This interface was referenced by `ReadKeys`'s JSON-Schema
 * via the `definition` "made".
 */
export interface MadeReadKey {
  /**
   * The key.
   */
  key: string
  /**
   * When it ends.
   */
  expires_at: string
}
/**
 * One of one's own read keys.
 *
 * This interface was referenced by `ReadKeys`'s JSON-Schema
 * via the `definition` "one".
 */
export interface OneReadKey {
  /**
   * The key's id.
   */
  id: number
  /**
   * The organisation that it reads.
   */
  of_org: number
}
/**
 * A read key has ended.
 *
 * This interface was referenced by `ReadKeys`'s JSON-Schema
 * via the `definition` "revoked".
 */
export interface RevokedReadKey {
  /**
   * Always true.
   */
  is_revoked: boolean
}

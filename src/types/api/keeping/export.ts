// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What the calls about files with everything that is kept take and give.
 */
export interface Exports {
  [k: string]: unknown
}
/**
 * A file with everything that an organisation owns.
 *
 * This interface was referenced by `Exports`'s JSON-Schema
 * via the `definition` "export".
 */
export interface OrgExportRecord {
  /**
   * Its id.
   */
  id: number
  /**
   * How far it is.
   */
  state: 'waiting' | 'making' | 'ready' | 'failed'
  /**
   * How far it is, in words; tables done while it is made.
   */
  progress: string
  /**
   * Who asked for it.
   */
  asked_by: string | null
  /**
   * When it was asked for.
   */
  asked_at: string
  /**
   * How many rows it has; null before it is ready.
   */
  rows: number | null
  /**
   * Its size in megabytes.
   */
  size_mb: number | null
  /**
   * Why it failed.
   */
  said: string | null
  /**
   * Until when it can be fetched.
   */
  expires_at: string | null
}
/**
 * A file is being made.
 *
 * This interface was referenced by `Exports`'s JSON-Schema
 * via the `definition` "asked".
 */
export interface OrgExportAsked {
  /**
   * Always true.
   */
  is_asked: boolean
}
/**
 * One of the files.
 *
 * This interface was referenced by `Exports`'s JSON-Schema
 * via the `definition` "one".
 */
export interface OneOrgExport {
  /**
   * Its id.
   */
  id: number
}
/**
 * A file that stands on the server's disk and travels from there: it is never in memory as a whole.
 *
 * This interface was referenced by `Exports`'s JSON-Schema
 * via the `definition` "keptFile".
 */
export interface KeptFile {
  /**
   * Its name.
   */
  name: string
  /**
   * What it is, as browsers say it.
   */
  media_type: string
  /**
   * Where it stands; the browser is not told.
   */
  path: string
}

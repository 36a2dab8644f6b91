// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What the calls about deleting an organisation take and give.
 */
export interface Closing {
  [k: string]: unknown
}
/**
 * Whether the organisation is to be deleted.
 *
 * This interface was referenced by `Closing`'s JSON-Schema
 * via the `definition` "state".
 */
export interface OrgClosing {
  /**
   * Its name.
   */
  name: string
  /**
   * When it is deleted; null while nobody asked for that.
   */
  closes_at: string | null
  /**
   * It stands in the portal's own files, and cannot be deleted here.
   */
  is_declared: boolean
}
/**
 * An organisation is to be deleted.
 *
 * This interface was referenced by `Closing`'s JSON-Schema
 * via the `definition` "close".
 */
export interface CloseOrg {
  /**
   * As it stands above, so that it is not another one.
   */
  name: string
  /**
   * The one that you sign in with.
   */
  password: string
}
/**
 * When the organisation is deleted.
 *
 * This interface was referenced by `Closing`'s JSON-Schema
 * via the `definition` "closes".
 */
export interface OrgCloses {
  /**
   * When it is deleted; null when that was taken back.
   */
  closes_at: string | null
}
/**
 * Whether one's own account is to be deleted.
 *
 * This interface was referenced by `Closing`'s JSON-Schema
 * via the `definition` "account".
 */
export interface AccountClosing {
  /**
   * When it is deleted; null while nobody asked for that.
   */
  closes_at: string | null
  /**
   * The organisations that would have no administrator without the person.
   */
  alone_in: string | null
}
/**
 * One's own account is to be deleted.
 *
 * This interface was referenced by `Closing`'s JSON-Schema
 * via the `definition` "closeAccount".
 */
export interface CloseAccount {
  /**
   * The one that you sign in with.
   */
  password: string
}

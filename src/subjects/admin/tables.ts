export interface FirstLinkTable {
  /** SHA-256 of the signature in the link. */
  hash: Buffer
  created_at: Date
  expires_at: Date
}

declare module '#server/db/tables.ts' {
  interface Database {
    first_link: FirstLinkTable
  }
}

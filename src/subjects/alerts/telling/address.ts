/** Where links in mails lead, and what signs those that work signed out. */
export interface Address {
  /** The portal's own address, without a trailing slash. */
  publicUrl: string
  /** The server's session secret. */
  secret: string
}

import { randomBytes } from 'node:crypto'
import { sha256 } from '#server/session/sha256.ts'

/** A link that a mail or the start prints, good for so long: its signature goes out, and only the hash is kept. */
export function newLink(now: Date, ms: number): { signature: string; hash: Buffer; expires: Date } {
  const signature = randomBytes(32).toString('base64url')
  return { signature, hash: sha256(signature), expires: new Date(now.getTime() + ms) }
}

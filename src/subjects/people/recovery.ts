import { randomBytes } from 'node:crypto'
import { sha256 } from '#server/session/sha256.ts'
import { base32 } from './totp.ts'

const howMany = 10

/** A code of 80 random bits in four groups of letters, so that a plain hash hides it. */
const newCode = (): string => (base32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join('-')

/** Ten codes for whoever loses their app: as they are shown, once, and as they are kept. */
export function newRecovery(userId: number): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: howMany }, newCode)
  return { codes, hashes: codes.map((code) => recoveryHash(userId, code)) }
}

/** However it is typed: in capitals, without the lines between. */
export const recoveryHash = (userId: number, code: string): Buffer =>
  sha256(`recovery ${userId} ${code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')}`)

import { timingSafeEqual } from 'node:crypto'
import type { Person, Session } from './person.ts'
import { sha256 } from './sha256.ts'
import type { AccessTokens } from './token.ts'

/** Who stands behind an access token: null when the session has ended or the person may not be here. */
export interface Behind {
  person: Person
  /** SHA-256 of the fingerprint cookie. */
  fingerprint: Buffer
}

export type FindSession = (userId: number, familyId: string, now: Date) => Promise<Behind | null>

/**
 * Who calls. Null when the token is no good, when the cookie that it is bound to did not come with it, when the session
 * was ended, or when the person may not be here any more: asked of the database on every request.
 */
export async function sessionOf(
  authorization: string | undefined,
  fingerprint: string | undefined,
  tokens: AccessTokens,
  find: FindSession,
  now: Date,
): Promise<Session | null> {
  const [, token] = /^Bearer ([A-Za-z0-9._-]{1,500})$/i.exec(authorization ?? '') ?? []
  const claims = token ? tokens.open(token, now) : null
  if (!claims || !fingerprint) return null
  const given = sha256(fingerprint)
  if (given.toString('base64url') !== claims.fingerprint) return null
  const behind = await find(claims.userId, claims.familyId, now)
  if (!behind || !timingSafeEqual(given, behind.fingerprint)) return null
  return { person: behind.person, familyId: claims.familyId }
}

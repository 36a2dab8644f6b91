import { timingSafeEqual } from 'node:crypto'
import type { Session } from './handler.ts'
import { sha256 } from './session/families.ts'
import type { AccessTokens } from './session/token.ts'
import type { PeopleStore } from './stores/people.ts'

/**
 * Who calls. Null when the token is no good, when the cookie that it is bound to did not come with it, when the session
 * was ended, or when the person may not be here any more: asked of the database on every request.
 */
export async function sessionOf(
  authorization: string | undefined,
  fingerprint: string | undefined,
  tokens: AccessTokens,
  people: PeopleStore,
  now: Date,
): Promise<Session | null> {
  const [, token] = /^Bearer ([A-Za-z0-9._-]{1,500})$/i.exec(authorization ?? '') ?? []
  const claims = token ? tokens.open(token, now) : null
  if (!claims || !fingerprint) return null
  const given = sha256(fingerprint)
  if (given.toString('base64url') !== claims.fingerprint) return null
  const behind = await people.behind(claims.userId, claims.familyId, now)
  if (!behind || !timingSafeEqual(given, behind.fingerprint)) return null
  return { person: behind.person, familyId: claims.familyId }
}

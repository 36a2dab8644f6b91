import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { dayMs } from '#engine/date.ts'
import type { From } from '#server/presentRequest.ts'
import { sha256 } from '#server/session/sha256.ts'
import { type AccessTokens, accessSeconds } from '#server/session/token.ts'
import type { SessionQueries } from './sessions.ts'

/** A session lasts at most so long, and dies sooner when nobody renews it: a farmer signs in once, and the browser of somebody who left does not stay open. */
const longestMs = 365 * dayMs
export const idleMs = 30 * dayMs
// Only for a reply that got lost: the parent of the newest token answers for ten seconds more, with the same child.
const graceMs = 10_000

export const refreshSeconds = longestMs / 1000

/** What the browser keeps of a session: the access token, a handle that opens nothing, and the two cookies' values. */
export interface Opened {
  userId: number
  familyId: string
  token: string
  handle: string
  refresh: string
  fingerprint: string
}

export interface Families {
  open(userId: number, from: From, now: Date): Promise<Opened>
  /** Turns a refresh token into the next one; null when it is not good any more, which ends the session where it is abused. */
  turn(refresh: string, fingerprint: string, from: From, now: Date): Promise<Opened | null>
  revoke(familyId: string, why: string, now: Date): Promise<void>
  /** Ends the session of a refresh cookie. */
  revokeToken(refresh: string, why: string, now: Date): Promise<void>
}

const isSecret = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)

export function families(sessions: SessionQueries, tokens: AccessTokens): Families {
  const opened = (userId: number, familyId: string, refresh: string, fingerprint: string, now: Date): Opened => ({
    userId: userId,
    familyId: familyId,
    token: tokens.seal({
      userId,
      familyId,
      fingerprint: sha256(fingerprint).toString('base64url'),
      expires: Math.floor(now.getTime() / 1000) + accessSeconds,
    }),
    handle: sha256(`handle ${familyId}`).toString('base64url').slice(0, 22),
    refresh,
    fingerprint,
  })
  return {
    async open(user_id, from, now) {
      const familyId = randomUUID()
      const refresh = randomBytes(32).toString('base64url')
      const fingerprint = randomBytes(32).toString('base64url')
      await sessions.open({
        id: familyId,
        user_id,
        fingerprint: sha256(fingerprint),
        tokenHash: sha256(refresh),
        from,
        now,
        expires: new Date(now.getTime() + longestMs),
      })
      return opened(user_id, familyId, refresh, fingerprint, now)
    },
    async turn(refresh, fingerprint, from, now) {
      if (!isSecret(refresh) || !isSecret(fingerprint)) return null
      const child = randomBytes(32).toString('base64url')
      const turned = await sessions.turn({
        tokenHash: sha256(refresh),
        fingerprint: sha256(fingerprint),
        child: { hash: sha256(child), sealed: seal(child, refresh) },
        from,
        now,
        usedSince: new Date(now.getTime() - idleMs),
        graceMs,
      })
      if (turned.outcome === 'refused') return null
      const next = turned.outcome === 'again' ? unseal(turned.sealed, refresh) : child
      return opened(turned.user_id, turned.family_id, next, fingerprint, now)
    },
    revoke: (familyId, why, now) => sessions.revoke(familyId, why, now),
    async revokeToken(refresh, why, now) {
      const familyId = isSecret(refresh) ? await sessions.familyOf(sha256(refresh)) : null
      if (familyId) await sessions.revoke(familyId, why, now)
    },
  }
}

const sealKey = (parent: string) => Buffer.from(hkdfSync('sha256', parent, '', 'tilth refresh child 1', 32))

function seal(child: string, parent: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(parent), nonce)
  return Buffer.concat([nonce, cipher.update(child, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function unseal(sealed: Buffer, parent: string): string {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(parent), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}

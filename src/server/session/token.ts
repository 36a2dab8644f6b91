import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What an access token says. It opens nothing without the fingerprint cookie whose hash it carries. */
interface AccessClaims {
  userId: number
  familyId: string
  /** SHA-256 of the fingerprint cookie, base64url. */
  fingerprint: string
  /** Epoch seconds. */
  expires: number
}

export interface AccessTokens {
  seal(claims: AccessClaims): string
  /** Null for anything that is not a token of ours that is still good. */
  open(text: string, now: Date): AccessClaims | null
}

export const accessSeconds = 600

/**
 * Compact tokens `t1.payload.signature`, always HMAC-SHA-256: the token does not say how it is to be checked, so nobody
 * can choose a weaker way.
 */
export function accessTokens(secret: string): AccessTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tilth access token 1', 32))
  const sign = (payload: string) => createHmac('sha256', key).update(`t1.${payload}`).digest()
  return {
    seal({ userId, familyId, fingerprint, expires }) {
      const payload = Buffer.from(JSON.stringify([userId, familyId, fingerprint, expires])).toString('base64url')
      return `t1.${payload}.${sign(payload).toString('base64url')}`
    },
    open(text, now) {
      if (text.length > 500) return null
      const [version, payload, signature, ...rest] = text.split('.')
      if (version !== 't1' || !payload || !signature || rest.length > 0) return null
      const given = Buffer.from(signature, 'base64url')
      const wanted = sign(payload)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
      if (!Array.isArray(claims)) return null
      const [userId, familyId, fingerprint, expires] = claims as unknown[]
      if (
        typeof userId !== 'number' ||
        typeof familyId !== 'string' ||
        typeof fingerprint !== 'string' ||
        typeof expires !== 'number'
      )
        return null
      return expires * 1000 > now.getTime() ? { userId, familyId, fingerprint, expires } : null
    },
  }
}

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

export const halfSeconds = 600

/** Somebody whose password was right, and whose second step is not done. It is no session: no call but the second step reads it. */
interface Half {
  userId: number
  /** Its name, which nobody else has. */
  id: string
}

export interface Halves {
  /** The cookie's value for somebody whose password, kept as this hash, was right just now. */
  open(userId: number, passwordHash: string | null, now: Date): { half: Half; cookie: string }
  /** Null for anything that is not ours, or is over. Whether the password still is the same is asked with `stands`. */
  read(cookie: string | undefined, now: Date): (Half & { stands: (passwordHash: string | null) => boolean }) | null
}

export function makeHalves(secret: string): Halves {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tilth half sessions 1', 32))
  const sign = (payload: string, passwordHash: string | null) =>
    createHmac('sha256', key)
      .update(`h1.${payload}.${passwordHash ?? ''}`)
      .digest()
  return {
    open(userId, passwordHash, now) {
      const half = { userId, id: randomBytes(16).toString('base64url') }
      const payload = [userId, half.id, Math.floor(now.getTime() / 1000) + halfSeconds].join('.')
      return { half, cookie: `${payload}.${sign(payload, passwordHash).toString('base64url')}` }
    },
    read(cookie, now) {
      const [, payload = '', userId = '', id = '', expires = '', signature = ''] =
        /^((\d{1,10})\.([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(cookie ?? '') ?? []
      if (payload === '' || Number(expires) * 1000 <= now.getTime()) return null
      const given = Buffer.from(signature, 'base64url')
      const stands = (passwordHash: string | null): boolean => {
        const wanted = sign(payload, passwordHash)
        return given.length === wanted.length && timingSafeEqual(given, wanted)
      }
      return { userId: Number(userId), id, stands }
    },
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what has to be read again and must not stand in the database as it is: keys and passwords of other services. */
export interface Vault {
  /** @param about what it belongs to: sealed for one thing, it opens for no other. */
  seal(secrets: Record<string, string>, about: string): Buffer
  /** Null when it cannot be opened: sealed under another session secret, for another thing, or changed since. */
  open(sealed: Buffer, about: string): Record<string, string> | null
}

const ivBytes = 12
const tagBytes = 16

/** The way in which it is sealed now, as its first byte. What was sealed before there was such a byte is still opened. */
const presentWay = 1

/** AES-256-GCM under a key of its own, derived from the session secret. Another cipher is another first byte. */
export function makeVault(sessionSecret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'tilth connections', 32))
  const opened = (sealed: Buffer, about: string): Record<string, string> | null => {
    if (sealed.length < ivBytes + tagBytes) return null
    try {
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const text = Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8')
      return textsOf(JSON.parse(text))
    } catch {
      return null
    }
  }
  return {
    seal(secrets, about) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(presentWay), iv, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      const found = sealed[0] === presentWay ? opened(sealed.subarray(1), about) : null
      // Before there was that byte, the first one of 256 began with it by chance.
      return found ?? opened(sealed, about)
    },
  }
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

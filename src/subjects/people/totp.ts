import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a code stands, in seconds, and how many digits it has: what every app assumes. */
const stepSeconds = 30
const digits = 6

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base32 without padding: how apps take a secret. */
export function base32(bytes: Buffer): string {
  let text = ''
  let [value, bits] = [0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text
}

/** The 160 random bits that RFC 4226 §4 asks for. */
export const newSecret = (): Buffer => randomBytes(20)

/** Which step of 30 seconds since 1970 a moment lies in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of one step: RFC 6238 with SHA-1, which is what apps know. */
export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** length).padStart(length, '0')
}

/** The step that a code is right for, of this one and its neighbours, if it is later than the last that was used; else null. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const given = Buffer.from(code)
  const present = stepAt(now)
  // All three are compared, so that the time taken says nothing.
  const fitting = [present - 1, present, present + 1].filter((step) => {
    const wanted = Buffer.from(codeOf(secret, step))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  return fitting.find((step) => step > lastStep) ?? null
}

/** What an app reads from the picture: whose account, where, and the secret. */
export function appAddress(secret: Buffer, account: string, portal: string): string {
  const label = `${encodeURIComponent(portal)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(portal)}`
}

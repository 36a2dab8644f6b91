import { createECDH, ECDH, hkdfSync } from 'node:crypto'
import webPush from 'web-push'
import type { Subscription } from '../browsers.ts'
import type { BrowserNote } from '../noticeQueue.ts'

const curve = 'prime256v1'

/** The portal as push services know it (VAPID, RFC 8292): P-256, base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Always the same from one session secret, so that all processes sign alike and nothing has to be kept. */
export function pushKeysOf(secret: string): PushKeys {
  const key = createECDH(curve)
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'tilth push', 32))
  // A scalar has to be below the order of the curve: one secret of four thousand million gives none, and is refused here.
  key.setPrivateKey(scalar)
  // Not as `key` gives it back: without the zeros that one of 256 begins with, and of 31 bytes it is no key of VAPID's.
  return { publicKey: key.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}

/** The push services of the browsers, each with what is under it. An address at any other host is none of a browser's. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** Whether a host is a push service's. */
export const isPushService = (host: string): boolean =>
  services.some((service) => host === service || host.endsWith(`.${service}`))

/** Whether something can be encrypted with a browser's keys: a point of P-256, uncompressed, and 16 bytes (RFC 8291 §3.1, §3.2). */
export function hasGoodKeys({ public_key, secret }: Subscription): boolean {
  const point = Buffer.from(public_key, 'base64url')
  if (point.length !== 65 || Buffer.from(secret, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, curve)
    return true
  } catch {
    return false
  }
}

interface PushRequest {
  address: string
  headers: Record<string, string>
  body: Uint8Array
}

/** What a phone was not told within four hours is old. */
const lastsSeconds = 4 * 3600
/** What a lock screen shows of it, and what fits one message of 4,096 bytes in any script. */
const longestTitle = 120
const longestText = 600

/**
 * A note as its push service takes it: encrypted for that browser (RFC 8291), with how long it is worth anything, and whether
 * a phone is woken for it (RFC 8030 §5.3). Throws where the browser's keys are none.
 * @param contact an address of whoever runs the portal
 */
export function pushRequestOf(
  { address, public_key, secret }: Subscription,
  note: BrowserNote,
  keys: PushKeys,
  contact: string,
): PushRequest {
  const shown = {
    title: cut(note.title, longestTitle),
    text: cut(note.text, longestText),
    url: note.url,
    tag: note.tag,
  }
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh: public_key, auth: secret } },
    JSON.stringify(shown),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: lastsSeconds,
      urgency: note.isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  )
  if (!body) throw new Error('A push without a body')
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  // The body says its length itself.
  delete texts['Content-Length']
  return { address: endpoint, headers: texts, body: Uint8Array.from(body) }
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

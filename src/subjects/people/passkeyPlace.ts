import { isIP } from 'node:net'
import type { AskedBy } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'

/** Where passkeys are made and used. */
export interface PasskeyPlace {
  /** The domain that they belong to. */
  rpId: string
  /** The origin of the page that asked. */
  origin: string
}

/**
 * The place of a request, by what its browser says of its page: the portal's own address, or localhost where it is at
 * home. Throws a Failure for any other address, and for those that WebAuthn leaves out: numbers, and names without https.
 */
export function passkeyPlace({ origin }: Pick<AskedBy, 'origin'>, publicUrl: string, origins: string[]): PasskeyPlace {
  const own = new URL(publicUrl).origin
  if (origin !== undefined && !origins.includes(origin)) throw new Failure({ failed: 'passkey_elsewhere', there: own })
  const place = origin ?? own
  const { hostname, protocol } = new URL(place)
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0)
    throw new Failure({ failed: 'passkey_at_number', there: place === own ? null : own })
  if (protocol !== 'https:' && hostname !== 'localhost') throw new Failure({ failed: 'passkey_without_https' })
  return { rpId: hostname, origin: place }
}

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '#types/api/people/passkey.ts'
import { origin as home } from '../../server/app.ts'

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** What a device may say that is not so. */
interface Lies {
  /** The page that asked, as the browser says. */
  origin?: string
  challenge?: string
  counter?: number
  /** Whether it asked for a finger, a face or a PIN. */
  isVerified?: boolean
  /** Whose it says it is. */
  userHandle?: string
  /** The domain that it signs for. */
  rpId?: string
  type?: string
}

/** CBOR (RFC 8949 §3) of bytes shorter than 64 KiB, and of a text shorter than 24. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length]), bytes])
const cborText = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** A phone or security key as WebAuthn Level 3 §6 describes it, with one ES256 key pair for each passkey that it makes. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = text(randomBytes(32))
  private handle: string | undefined
  counter = 0

  private clientData(type: string, challenge: string, { origin = home, ...lies }: Lies): Buffer {
    const said = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(said))
  }

  private data(rpId: string, { counter = this.counter, isVerified = true, ...lies }: Lies, attested?: Buffer): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const parts = [sha256(lies.rpId ?? rpId), Buffer.from([flags]), counted]
    return Buffer.concat(attested ? [...parts, attested] : parts)
  }

  /** The public key as a COSE map: kind EC2, ES256, P-256, x, y (RFC 9053 §7.1). */
  private cose(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const part = (key: number, value: string) =>
      Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(value, 'base64url')])
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)])
  }

  /** `statement` is the attestation's own CBOR, an empty map unless said. */
  make(asked: PasskeyCreation, lies: Lies = {}, statement: Buffer = Buffer.from([0xa0])): NewCredential {
    this.handle = asked.user.id
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.cose()])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none')],
      ...[cborText('attStmt'), statement],
      ...[cborText('authData'), cborBytes(this.data(asked.rp.id, lies, attested))],
    ])
    return {
      id: this.id,
      response: {
        clientDataJSON: text(this.clientData('webauthn.create', asked.challenge, lies)),
        attestationObject: text(attestation),
        transports: ['internal'],
      },
    }
  }

  /** Counts on, unless the counter is said. */
  use(asked: PasskeyRequest, lies: Lies = {}): UsedCredential {
    if (lies.counter === undefined) this.counter += 1
    const client = this.clientData('webauthn.get', asked.challenge, lies)
    const data = this.data(asked.rpId, lies)
    const signature = createSign('sha256').update(data).update(sha256(client)).sign(this.keys.privateKey)
    const userHandle = lies.userHandle ?? this.handle
    return {
      id: this.id,
      response: {
        ...{ clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    }
  }
}

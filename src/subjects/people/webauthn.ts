import type { Person } from '#server/session/person.ts'
import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '#types/api/people/passkey.ts'
import { challengeMs } from './challenges.ts'
import type { PasskeyPlace } from './passkeyPlace.ts'
import type { KnownPasskey, NewPasskey } from './passkeys.ts'

// It takes most of a second to load, and 25 MB: only a portal whose people use passkeys does.
const library = () => import('@simplewebauthn/server')
const readers = () => import('@simplewebauthn/server/helpers')

/** EdDSA, ES256 and RS256: what every device has one of. RFC 9053 §2, RFC 8812 §2. */
const algorithms = [-8, -7, -257]

const text = (bytes: Buffer): string => bytes.toString('base64url')

/** What devices know an account by: nothing that says whose it is. WebAuthn §14.6.1 */
export const handleOf = ({ guid }: Pick<Person, 'guid'>): string => text(Buffer.from(guid.replaceAll('-', ''), 'hex'))

type Known = Pick<KnownPasskey, 'credential' | 'transports'>

const knownOf = ({ credential, transports }: Known): PasskeyRequest['allowCredentials'][number] => ({
  id: text(credential),
  type: 'public-key',
  transports,
})

/** What a browser makes somebody's passkey by: one that finds itself, and asks for a finger, a face or a PIN. */
export const creationOf = (
  person: Person,
  { rpId, product, challenge, known }: { rpId: string; product: string; challenge: Buffer; known: Known[] },
): PasskeyCreation => ({
  rp: { id: rpId, name: product },
  user: {
    id: handleOf(person),
    name: person.email,
    displayName: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email,
  },
  challenge: text(challenge),
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeMs,
  excludeCredentials: known.map(knownOf),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})

/** What a browser uses a passkey by: one of those that are known, or, where none is named, whichever the person has here. */
export const requestOf = (rpId: string, challenge: Buffer, known: Known[]): PasskeyRequest => ({
  rpId,
  challenge: text(challenge),
  timeout: challengeMs,
  userVerification: 'required',
  allowCredentials: known.map(knownOf),
})

interface Asked {
  place: PasskeyPlace
  challenge: Buffer
}

const expectedOf = ({ place, challenge }: Asked) => ({
  expectedChallenge: text(challenge),
  expectedOrigin: place.origin,
  expectedRPID: place.rpId,
  requireUserVerification: true,
})

/** What has to be said again of a credential, in the words of the library. */
const whole = { type: 'public-key', clientExtensionResults: {} } as const

/** The passkey that a device made, when it did so for this challenge, at this place; else null. */
export async function madeBy({ id, response }: NewCredential, asked: Asked): Promise<NewPasskey | null> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([library(), readers()])
  try {
    // Nobody asked for certificates: what a stranger puts into one is not read, nor the lists that it names fetched.
    const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))
    if (decodeAttestationObject(bytes).get('attStmt').get('x5c') !== undefined) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...whole, id, rawId: id, response },
      supportedAlgorithmIDs: algorithms,
      ...expectedOf(asked),
    })
    if (!verified) return null
    const { credential } = registrationInfo
    return {
      credential: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports ?? [],
    }
  } catch {
    // Whatever is wrong with it, it is no passkey: the library throws for each.
    return null
  }
}

/** How often the device has signed, as it counts, when this passkey signed this challenge at this place; else null. */
export async function counterOf(
  { id, response }: UsedCredential,
  { credential, public_key }: KnownPasskey,
  asked: Asked,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...whole, id, rawId: id, response },
      // Whether the counter went back is asked where the row is locked, and written down.
      credential: { id: text(credential), publicKey: new Uint8Array(public_key), counter: 0 },
      ...expectedOf(asked),
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

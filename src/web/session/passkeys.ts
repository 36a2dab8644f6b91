import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { isRecord } from '#engine/record.ts'
import type { PasskeyCreation, PasskeyRequest } from '#types/api/people/passkey.ts'

/** A passkey was not made or used, in words for the person. */
class NoPasskey extends Error {}

const isCreation = (value: unknown): value is PasskeyCreation =>
  isRecord(value) && typeof value.challenge === 'string' && isRecord(value.rp) && isRecord(value.user)

const isRequest = (value: unknown): value is PasskeyRequest =>
  isRecord(value) && typeof value.challenge === 'string' && typeof value.rpId === 'string'

/** What each of the browser's refusals means. WebAuthn §5.1.3, §5.1.4.1; the others are told as they are. */
const meanings: Record<string, string> = {
  NotAllowedError: 'The device gave no passkey, or it took too long. Try again, or go another way.',
  AbortError: 'The device gave no passkey. Try again, or go another way.',
  InvalidStateError: 'This device has a passkey for your account already.',
  NotSupportedError: 'This device makes no passkeys. Use another device, or an app that makes codes.',
  ConstraintError:
    'This device asks for no finger, face or PIN, which a passkey needs. Set one up, or use another device.',
  SecurityError: 'Passkeys do not work at this address.',
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const name = cause instanceof Error ? cause.name : ''
    throw new NoPasskey(meanings[name] ?? `The device gave no passkey (${name || String(cause)}). Try again.`)
  }
}

/** Lets the device make a passkey; gives what the server checks of it. Rejects with words for the person. */
export async function makePasskey(options: unknown) {
  if (!isCreation(options)) throw new NoPasskey('The portal did not say which passkey to make. Load the page again.')
  const { id, response } = await told(startRegistration({ optionsJSON: options }))
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } }
}

/** Lets the device use a passkey; gives what the server checks of it. Rejects with words for the person. */
export async function askPasskey(options: unknown) {
  if (!isRequest(options)) throw new NoPasskey('The portal did not say which passkey to use. Load the page again.')
  const { id, response } = await told(startAuthentication({ optionsJSON: options }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) } }
}

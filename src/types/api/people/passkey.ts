// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What you will know it by, such as the device it is on.
 */
export type Name = string
/**
 * The password you signed in with.
 */
export type YourPassword = string
/**
 * The one that opens nothing from now on.
 */
export type Passkey1 = string
/**
 * What devices know the account by: random, in base64url.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "handle".
 */
export type Handle = string
/**
 * 32 random bytes in base64url, good once and for five minutes.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "challenge".
 */
export type Challenge = string
/**
 * What WebAuthn calls a passkey.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "type".
 */
export type Type = 'public-key'
/**
 * How long the browser waits for the person, in milliseconds.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "timeout".
 */
export type Timeout = number
/**
 * The id that the device gave it, in base64url.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "credentialId".
 */
export type CredentialId = string
/**
 * How the device is reached, as it says.
 *
 * @maxItems 8
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "transports".
 */
export type Transports = string[]
/**
 * The device asks for a finger, a face or a PIN.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "verification".
 */
export type Verification = 'required'
/**
 * Which page asked, and with which challenge; JSON in base64url.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "clientData".
 */
export type ClientData = string

/**
 * What the calls of passkeys take and give. Names inside what browsers make and read are those of WebAuthn Level 3.
 */
export interface PasskeyCalls {
  [k: string]: unknown
}
/**
 * One of the person's passkeys.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "passkey".
 */
export interface Passkey {
  /**
   * Its id, to remove it by.
   */
  id: string
  /**
   * What the person calls it.
   */
  name: string
  /**
   * When it was added.
   */
  created_at: string
  /**
   * When somebody last signed in with it.
   */
  last_used_at: string | null
}
/**
 * Another passkey, by somebody who knows the password.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "begin".
 */
export interface PasskeyBegin {
  name: Name
  password: YourPassword
}
/**
 * One of the person's passkeys, and the password once more.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "remove".
 */
export interface PasskeyRemove {
  id: Passkey1
  password: YourPassword
}
/**
 * What a browser makes a passkey by: PublicKeyCredentialCreationOptionsJSON.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "creation".
 */
export interface PasskeyCreation {
  rp: PasskeyParty
  user: PasskeyUser
  challenge: Challenge
  /**
   * The kinds of keys that will do, the best first.
   *
   * @maxItems 8
   */
  pubKeyCredParams: PasskeyKind[]
  timeout: Timeout
  /**
   * What the person has already, so that no device makes a second one.
   *
   * @maxItems 20
   */
  excludeCredentials: KnownCredential[]
  authenticatorSelection: PasskeySelection
  /**
   * Nobody asks which make of device it is.
   */
  attestation: 'none'
}
/**
 * What it is for.
 */
export interface PasskeyParty {
  /**
   * The domain that it belongs to.
   */
  id: string
  /**
   * What the portal is called.
   */
  name: string
}
/**
 * Whose it is.
 */
export interface PasskeyUser {
  id: Handle
  /**
   * The address that the person signs in with.
   */
  name: string
  /**
   * The person's name.
   */
  displayName: string
}
export interface PasskeyKind {
  type: Type
  /**
   * A COSE algorithm.
   */
  alg: number
}
/**
 * A passkey that the portal knows.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "known".
 */
export interface KnownCredential {
  id: CredentialId
  type: Type
  transports: Transports
}
/**
 * What the device has to be able to do.
 */
export interface PasskeySelection {
  /**
   * It finds its passkey without being told whose.
   */
  residentKey: 'required'
  /**
   * The same, as WebAuthn Level 1 says it.
   */
  requireResidentKey: boolean
  userVerification: Verification
}
/**
 * What a browser uses a passkey by: PublicKeyCredentialRequestOptionsJSON.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "request".
 */
export interface PasskeyRequest {
  /**
   * The domain that passkeys belong to.
   */
  rpId: string
  challenge: Challenge
  timeout: Timeout
  userVerification: Verification
  /**
   * Those that will do; none where the device is to say whose it has.
   *
   * @maxItems 20
   */
  allowCredentials: KnownCredential[]
}
/**
 * A passkey that a device made.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "made".
 */
export interface PasskeyMade {
  credential: NewCredential
}
/**
 * What the browser gave: of RegistrationResponseJSON what is checked.
 */
export interface NewCredential {
  id: CredentialId
  response: NewCredentialResponse
}
/**
 * What the device signed for.
 */
export interface NewCredentialResponse {
  clientDataJSON: ClientData
  /**
   * Its public key, in CBOR and base64url.
   */
  attestationObject: string
  transports?: Transports
}
/**
 * What a passkey signed.
 *
 * This interface was referenced by `PasskeyCalls`'s JSON-Schema
 * via the `definition` "used".
 */
export interface PasskeyUsed {
  credential: UsedCredential
}
/**
 * What the browser gave: of AuthenticationResponseJSON what is checked.
 */
export interface UsedCredential {
  id: CredentialId
  response: UsedCredentialResponse
}
/**
 * What the device signed.
 */
export interface UsedCredentialResponse {
  clientDataJSON: ClientData
  /**
   * Where it was used, whether the person was asked, and its counter; base64url.
   */
  authenticatorData: string
  /**
   * Over both, by the private key; base64url.
   */
  signature: string
  userHandle?: Handle
}

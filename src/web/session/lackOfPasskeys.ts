/** Why no passkey can be made or used here, in a few words for the button; undefined where one can. */
export function lackOfPasskeys(): string | undefined {
  if (typeof PublicKeyCredential === 'function') return undefined
  return isSecureContext ? 'No passkeys in this browser' : 'Passkeys need https'
}

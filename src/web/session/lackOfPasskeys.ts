/** Why no passkey can be made or used here, in a few words for the button; null where one can. */
export function lackOfPasskeys(): string | null {
  if (typeof PublicKeyCredential === 'function') return null
  return isSecureContext === false ? 'Passkeys need https' : 'No passkeys in this browser'
}

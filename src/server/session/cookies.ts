export interface CookieOptions {
  path: string
  httpOnly: true
  sameSite: 'strict'
  secure: boolean
  /** Seconds; 0 removes the cookie. */
  maxAge: number
}

/**
 * Names and attributes of the two session cookies, of the one between password and second step, of the one that a
 * passkey's challenge is bound to, of the one that chart pages go by, and of the one that outlives a session.
 */
export interface SessionCookies {
  refresh: string
  fingerprint: string
  /** Somebody whose password was right, for the second step alone. */
  half: string
  /** The browser that is about to sign in with a passkey. */
  passkey: string
  charts: string
  /** By it a browser is known where somebody signed in before. */
  device: string
  refreshOptions(maxAge: number): CookieOptions
  fingerprintOptions(maxAge: number): CookieOptions
  halfOptions(maxAge: number): CookieOptions
  passkeyOptions(maxAge: number): CookieOptions
  chartsOptions(maxAge: number): CookieOptions
  deviceOptions(maxAge: number): CookieOptions
}

/**
 * Browsers keep Secure cookies with the __Host- and __Secure- prefixes over https and on this machine. On a plain http
 * address elsewhere they would drop them, so there the names are bare.
 */
export function sessionCookies(publicUrl: string): SessionCookies {
  const { protocol, hostname } = new URL(publicUrl)
  const secure = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const options = (path: string, maxAge: number): CookieOptions => ({
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  })
  return {
    refresh: secure ? '__Secure-rt' : 'rt',
    fingerprint: secure ? '__Host-fp' : 'fp',
    half: secure ? '__Secure-half' : 'half',
    passkey: secure ? '__Secure-passkey' : 'passkey',
    charts: secure ? '__Host-charts' : 'charts',
    device: secure ? '__Secure-device' : 'device',
    refreshOptions: (maxAge) => options('/portal/v2/api/auth', maxAge),
    fingerprintOptions: (maxAge) => options('/', maxAge),
    halfOptions: (maxAge) => options('/portal/v2/api/auth', maxAge),
    passkeyOptions: (maxAge) => options('/portal/v2/api/auth', maxAge),
    chartsOptions: (maxAge) => options('/', maxAge),
    deviceOptions: (maxAge) => options('/portal/v2/api', maxAge),
  }
}

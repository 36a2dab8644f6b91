const longest = 512

/** Only a visible text that starts with one slash: no backslash, space or control character, which browsers re-read. */
const isPlainPath = (text: string) => /^\/(?!\/)[^\\\s\p{C}]*$/u.test(text)

/**
 * A place inside the portal to go on to (path, query and hash), or null when `next` could lead anywhere else.
 * Every way in and out uses it: sign-in, sign-out, invitation, confirmation, organisation switch.
 */
export function safeNext(next: unknown, origin: string): string | null {
  if (typeof next !== 'string' || next.length > longest || !isPlainPath(next)) return null
  try {
    const url = new URL(next, origin)
    // `/..//evil.com` comes out as `//evil.com`, so what comes out is looked at again.
    const place = url.pathname + url.search + url.hash
    const again = new URL(place, origin)
    return url.origin === new URL(origin).origin && again.origin === url.origin && isPlainPath(place) ? place : null
  } catch {
    return null
  }
}

/** A path on the chart server that may be asked for, or why it may not. */
type Asked = { path: string; search: string } | { refused: string }

const outside = 'This address is not one of the chart server’s.'

/**
 * Reads the address of a request to the listener. Only paths under the chart server's own folder (`base`, empty when it
 * has the host for itself) are let through, and none that goes round the portal: signing in, and another organisation than
 * the one that the portal made current.
 */
export function readAddress(url: string, base: string, orgId: number | null): Asked {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!url.startsWith('/') || url.startsWith('//') || url.length > 8192 || /[\\\u0000-\u0020\u007f-\uffff]/.test(url))
    return { refused: outside }
  // Any host does: only the path is taken, after climbing has been worked out.
  const { origin, pathname, search, searchParams } = new URL(url, 'http://charts.invalid')
  const plain = decoded(pathname)
  if (origin !== 'http://charts.invalid' || plain === null || !isUnder(pathname, base)) return { refused: outside }
  if (plain.split(/[/\\]/).some((step) => step === '..' || step === '.') || plain.includes('\\'))
    return { refused: outside }
  const inside = plain.slice(base.length).replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase()
  if (/^\/api\/(user|users\/[^/]+)\/using(\/|$)/.test(inside))
    return { refused: 'Change the organisation in the portal.' }
  const others = ['orgid', 'targetorgid']
  for (const [key, value] of searchParams)
    if (others.includes(key.toLowerCase()) && value !== String(orgId))
      return { refused: 'This page belongs to another organisation. Change it in the portal.' }
  return { path: pathname, search }
}

/** Whether a request would sign in, which is a call of the portal. */
export const isSignIn = (path: string, base: string, method: string): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  /^\/(api\/)?login(\/|$)/i.test((decoded(path) ?? '').slice(base.length).replace(/\/+/g, '/'))

const isUnder = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

function decoded(path: string): string | null {
  try {
    const once = decodeURIComponent(path)
    // Written twice over, it would mean something else behind the next reader.
    return /%(2e|2f|5c)/i.test(once) ? null : once
  } catch {
    return null
  }
}

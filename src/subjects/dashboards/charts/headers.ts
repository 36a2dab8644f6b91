import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

// Named one by one: cookies, tokens and whatever a chart server behind a proxy would take a person's name from stay here.
const up =
  /^(accept|accept-language|accept-encoding|cache-control|content-type|content-length|if-none-match|if-modified-since|if-match|range|if-range|user-agent|x-grafana-(device-id|nocache|cache-skip)|x-(dashboard-uid|dashboard-title|panel-id|panel-plugin-id|plugin-id|datasource-uid|query-group-id|cache-skip))$/
const down =
  /^(content-type|content-length|content-encoding|content-language|content-disposition|content-range|accept-ranges|cache-control|expires|etag|last-modified|vary|retry-after)$/

/** What of a browser's headers goes to the chart server. */
export function headersUp(given: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(given).filter(([name]) => up.test(name)))
}

interface DownParts {
  /** The chart server's own origin. */
  from: string
  /** Origins of the portal's pages: they alone may frame it. */
  portal: readonly string[]
  /** Whether the reply will stand in a frame, and not be a part of a page. */
  isFramed: boolean
}

/** Whether a request asks for the page in a frame; browsers that do not say so may do. */
export const isForFrame = (given: IncomingHttpHeaders): boolean =>
  ['iframe', 'frame', undefined].includes(given['sec-fetch-dest']?.toString())

/** What of the chart server's headers goes to the browser, with our own over it; null when it leads to another host. */
export function headersDown(given: IncomingHttpHeaders, parts: DownParts): OutgoingHttpHeaders | null {
  const headers: OutgoingHttpHeaders = Object.fromEntries(Object.entries(given).filter(([name]) => down.test(name)))
  if (given.location !== undefined) {
    const to = placeOf(given.location, parts.from)
    if (to === null) return null
    headers.location = to
  }
  const cached = typeof given['cache-control'] === 'string' ? given['cache-control'] : 'no-store'
  return {
    ...headers,
    // What one person is shown is kept for nobody else.
    'cache-control': cached.replace(/\bpublic\b/gi, 'private').replace(/,? ?s-maxage=\d+/gi, ''),
    ...ownHeaders(parts, given['content-security-policy']),
  }
}

/** The policies of the listener's replies. */
export function ownHeaders(
  { portal, isFramed }: Pick<DownParts, 'portal' | 'isFramed'>,
  policy?: string | string[],
): Record<string, string> {
  const theirs = String(policy ?? '')
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(frame-ancestors|report-uri|report-to|sandbox)\b/i.test(part))
  return {
    // Addresses in brackets are no sources that a policy can name.
    'content-security-policy': [
      ...theirs,
      `frame-ancestors ${portal.filter((origin) => !origin.includes('[')).join(' ') || "'none'"}`,
    ].join('; '),
    // Without these two a page of the portal could not frame it: it demands them of everything it holds.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': isFramed ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}

/** A redirect within the chart server as a path; null when it leads elsewhere. */
function placeOf(location: string, from: string): string | null {
  if (!URL.canParse(location, from)) return null
  const { origin, pathname, search, hash } = new URL(location, from)
  const path = pathname + search + hash
  return origin === from && !path.startsWith('//') ? path : null
}

import type { Reply } from './app.ts'

/**
 * What Mozilla's HTTP Observatory gives and takes for a page over TLS, by its published rules; it begins with 100, and gives
 * only where 90 are left. A name beside each part of the score.
 * @param cookies the Set-Cookie headers of the portal
 */
export function observatoryScore(page: Reply, cookies: string[]): Record<string, number> {
  const header = (name: string): string => String(page.headers[name] ?? '')
  const policy = new Map(
    header('content-security-policy')
      .split('; ')
      .map((part): [string, string] => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  )
  const of = (name: string): string => policy.get(name) ?? policy.get('default-src') ?? '*'
  const scripts = [...page.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  const parts = {
    policy: policyScore(of, policy),
    cookies: cookieScore(cookies),
    sharing: 'access-control-allow-origin' in page.headers ? -50 : 0,
    transport: Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0) < 15_768_000 ? -20 : 0,
    scripts: scripts.some((tag) => /src="(?:https?:)?\/\//.test(tag)) ? -5 : 0,
    types: header('x-content-type-options') === 'nosniff' ? 0 : -5,
    frames: policy.has('frame-ancestors') ? 5 : /^(?:DENY|SAMEORIGIN)$/.test(header('x-frame-options')) ? 0 : -20,
    referrer: /^(?:no-referrer|same-origin|strict-origin)/.test(header('referrer-policy')) ? 5 : 0,
    resources: /^same-(?:origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
  }
  const lost = Object.values(parts).reduce((sum, part) => sum + Math.min(0, part), 0)
  return lost >= -10
    ? parts
    : Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Math.min(0, part)]))
}

function policyScore(of: (name: string) => string, policy: Map<string, string>): number {
  if (!policy.has('default-src')) return -25
  const [script, style] = [of('script-src'), of('style-src')]
  if (/'unsafe-inline'|data:|(?:^| )(?:\*|https?:)(?: |$)/.test(script)) return -20
  if ([...policy.values()].some((sources) => /(?:^| )http:/.test(sources))) return -20
  if (/'unsafe-eval'/.test(script)) return -10
  if (/'unsafe-inline'/.test(style)) return 0
  return of('default-src') === "'none'" ? 10 : 5
}

function cookieScore(cookies: string[]): number {
  if (cookies.length === 0) return 0
  const all = (attribute: RegExp): boolean => cookies.every((cookie) => attribute.test(cookie))
  if (!all(/; *Secure/i)) return -40
  if (!all(/; *HttpOnly/i)) return -30
  return all(/; *SameSite=(?:Lax|Strict)/i) ? 5 : 0
}

import { randomBytes } from 'node:crypto'
import type { BasemapOption } from '#types/config/basemaps.ts'

/**
 * The policies that go out with every reply, errors and broken requests included. `frames`: origins that may be framed;
 * `tiles`: origins of the declared basemaps, from which maps may fetch pictures and styles.
 */
export function securityHeaders(
  nonce: string,
  frames: readonly string[] = [],
  tiles: readonly string[] = [],
): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      ["connect-src 'self'", ...tiles].join(' '),
      "worker-src 'self'",
      "manifest-src 'self'",
      ...frameSource(frames),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'report-to portal',
    ].join('; '),
    'reporting-endpoints': 'portal="/portal/violations"',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Not no-referrer: the refresh call's origin check needs the browser to say where it comes from.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), display-capture=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  }
}

export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Addresses in brackets are no sources that a policy can name; browsers complain of them. */
function frameSource(frames: readonly string[]): string[] {
  const named = frames.filter((origin) => !origin.includes('['))
  return named.length > 0 ? [`frame-src ${named.join(' ')}`] : []
}

const held = new WeakMap<object, string[]>()

/** The origins of the basemaps' tiles, styles and small pictures. What is no https address of another server adds nothing. */
export function tileOrigins(
  basemaps: readonly Pick<BasemapOption, 'raster' | 'names' | 'vector' | 'image'>[],
): string[] {
  const known = held.get(basemaps)
  if (known) return known
  const addresses = basemaps.flatMap(({ raster, names, vector, image }) => [raster, names, vector, image])
  const origins = addresses.flatMap((address) => /^https:\/\/[a-z0-9.-]+(:\d+)?(?=\/)/i.exec(address ?? '')?.[0] ?? [])
  const sorted = [...new Set(origins.map((origin) => origin.toLowerCase()))].sort()
  held.set(basemaps, sorted)
  return sorted
}

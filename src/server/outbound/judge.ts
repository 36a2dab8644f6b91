import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { OutboundAllow } from './allow.ts'
import { notListed, OutboundError, privateAddress } from './outboundError.ts'
import { isReserved } from './reserved.ts'

/** A host as it stands in an address, without brackets, in small letters and without the point at its end. */
export const plainHost = (hostname: string): string =>
  hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()

/**
 * Throws OutboundError unless the host is listed, by the operator or in `hosts`, and is no private address where it is
 * one. What a name leads to is judged as it is connected to (`judgedLookup`).
 */
export function judgeHost(hostname: string, hosts: readonly string[], allow: OutboundAllow): void {
  const host = plainHost(hostname)
  if (!hosts.includes(host) && !allow.host(host)) throw notListed(host)
  if (isIP(host) !== 0) judgeAddress(host, host, allow)
}

/**
 * What a socket resolves a name with: once, and all addresses are judged before any is connected to, so that a name that
 * leads elsewhere the next time it is asked (DNS rebinding) is of no use.
 */
export function judgedLookup(allow: OutboundAllow): LookupFunction {
  return (host, options, done) => {
    lookup(plainHost(host), { ...options, all: true }, (error, addresses) => {
      if (error) return done(new OutboundError('unknown-host', `There is no host ${host}.`, { cause: error }), '')
      try {
        for (const { address } of addresses) judgeAddress(host, address, allow)
      } catch (refusal) {
        return done(refusal instanceof Error ? refusal : new Error(String(refusal)), '')
      }
      const [first] = addresses
      if (options.all) return done(null, addresses)
      done(null, first?.address ?? '', first?.family)
    })
  }
}

function judgeAddress(host: string, address: string, allow: OutboundAllow): void {
  if (isReserved(address) && !allow.address(address)) throw privateAddress(host, address)
}

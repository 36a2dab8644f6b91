import { BlockList, isIP } from 'node:net'
import { addNetwork } from '../network.ts'

/** Where outgoing calls may lead besides the hosts that the code and the declarations name: what OUTBOUND_ALLOW lists. */
export interface OutboundAllow {
  /** The names as listed. */
  names: readonly string[]
  /** Whether the operator lists this host: by its name, by `*.example.com` above it, or as an address in a listed network. */
  host(name: string): boolean
  /** Whether the operator lists a network that this address is in. */
  address(address: string): boolean
}

const hostName = /^(\*\.)?[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/

/** Reads `broker.example.com, *.example.org, 192.168.1.0/24, loopback`. Null where a part of it means nothing. */
export function outboundAllowOf(text: string | undefined): OutboundAllow | null {
  const words = (text ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
  const networks = new BlockList()
  const names: string[] = []
  for (const word of words) {
    if (addNetwork(networks, word)) continue
    // A number with points that is no address is a mistake, and no name.
    if (!hostName.test(word) || /^[\d.]+$/.test(word)) return null
    names.push(word)
  }
  const address = (ip: string): boolean => isIP(ip) !== 0 && networks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
  return {
    names,
    address,
    host: (name) =>
      address(name) || names.some((one) => (one.startsWith('*.') ? name.endsWith(one.slice(1)) : one === name)),
  }
}

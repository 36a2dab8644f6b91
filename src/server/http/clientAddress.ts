import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/**
 * Whom limits count: an IPv4 address as it is, of an IPv6 one the network of 64 bits, since whoever has one has all of it.
 * What is no address, said by a proxy that was trusted by mistake, counts as one.
 */
export function clientAddress(ip: string): string {
  const [plain = ''] = ip.split('%')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  // Normalised by the system: an IPv4 address inside comes out in dots.
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' })
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return inside ?? `${network(address)}::/64`
}

/** The first four groups of an IPv6 address. */
function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before.slice(0, 4).join(':')
  const after = tail === '' ? [] : tail.split(':')
  const missing = 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4).join(':')
}

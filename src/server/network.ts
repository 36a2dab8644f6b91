import { type BlockList, isIP } from 'node:net'

/** Puts an address, a network or the word loopback into the list; false where it is none. */
export function addNetwork(list: BlockList, word: string): boolean {
  if (word === 'loopback') return addNetwork(list, '127.0.0.0/8') && addNetwork(list, '::1')
  const [address = '', prefix, ...more] = word.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (prefix === undefined) list.addAddress(address, type)
  else {
    const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
    // A network of everybody is none.
    if (bits < 1 || bits > (family === 6 ? 128 : 32)) return false
    list.addSubnet(address, bits, type)
  }
  return true
}

import { BlockList, isIP } from 'node:net'

/** Whether what stands at an address, so many hops away (the nearest is 0), is a proxy of ours: then it may say who asked it. */
export type TrustProxy = false | ((address: string, hop: number) => boolean)

const mostHops = 10

/**
 * The proxies that a setting names: addresses and networks (`10.0.0.5, 10.1.0.0/16, ::1`), `loopback`, or how many proxies
 * stand one behind the other. Off when it is silent; null when it means nothing, or would trust everybody.
 */
export function trustProxyOf(text: string | undefined): TrustProxy | null {
  const words = (text ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined || (words.length === 1 && /^(0|false)$/.test(first))) return false
  if (words.length === 1 && /^\d{1,2}$/.test(first)) {
    const hops = Number(first)
    return hops <= mostHops ? (_, hop) => hop < hops : null
  }
  const ours = new BlockList()
  if (!words.every((word) => add(ours, word))) return null
  return (address) => {
    const family = isIP(address)
    return family !== 0 && ours.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function add(list: BlockList, word: string): boolean {
  if (word === 'loopback') return add(list, '127.0.0.0/8') && add(list, '::1')
  const [address = '', prefix, ...more] = word.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (prefix === undefined) list.addAddress(address, type)
  else {
    const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
    // A network of everybody is no proxy.
    if (bits < 1 || bits > (family === 6 ? 128 : 32)) return false
    list.addSubnet(address, bits, type)
  }
  return true
}

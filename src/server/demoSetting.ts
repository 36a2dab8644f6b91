import { BlockList, isIP } from 'node:net'

/**
 * What of the demo there is: nothing, everything (`local`: for this machine only), or everything but the accounts that
 * could do harm when anybody may sign in with them (`public`).
 */
export type Demo = false | 'local' | 'public'

const values: Record<string, Demo> = { '0': false, false: false, '1': 'local', true: 'local', public: 'public' }

/** The demo that a setting asks for, `local` when it is silent; null when it means nothing. */
export const demoOf = (text: string | undefined): Demo | null => {
  const word = (text ?? '').trim().toLowerCase()
  if (word === '') return 'local'
  return Object.hasOwn(values, word) ? (values[word] ?? false) : null
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether only this machine can reach a host. A name other than `localhost` may lead anywhere, and so may an address in an
 * unusual form (`127.1`): they count as the world.
 * @param host a name or an address, an IPv6 one with or without brackets
 */
export function isLocalHost(host: string): boolean {
  const name = host.trim().toLowerCase().replace(/\.$/, '')
  const address = /^\[.*\]$/.test(name) ? name.slice(1, -1) : name
  const family = isIP(address)
  // An IPv4 address inside an IPv6 one (::ffff:127.0.0.1) is checked as what it stands for.
  if (family !== 0) return loopback.check(address, family === 6 ? 'ipv6' : 'ipv4')
  return name === 'localhost' || name.endsWith('.localhost')
}

import { BlockList, isIP } from 'node:net'
import { addNetwork } from '../network.ts'

/** Networks that are no place on the public internet: this machine, its neighbours, clouds' metadata, what is reserved. */
const reserved = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // A cloud's own services on an address that looks public.
  '168.63.129.16',
]

/** Of IPv6 only what is handed out to the world is public; in it, what carries an IPv4 address or is for documents is not. */
const worldwide = '2000::/3'
const reservedWithin = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closed4 = new BlockList()
for (const network of reserved) addNetwork(closed4, network)
const open6 = new BlockList()
addNetwork(open6, worldwide)
const closed6 = new BlockList()
for (const network of reservedWithin) addNetwork(closed6, network)

/** Whether an address is private, loopback, link-local, of a cloud's metadata, or otherwise not on the public internet. */
export function isReserved(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return closed4.check(address, 'ipv4')
  return family !== 6 || !open6.check(address, 'ipv6') || closed6.check(address, 'ipv6')
}

import { BlockList, isIP } from 'node:net'
import { addNetwork } from './network.ts'

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
  if (!words.every((word) => addNetwork(ours, word))) return null
  return (address) => {
    const family = isIP(address)
    return family !== 0 && ours.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

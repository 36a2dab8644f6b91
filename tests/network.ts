import { isIP, Socket } from 'node:net'
import { isLocalHost } from '#server/demoSetting.ts'

// Tests ask nobody but this machine: what they try to reach elsewhere is refused, and the file that tried fails.

/** Names that a file may look for, and why. */
const exceptions: Record<string, string> = {
  '0.0.0.0': 'it leads to this machine, where the portal takes it for an address that others reach',
}

const tried: string[] = []

/** What was tried since this was asked last. */
export const triedElsewhere = (): string[] => tried.splice(0)

/** Where a connection leads, of the forms that `connect` takes; null for one inside this machine. */
function elsewhere(first: unknown, second: unknown): string | null {
  const options: unknown = Array.isArray(first) ? first[0] : first
  if (typeof options === 'number') return named(second)
  if (typeof options !== 'object' || options === null) return null
  return 'path' in options && typeof options.path === 'string' ? null : named(Reflect.get(options, 'host'))
}

function named(host: unknown): string | null {
  if (typeof host !== 'string' || isLocalHost(host) || Object.hasOwn(exceptions, host)) return null
  return host
}

const guarded = Symbol.for('tilth.guarded')

/** Guards every connection of the process; what is guarded already stays as it is. */
export function guardNetwork(): void {
  if (Reflect.has(Socket.prototype, guarded)) return
  const connect = Socket.prototype.connect
  Reflect.set(Socket.prototype, guarded, true)
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]): Socket {
    const host = elsewhere(given[0], given[1])
    if (host === null) return Reflect.apply(connect, this, given)
    tried.push(host)
    const what = isIP(host) === 0 ? 'name' : 'address'
    return this.destroy(
      new Error(`tests ask this machine only, and the ${what} ${host} is none of its own (tests/network.ts)`),
    )
  }
}

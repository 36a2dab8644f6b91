import { lookup } from 'node:dns/promises'
import type { OutboundAllow } from '../outbound/allow.ts'
import { isReserved } from '../outbound/reserved.ts'
import { type Finding, good, hint, wrong } from './finding.ts'

/** The hosts of OUTBOUND_ALLOW: whether this machine knows them, and may connect to where they stand. Nothing is called. */
export async function checkOutbound(allow: OutboundAllow): Promise<Finding[]> {
  return Promise.all(allow.names.filter((name) => !name.startsWith('*.')).map((name) => checkName(name, allow)))
}

async function checkName(name: string, allow: OutboundAllow): Promise<Finding> {
  const found = await lookup(name, { all: true }).catch(() => null)
  if (found === null) return hint(`OUTBOUND_ALLOW lists ${name}, which this machine does not find. See its name.`)
  const closed = found.find(({ address }) => isReserved(address) && !allow.address(address))
  return closed
    ? wrong(
        `OUTBOUND_ALLOW lists ${name}, but its address ${closed.address} is in a private network that it does not list. Add ${closed.address} or its network.`,
      )
    : good(`The portal may call ${name}.`)
}

import type { FastifyRequest } from 'fastify'
import type { From } from '../presentRequest.ts'
import { clientAddress } from './clientAddress.ts'

/** Where a request comes from; what the browser says it is, cut short. */
export function fromOf({ ip, headers }: FastifyRequest): From {
  const browser = headers['user-agent']?.slice(0, 200)
  return { address: clientAddress(ip), ...(browser === undefined ? {} : { browser }) }
}

import { createContext, useContext } from 'react'
import type { Call } from '#engine/portal.ts'
import type { Client } from './client.ts'
import { mergeTimeseries } from './timeseries.ts'
import type { After } from './writes.ts'

/** Sends a call on behalf of an organisation. */
export type Sender = (
  call: Call,
  inputs: Record<string, unknown>,
  orgId: number | null,
  after?: After,
) => Promise<unknown>

/** A sender that merges series questions; each organisation's go their own way. */
export function makeSender(client: Client): Sender {
  const byOrg = new Map<number | null, ReturnType<typeof mergeTimeseries>>()
  return (call, inputs, orgId, after) => {
    if (call.writes) return client.send(call, inputs, { orgId, after })
    const known = byOrg.get(orgId)
    const merged = known ?? mergeTimeseries((one, all) => client.send(one, all, { orgId }))
    if (!known) byOrg.set(orgId, merged)
    return merged(call, inputs)
  }
}

export const SenderContext = createContext<Sender | null>(null)

export function useSender(): Sender {
  const sender = useContext(SenderContext)
  if (!sender) throw new Error('SenderContext: nothing is above this component')
  return sender
}

import { createContext } from 'react'
import type { Call } from '#engine/portal.ts'
import { useNeeded } from '../useNeeded.ts'
import type { Client } from './client.ts'
import { RefusedCall } from './refusal.ts'
import { mergeTimeseries } from './timeseries.ts'
import type { After } from './writes.ts'

/** Sends a call on behalf of an organisation. */
export type Sender = (
  call: Call,
  inputs: Record<string, unknown>,
  orgId: number | null,
  after?: After,
  /** Under which the server does it once, however often it is sent. */
  key?: string,
) => Promise<unknown>

/**
 * A sender that merges series questions; each organisation's go their own way. What the server says where it refuses a call
 * that wants it told (`notify`) is given to `tell`, whoever made the call.
 */
export function makeSender(client: Client, tell: (text: string) => void): Sender {
  const byOrg = new Map<number | null, ReturnType<typeof mergeTimeseries>>()
  const send: Sender = async (call, inputs, orgId, after, key) => {
    if (call.writes) return client.send(call, inputs, { orgId, after, key })
    const known = byOrg.get(orgId)
    const merged = known ?? mergeTimeseries((one, all) => client.send(one, all, { orgId }))
    if (!known) byOrg.set(orgId, merged)
    return merged(call, inputs)
  }
  return async (call, ...asked) => {
    try {
      return await send(call, ...asked)
    } catch (error) {
      if (call.notify && error instanceof RefusedCall) tell(error.message)
      throw error
    }
  }
}

export const SenderContext = createContext<Sender | null>(null)

export const useSender = (): Sender => useNeeded(SenderContext)

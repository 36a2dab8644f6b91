import type { Call } from '#engine/portal.ts'
import type { Client } from './client.ts'
import { RefusedCall } from './refusal.ts'
import { mergeTimeseries } from './timeseries.ts'
import type { After } from './writes.ts'

/** Sends a call on behalf of an organisation. */
export interface Sender {
  (
    call: Call,
    inputs: Record<string, unknown>,
    orgId: number | null,
    after?: After,
    /** Under which the server does it once, however often it is sent. */
    key?: string,
  ): Promise<unknown>
  /**
   * Asks what somebody who is not drawn yet will ask, in the first half minute: the first who sends the same is given that
   * answer, unless something else was written or somebody else signed in meanwhile. Nothing that was sent already is asked.
   */
  ahead(call: Call, inputs: Record<string, unknown>, orgId: number | null): void
}

/** How long what was asked ahead is waited for, from the start, in milliseconds. */
const opening = 30_000

interface SenderParts {
  client: Client
  /** Told what the server says where it refuses a call that wants it told (`notify`), whoever made the call. */
  tell: (text: string) => void
  /** Another one as soon as what was answered before may not be true any more. */
  moment: () => string
}

/** A sender that merges series questions; each organisation's go their own way. */
export function makeSender({ client, tell, moment }: SenderParts): Sender {
  const byOrg = new Map<number | null, ReturnType<typeof mergeTimeseries>>()
  /** What was sent by its key: the answer where it was asked ahead and nobody took it yet. */
  let early: Map<string, Promise<unknown> | null> | null = new Map()
  setTimeout(() => {
    early = null
  }, opening)
  const keyOf = (...question: [Call, Record<string, unknown>, number | null]): string => {
    const [{ name }, inputs, orgId] = question
    return JSON.stringify([name, inputs, orgId, moment()])
  }
  const ask = async (...[call, inputs, orgId, after, key]: Parameters<Sender>): Promise<unknown> => {
    if (call.writes) return client.send(call, inputs, { orgId, after, key })
    const known = byOrg.get(orgId)
    const merged = known ?? mergeTimeseries((one, all) => client.send(one, all, { orgId }))
    if (!known) byOrg.set(orgId, merged)
    return merged(call, inputs)
  }
  const send = async (...asked: Parameters<Sender>): Promise<unknown> => {
    const [call] = asked
    try {
      return await ask(...asked)
    } catch (error) {
      if (call.notify && error instanceof RefusedCall) tell(error.message)
      throw error
    }
  }
  const take: typeof send = (...asked) => {
    const [call, inputs, orgId] = asked
    if (!early || call.writes) return send(...asked)
    const key = keyOf(call, inputs, orgId)
    const answer = early.get(key)
    early.set(key, null)
    return answer ?? send(...asked)
  }
  return Object.assign(take, {
    ahead(call: Call, inputs: Record<string, unknown>, orgId: number | null) {
      const key = keyOf(call, inputs, orgId)
      if (!early || early.has(key)) return
      const answer = send(call, inputs, orgId)
      early.set(key, answer)
      // Whoever takes it tells what failed.
      answer.catch(() => null)
    },
  })
}

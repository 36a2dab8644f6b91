import redaxios from 'redaxios'
import { requestOf } from '#engine/endpoint.ts'
import type { Call } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { bracketsOf } from './brackets.ts'
import { notePage } from './pages.ts'
import { RefusedCall, refusalOf, SessionEnded } from './refusal.ts'
import type { After, Writes } from './writes.ts'

/** Who calls: the access token, the current organisation and the session's epoch (it rises when a session ends). */
interface Caller {
  token: string | null
  orgId: number | null
  epoch: number
}

interface ClientParts {
  origin: string
  fetch: typeof fetch
  now: () => Date
  caller: () => Caller
  /** Gives a token other than the used one: from another tab, or by the one refresh. Rejects when the session ended. */
  renew: (used: string, epoch: number) => Promise<string>
  writes: Writes
  wait: (ms: number) => Promise<void>
}

interface SendOptions {
  signal?: AbortSignal
  /** The organisation that the question is about; the current one unless said. */
  orgId?: number | null
  /** What follows when it has written; what is shown is asked again unless said. */
  after?: After
  /** Under which the server does it once, however often it is sent. */
  key?: string
}

/** Sends declared calls and gives their unwrapped results. Rejects with RefusedCall for 400 to 499 and for a read that was told to come back too often, else raw. */
export interface Client {
  send(call: Call, inputs: Record<string, unknown>, options?: SendOptions): Promise<unknown>
  /** Lets go of the reads that are still waited for: the session is about to end. Each rejects with SessionEnded. */
  letGo(): void
}

const bases = { api: '/portal/v2/api/', legacy: '/legacy/' }

/** How often a read that is told to come back does so, and the longest wait of each time, in seconds. */
const patience = { times: 3, seconds: 10 }

/**
 * In how many seconds the server wants to be asked again: what may be done twice, or is done once under its key, when it has too
 * much to do just now; and a change also when the first that bore its key is under way. Null: it said no such thing.
 */
function wantedAgain({ writes }: Call, key: string | undefined, error: unknown, data: unknown): number | null {
  if (!isRecord(error) || typeof error.status !== 'number' || !(error.headers instanceof Headers)) return null
  if (writes && key === undefined) return null
  const { code } = refusalOf(error.status, data)
  const isMeant =
    (error.status === 503 && code === 'busy') || (writes && error.status === 409 && code === 'key-running')
  const seconds = Number(error.headers.get('retry-after') ?? Number.NaN)
  return isMeant && seconds >= 0 ? Math.min(seconds, patience.seconds) : null
}

/** Nobody said what became of it: the line broke, or something on the way did. */
const isUnanswered = (error: unknown, data: unknown): boolean =>
  error instanceof TypeError ||
  (isRecord(error) &&
    typeof error.status === 'number' &&
    error.status >= 500 &&
    !(isRecord(data) && isRecord(data.responseException)))

/** A call that anyone may make, about no organisation, is answered without a token: a 401 of it says something else. */
const needsToken = ({ access, org }: Call): boolean => access !== 'anyone' || org !== 'none'

const bodyOf = async (data: unknown): Promise<unknown> => {
  if (!(data instanceof Blob)) return data
  const text = await data.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A file under the name that the server gives it. */
function named(content: unknown, headers: unknown): unknown {
  const told = headers instanceof Headers ? (headers.get('content-disposition') ?? '') : ''
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(told) ?? []
  return content instanceof Blob && name !== undefined
    ? new File([content], decodeURIComponent(name), { type: content.type })
    : content
}

export function makeClient(parts: ClientParts): Client {
  let reading = new AbortController()

  const follow = (call: Call, after: After = 'ask') => {
    if (!call.writes || after === 'nothing') return
    parts.writes.add()
    if (after !== 'lead') parts.writes.tell()
  }

  const once = async (
    call: Call,
    inputs: Record<string, unknown>,
    options: SendOptions,
    orgId: number | null,
    token: string | null,
    signal: AbortSignal | undefined,
  ) => {
    const { path, query, body } = requestOf(call, inputs)
    const asked = query ? bracketsOf(query) : ''
    const address = `${bases[call.base]}${path.replace(/^\//, '')}${asked && `?${asked}`}`
    const isOurs = new URL(address, parts.origin).origin === parts.origin
    const headers: Record<string, string> = { 'browser-time': parts.now().toISOString() }
    if (isOurs && token) headers.authorization = `Bearer ${token}`
    if (isOurs && orgId !== null) headers['x-org-id'] = String(orgId)
    if (isOurs && options.key !== undefined) headers['idempotency-key'] = options.key
    const reply = await redaxios<unknown>({
      url: new URL(address, parts.origin).href,
      method: call.method,
      headers,
      data:
        call.method === 'GET' || call.method === 'DELETE'
          ? undefined
          : call.body === 'multipart'
            ? (await import('./multipart.ts')).multipartOf(body ?? {})
            : (body ?? {}),
      responseType: call.answers === 'blob' ? 'blob' : 'text',
      withCredentials: true,
      // The one place where the signal can be passed on; a reply that leads elsewhere is never followed with our token.
      fetch: (url, init) => parts.fetch(url, { ...init, signal, redirect: 'error' }),
    })
    follow(call, options.after)
    if (call.answers === 'blob') return named(reply.data, reply.headers)
    if (!isRecord(reply.data) || !('result' in reply.data))
      throw new Error('The answer of the server could not be read.')
    if (call.paged) notePage(reply.data.result, reply.data.page)
    return reply.data.result
  }

  /** Asks; what is to come back does, without a word, before it says so. */
  const ask = async (
    call: Call,
    inputs: Record<string, unknown>,
    options: SendOptions,
    orgId: number | null,
    token: string | null,
  ): Promise<unknown> => {
    const held = call.writes ? undefined : reading.signal
    for (let left = patience.times; ; left -= 1)
      try {
        return await once(call, inputs, options, orgId, token, options.signal ?? held)
      } catch (error) {
        if (held?.aborted) throw new SessionEnded()
        const data = isRecord(error) ? await bodyOf(error.data) : null
        // It may have been done: what is shown is asked again, wherever it was to lead.
        if (isUnanswered(error, data)) follow(call, options.after === 'nothing' ? 'nothing' : 'ask')
        const seconds = wantedAgain(call, options.key, error, data)
        if (seconds === null) throw error
        if (left === 0) throw refusalOf(Number(Reflect.get(Object(error), 'status')), data)
        // Not all of a page in the same moment.
        await parts.wait(seconds * 1000 * (1 + Math.random() / 2))
        if (held?.aborted) throw new SessionEnded()
      }
  }

  const explain = async (error: unknown): Promise<unknown> => {
    if (error instanceof RefusedCall || !isRecord(error) || typeof error.status !== 'number') return error
    const data = await bodyOf(error.data)
    if (error.status >= 400 && error.status < 500) return refusalOf(error.status, data)
    // Without what would make it look like a reply that nobody has read: the router would try to.
    const { body: _, ...told } = error
    return { ...told, data }
  }

  return {
    letGo() {
      reading.abort()
      reading = new AbortController()
    },
    async send(call, inputs, options = {}) {
      const caller = parts.caller()
      const { token, epoch } = caller
      // Fixed here: a replay must not ask for the organisation that became current meanwhile.
      const orgId = options.orgId === undefined ? caller.orgId : options.orgId
      try {
        return await ask(call, inputs, options, orgId, token)
      } catch (error) {
        const isExpired = isRecord(error) && error.status === 401 && token !== null && needsToken(call)
        if (!isExpired) throw await explain(error)
        const renewed = await parts.renew(token, epoch)
        if (parts.caller().epoch !== epoch) throw new SessionEnded()
        try {
          return await ask(call, inputs, options, orgId, renewed)
        } catch (second) {
          throw await explain(second)
        }
      }
    },
  }
}

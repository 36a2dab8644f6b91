import { Agent, fetch, type Headers, type Response } from 'undici'
import { isCertificateCode } from '../certificate.ts'
import type { OutboundAllow } from './allow.ts'
import { judgedLookup, judgeHost, plainHost } from './judge.ts'
import { OutboundError } from './outboundError.ts'
import { readBounded } from './readBounded.ts'

interface OutboundCall {
  method?: 'GET' | 'POST'
  /** The hosts that may be called besides those of OUTBOUND_ALLOW: what the declaration names, or a fixed list of the code. */
  hosts: readonly string[]
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Content types that a reply with a status of 2xx may have, such as `application/json`; any when left out. */
  accepts?: readonly string[]
  /** From the first address to the last byte. */
  timeoutMs?: number
  /** Of the body, once unpacked. */
  maxBytes?: number
}

/** A reply, whatever its status says. */
export interface OutboundReply {
  status: number
  headers: Headers
  body: Uint8Array
  text(): string
}

/** The one way out of the portal over HTTP. */
export interface Outbound {
  /** Rejects with OutboundError where there is no reply that can be used. */
  call(address: string, call: OutboundCall): Promise<OutboundReply>
  /** Whether OUTBOUND_ALLOW lists this host, whatever else may be called. */
  isListed(host: string): boolean
  close(): Promise<void>
}

const mostRedirects = 3
const usualTimeoutMs = 20_000
const usualBytes = 8 * 1024 * 1024

/** @param agent what calls say that they are */
export function makeOutbound(allow: OutboundAllow, agent: string): Outbound {
  const dispatcher = new Agent({
    connect: { lookup: judgedLookup(allow), timeout: 10_000 },
    connections: 4,
    maxHeaderSize: 16_384,
  })

  const reach = async (address: string, call: OutboundCall, signal: AbortSignal): Promise<Response> => {
    const { method = 'GET', body } = call
    let [url, headers, left] = [urlOf(address), { 'user-agent': agent, ...call.headers }, mostRedirects]
    for (;;) {
      judgeHost(url.hostname, call.hosts, allow)
      const reply = await fetch(url, { method, body, headers, redirect: 'manual', signal, dispatcher })
      const next = nextOf(reply, url)
      if (next === null) return reply
      await reply.body?.cancel()
      if (method !== 'GET' || left-- === 0)
        throw new OutboundError('redirect', `${url.hostname} sends the portal on to other addresses, again and again.`)
      if (url.protocol === 'https:' && next.protocol !== 'https:')
        throw new OutboundError('redirect', `${url.hostname} sends the portal on to an address without TLS.`)
      // A key is for whom it was given for.
      if (next.origin !== url.origin) headers = { 'user-agent': agent }
      url = next
    }
  }

  return {
    async call(address, call) {
      const { timeoutMs = usualTimeoutMs, maxBytes = usualBytes } = call
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const reply = await reach(address, call, signal)
        judgeType(reply, call.accepts)
        const body = await readBounded(reply, maxBytes)
        return { status: reply.status, headers: reply.headers, body, text: () => new TextDecoder().decode(body) }
      } catch (error) {
        throw whyOf(error, address, timeoutMs)
      }
    },
    isListed: (host) => allow.host(plainHost(host)),
    close: () => dispatcher.destroy(),
  }
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url
  throw new OutboundError('address', 'That is no address that can be called. It begins with https:// or http://.')
}

function nextOf({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null
  return urlOf(URL.canParse(location, from) ? new URL(location, from).href : location)
}

function judgeType({ ok, headers, url }: Response, accepts: readonly string[] | undefined): void {
  if (!ok || !accepts) return
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (accepts.includes(type)) return
  const host = new URL(url).hostname
  throw new OutboundError(
    'wrong-type',
    type === 'text/html'
      ? `${host} answers with a web page instead of data.`
      : `${host} answers with ${type || 'something without a type'} instead of ${accepts.join(' or ')}.`,
  )
}

/** What went wrong, as an OutboundError: fetch hides what the socket said in its cause. */
function whyOf(error: unknown, address: string, timeoutMs: number): OutboundError {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof OutboundError) return at
  const host = URL.canParse(address) ? new URL(address).hostname : address
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError')
    return new OutboundError('slow', `${host} did not answer in full within ${timeoutMs / 1000} s.`, { cause: error })
  const code = codeOf(error)
  if (isCertificateCode(code))
    return new OutboundError('certificate', `The certificate of ${host} cannot be trusted (${code}).`, { cause: error })
  return new OutboundError('unreachable', `${host} cannot be reached (${code}).`, { cause: error })
}

function codeOf(error: unknown): string {
  let code = ''
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') code = at.code
    else if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0])
  return code || (error instanceof Error ? error.message : String(error))
}

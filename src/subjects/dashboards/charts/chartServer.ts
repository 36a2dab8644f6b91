import { Agent as HttpAgent, type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'

/** The chart server did not answer as it should have, in a sentence. `isSlow` when it took too long. */
export class ChartsDown extends Error {
  readonly isSlow: boolean
  constructor(isSlow: boolean) {
    super(isSlow ? 'The chart server takes too long to answer.' : 'The chart server does not answer.')
    this.isSlow = isSlow
  }
}

/** What was to be passed on is larger than is allowed. */
export class TooMuch extends Error {}

interface Upstream {
  method: string
  /** Path with its query. */
  path: string
  headers: OutgoingHttpHeaders
  body?: string | Readable
}

/** The chart server behind LEGACY_URL. Nothing else is ever called, wherever it leads. */
export interface ChartServer {
  origin: string
  /** The folder it lives in, without a slash at its end; empty when it has the host for itself. */
  base: string
  /** A path with its query, when an address is one of the chart server's; null when it is not. */
  pathOf(address: string): string | null
  /** Sends a request and gives the reply once its headers are there, its body still to come. Rejects with ChartsDown or TooMuch. */
  send(asked: Upstream, signal?: AbortSignal): Promise<IncomingMessage>
  close(): void
}

/** `patience`: milliseconds until the headers of a reply have to be there. A page is told down within ten seconds. */
export function chartServer(url: string, patience = 8000): ChartServer {
  const { origin, protocol, hostname, port, host, pathname } = new URL(url)
  const base = pathname.replace(/\/+$/, '')
  const isSecure = protocol === 'https:'
  const [request, agent] = isSecure
    ? [requestHttps, new HttpsAgent({ keepAlive: true, maxSockets: 64 })]
    : [requestHttp, new HttpAgent({ keepAlive: true, maxSockets: 64 })]
  return {
    origin,
    base,
    pathOf(address) {
      if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
      const asked = new URL(address)
      const isOurs = asked.origin === origin && !asked.username && !asked.password
      const isInside = asked.pathname === base || asked.pathname.startsWith(`${base}/`)
      return isOurs && isInside ? asked.pathname + asked.search : null
    },
    send: ({ method, path, headers, body }, signal) =>
      new Promise((resolve, reject) => {
        const asked = request({
          agent,
          method,
          path,
          // An address in brackets is written without them here.
          hostname: hostname.replace(/^\[|\]$/g, ''),
          port: port || undefined,
          headers: { ...headers, host },
          signal,
          maxHeaderSize: 32_768,
        })
        const late = setTimeout(() => asked.destroy(new ChartsDown(true)), patience)
        asked.on('response', (reply) => {
          clearTimeout(late)
          resolve(reply)
        })
        asked.on('upgrade', (_, socket) => socket.destroy())
        let tooMuch: TooMuch | null = null
        asked.on('error', (error) => {
          clearTimeout(late)
          reject(tooMuch ?? (error instanceof ChartsDown ? error : new ChartsDown(false)))
        })
        if (body === undefined || typeof body === 'string') return void asked.end(body)
        body.on('error', (error) => {
          if (error instanceof TooMuch) tooMuch = error
        })
        // What goes wrong on the way ends the request, whose error is heard above.
        pipeline(body, asked, () => {})
      }),
    close: () => agent.destroy(),
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { pipeline as pipelineOf } from 'node:stream/promises'
import { isSignIn, readAddress } from './address.ts'
import { type ChartServer, ChartsDown, TooMuch } from './chartServer.ts'
import { headersDown, headersUp, isForFrame, ownHeaders } from './headers.ts'
import type { ChartSession, ChartSessions } from './sessions.ts'

export interface RelayParts {
  server: ChartServer
  sessions: ChartSessions
  /** Whether the portal's session behind it still stands. */
  stands(session: ChartSession): Promise<boolean>
  /** The name of the browser's cookie. */
  cookie: string
  /** Origins of the portal's pages, and those of the listener. */
  portal: readonly string[]
  own: readonly string[]
  now: () => Date
}

const most = { up: 1_048_576, down: 48 * 1_048_576, milliseconds: 60_000, together: 200 }
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** One request through the listener to the chart server and back. Never throws: whatever fails is said in the reply. */
export function makeRelay(parts: RelayParts) {
  const { server, sessions, portal, own, now } = parts
  const hosts = new Set(own.map((origin) => new URL(origin).host))
  let together = 0

  const refuse = (request: IncomingMessage, reply: ServerResponse, status: number, words: string): void => {
    if (reply.headersSent) return void reply.destroy()
    const isPage = /\btext\/html\b/.test(request.headers.accept ?? '')
    const body = isPage ? pageOf(words) : JSON.stringify({ message: words })
    reply.writeHead(status, {
      ...ownHeaders({ portal, isFramed: isForFrame(request.headers) }, "default-src 'none'"),
      'cache-control': 'no-store',
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      // What is still coming is not waited for.
      ...(request.complete ? {} : { connection: 'close' }),
    })
    reply.end(request.method === 'HEAD' ? undefined : body)
  }

  const through = async (request: IncomingMessage, reply: ServerResponse, session: ChartSession, address: string) => {
    const [path = ''] = address.split('?', 1)
    const abort = AbortSignal.timeout(most.milliseconds)
    const cookie = session.jar.header(path, now())
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : bodyOf(request)
    const answer = await server.send(
      {
        method: request.method ?? 'GET',
        path: address,
        body,
        headers: {
          ...headersUp(request.headers),
          ...(request.headers.origin === undefined ? {} : { origin: server.origin }),
          ...(cookie === undefined ? {} : { cookie }),
        },
      },
      abort,
    )
    session.jar.keep(answer.headers['set-cookie'] ?? [], now())
    const headers = headersDown(answer.headers, {
      from: server.origin,
      portal,
      isFramed: isForFrame(request.headers),
    })
    if (!headers) {
      answer.destroy()
      return refuse(request, reply, 502, 'The chart server leads to another address, which is not allowed.')
    }
    reply.writeHead(answer.statusCode ?? 502, headers)
    await pipelineOf(answer, counted(most.down), reply, { signal: abort })
  }

  return async function relay(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const no = (status: number, words: string) => refuse(request, reply, status, words)
    if (!hosts.has(headers.host ?? '')) return no(421, 'This address is not the portal’s.')
    if (!methods.has(method)) return no(405, 'This server does not know that method.')
    const isReading = method === 'GET' || method === 'HEAD'
    if (!isReading && !own.includes(headers.origin ?? ''))
      return no(403, 'Only the chart server’s own pages may do this.')
    if (Number(headers['content-length'] ?? 0) > most.up) return no(413, 'The request is too large.')
    if (together >= most.together) return no(503, 'Too much is asked of the chart server at once. Try again.')
    together += 1
    try {
      const session = sessions.find(cookieNamed(headers.cookie, parts.cookie), now())
      if (!session || !(await parts.stands(session))) {
        if (session) sessions.end(session)
        return no(401, 'Open this page from the portal, signed in.')
      }
      const asked = readAddress(request.url ?? '', server.base, session.org_id)
      if ('refused' in asked) return no(403, asked.refused)
      if (isSignIn(asked.path, server.base, method)) return no(403, 'Sign in to the chart server in the portal.')
      await through(request, reply, session, asked.path + asked.search)
    } catch (error) {
      if (error instanceof TooMuch) no(413, 'The request is too large.')
      else if (error instanceof ChartsDown) no(error.isSlow ? 504 : 502, `${error.message} Try again later.`)
      else no(502, 'The chart server’s answer could not be shown.')
    } finally {
      together -= 1
    }
  }
}

function bodyOf(request: IncomingMessage): Readable {
  const body = counted(most.up)
  pipeline(request, body, () => {})
  return body
}

/** Passes bytes on until there are too many of them. */
function counted(limit: number): PassThrough {
  let count = 0
  const through = new PassThrough({
    transform(chunk: Buffer, _, done) {
      count += chunk.length
      if (count > limit) done(new TooMuch('too much'))
      else done(null, chunk)
    },
  })
  return through
}

/** The value of one cookie; empty when there is none, or more than one of that name. */
function cookieNamed(header: string | undefined, name: string): string {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const cut = pair.indexOf('=')
    return pair.slice(0, cut).trim() === name ? [pair.slice(cut + 1).trim()] : []
  })
  return values.length === 1 ? (values[0] ?? '') : ''
}

// The words are ours; nothing of a request stands in them.
const pageOf = (words: string) =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Chart page</title></head><body><p>${words}</p></body></html>`

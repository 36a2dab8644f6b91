import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '#engine/portal.ts'
import { HttpError } from '../httpError.ts'
import type { OnePortal } from '../onePortal.ts'
import { readJson } from '../pipeline/body.ts'
import { presentRequest } from '../presentRequest.ts'
import { readBodyText } from './bodyText.ts'
import { failureOf } from './envelope.ts'
import { fromOf } from './fromOf.ts'
import { newNonce, securityHeaders } from './headers.ts'
import { isGone } from './logger.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/**
 * What holds for every request, whatever it is about: headers, methods, bodies, errors, and that it sees one portal from
 * its beginning to its end. `frames`: what pages may frame; `tiles`: from where maps may fetch pictures, as a portal says.
 */
export function addHooks(
  app: FastifyInstance,
  frames: readonly string[],
  { current, within }: OnePortal,
  tiles: (portal: Portal) => readonly string[],
): void {
  app.decorateRequest('note', null)
  app.decorateRequest('nonce', '')
  const seen = new WeakMap<FastifyRequest, Portal>()

  app.addHook('onRequest', async (request, reply) => {
    const portal = current()
    seen.set(request, portal)
    request.nonce = newNonce()
    reply.headers({ ...securityHeaders(request.nonce, frames, tiles(portal)), 'x-request-id': request.id })
    if (!methods.has(request.method))
      throw new HttpError(405, 'This server does not know that method.', {
        code: 'wrong-method',
        headers: { allow: [...methods].join(', ') },
      })
    // An absolute address is meant for a proxy, which this is not.
    if (!request.raw.url?.startsWith('/') || request.raw.url.startsWith('//'))
      throw new HttpError(400, 'The address has to be a path.', { code: 'bad-request' })
    if (request.headers['content-encoding'] !== undefined)
      throw new HttpError(415, 'Send the body uncompressed.', { code: 'wrong-type' })
  })

  // Once the body is there: what reads it would lose the place.
  app.addHook('preHandler', (request, _, done) => presentRequest.run({ id: request.id, from: fromOf(request) }, done))
  app.addHook('preHandler', (request, _, done) => within(seen.get(request) ?? current(), done))

  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // What is under way when the server stops would otherwise keep its connection, and the process, for a minute more.
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable) => {
    if (!/^application\/json(\s*;\s*charset="?utf-8"?)?$/i.test(request.headers['content-type'] ?? ''))
      throw new HttpError(415, 'Send JSON: content-type application/json.', { code: 'wrong-type' })
    return readJson(await readBodyText(request, body))
  })

  app.setErrorHandler((error, request, reply) => {
    const { status, body, headers } = failureOf(error, request.id)
    // Nobody reads this any more; the request's line says so.
    if (status >= 500 && !isGone(reply)) request.log.error({ err: error, ...request.note }, 'failed')
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  })
}

/** Answers what is no HTTP at all: nothing of it can be trusted, so the connection ends. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
  // Where no handshake was made nobody can be answered.
  if (error.code?.startsWith('ERR_SSL_')) return void socket.destroy()
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const { body } = failureOf({ statusCode: status }, '')
  const text = JSON.stringify(body)
  const headers = {
    ...securityHeaders(newNonce()),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

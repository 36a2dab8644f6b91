import type { Socket } from 'node:net'
import { Server as SecureServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../httpError.ts'

/** Connections beyond the limit that are still told why they are not served; the rest are dropped. */
const told = 32

/**
 * Serves so many connections at once. Whoever comes when all are taken gets 503 and the connection ends; whoever was there
 * before is served as ever.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  const beyond = new WeakSet<Socket>()
  let open = 0
  if (Number.isFinite(most)) app.server.maxConnections = most + told
  // A request knows the encrypted one of the two sockets.
  const arrival = app.server instanceof SecureServer ? 'secureConnection' : 'connection'
  app.server.prependListener(arrival, (socket: Socket) => {
    open += 1
    if (open > most) beyond.add(socket)
    socket.once('close', () => {
      open -= 1
    })
  })
  app.addHook('onRequest', async (request) => {
    if (!beyond.has(request.raw.socket)) return
    throw new HttpError(503, 'Too many connections are open just now. Try again in a moment.', {
      code: 'busy',
      headers: { 'retry-after': '3', connection: 'close' },
    })
  })
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { FastifyBaseLogger } from 'fastify'
import { SettingProblem, type TlsFiles } from '#server/settings.ts'
import { followTls, readTls } from '#server/tls.ts'
import { makeRelay, type RelayParts } from './relay.ts'

export interface ChartsListener {
  port: number
  close(): Promise<void>
}

/** Listens for chart pages. Throws SettingProblem when the port is taken. */
export async function listenForCharts(
  parts: RelayParts,
  where: { host: string; port: number; tls?: TlsFiles | undefined },
  log: FastifyBaseLogger,
): Promise<ChartsListener> {
  const relay = makeRelay(parts)
  const answer = (request: IncomingMessage, reply: ServerResponse) =>
    void relay(request, reply).catch((error: unknown) => {
      log.error({ err: error }, 'chart page failed')
      reply.destroy()
    })
  const bounds = { maxHeaderSize: 16_384, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5000 }
  const { tls } = where
  const server = tls ? createSecureServer({ ...bounds, ...readTls(tls) }, answer) : createServer(bounds, answer)
  const following = followTls(server, tls, log)
  server.maxConnections = 500
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 501 Not Implemented\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  await listening(server, where)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : where.port,
    close: () =>
      new Promise((resolve) => {
        following.close()
        server.close(() => resolve())
        server.closeAllConnections()
        parts.server.close()
      }),
  }
}

const listening = (server: Server, { host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: Error & { code?: string }) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingProblem(`CHARTS_PORT ${port} is taken by another program. Give a free one.`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })

import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../httpError.ts'
import { sha256 } from '../session/sha256.ts'
import type { Settings } from '../settings.ts'
import type { Running } from '../subject.ts'
import type { Metrics } from './metrics.ts'

type Shown = Pick<Settings, 'metricsHost' | 'metricsPort' | 'metricsToken'>

/** Whether a request may see the metrics: anybody where no token is set, which is on a listener of its own only. */
const mayRead = (authorization: string | undefined, token: string | undefined): boolean => {
  if (token === undefined) return true
  const [, given = ''] = /^Bearer (\S{1,500})$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(sha256(given), sha256(token))
}

/** /metrics of the portal itself, behind its token. */
export function addMetricsRoute(app: FastifyInstance, metrics: Metrics, { metricsPort, metricsToken }: Shown): void {
  if (metricsPort !== undefined || metricsToken === undefined) return
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request.headers.authorization, metricsToken))
      throw new HttpError(401, 'This needs the token of METRICS_TOKEN.', {
        code: 'signed-out',
        headers: { 'www-authenticate': 'Bearer' },
      })
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text())
  })
}

/** A listener of its own for the metrics; null where none is set. */
export async function listenForMetrics(
  metrics: Metrics,
  { metricsHost, metricsPort, metricsToken }: Shown,
): Promise<Running | null> {
  if (metricsPort === undefined) return null
  const server = createServer((request, reply) => {
    const answer = (status: number, type: string, text: string) =>
      reply
        .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .end(text)
    if (request.method !== 'GET' || request.url !== '/metrics') answer(404, 'text/plain', 'Metrics are at /metrics.\n')
    else if (!mayRead(request.headers.authorization, metricsToken))
      answer(401, 'text/plain', 'METRICS_TOKEN is needed.\n')
    else
      metrics.text().then(
        (text) => answer(200, metrics.type, text),
        () => answer(503, 'text/plain', 'Nothing could be measured.\n'),
      )
  })
  server.listen(metricsPort, metricsHost)
  await once(server, 'listening')
  return {
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Structured logs. What could carry a secret is taken out by name, wherever it stands. */
export function makeLogger(level: string, to?: DestinationStream): Logger {
  const names = [
    'authorization',
    'cookie',
    'password',
    'newPassword',
    'confirmPassword',
    'token',
    'refreshToken',
    'secret',
    'set-cookie',
    'x-share-key',
  ]
  const paths = names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const options = { level, base: undefined, redact: { paths, censor: '(taken out)' } }
  return to ? pino(options, to) : pino(options)
}

/** One line for each request: what was asked, by whom, from where, and how it went. Never a query, a body or a header. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: (request.raw.url ?? '').split('?', 1)[0]?.slice(0, 200),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip.slice(0, 60),
      ...request.note,
    }
    if (request.note) request.log.info(line, 'call')
    else request.log.debug(line, 'request')
  })
}

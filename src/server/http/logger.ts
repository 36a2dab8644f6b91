import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
    'x-tilth-key',
  ]
  const paths = names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const options = { level, base: undefined, redact: { paths, censor: '(taken out)' } }
  return to ? pino(options, to) : pino(options)
}

/**
 * One line for each request: what was asked, by whom, from where, and how it went; 499 where the client went away before it
 * had its answer, which is no error. Never a query, a body or a header.
 */
export function addRequestLog(app: FastifyInstance): void {
  const asked = new WeakMap<FastifyRequest, string>()
  const tell = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const ip = asked.get(request)
    // Told once, whichever comes first.
    if (!asked.delete(request)) return
    const line = {
      method: request.method,
      path: withoutKey(request.raw.url ?? '').slice(0, 200),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip,
      ...request.note,
    }
    if (request.note) request.log.info(line, 'call')
    else request.log.debug(line, 'request')
  }
  app.addHook('onRequest', async (request, reply) => {
    // A connection that is closed has no address any more.
    asked.set(request, request.ip.slice(0, 60))
    reply.raw.once('close', () => {
      if (isGone(reply)) tell(request, reply, 499)
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    tell(request, reply, isGone(reply) ? 499 : reply.statusCode)
  })
}

/** A path without its query, and without the key that stands in the addresses that stations send to. */
function withoutKey(url: string): string {
  const steps = (url.split('?', 1)[0] ?? '').split('/')
  const door = steps.findIndex((step) => step.toLowerCase() === 'ingest')
  return door < 0 || steps.length <= door + 2 ? steps.join('/') : [...steps.slice(0, door + 2), '(taken out)'].join('/')
}

/** Whether the client went away before it had its answer. */
export const isGone = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished

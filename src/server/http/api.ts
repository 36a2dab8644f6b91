import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '#engine/portal.ts'
import type { KeptFile } from '#types/api/keeping/export.ts'
import type { SavedFile } from '#types/entity/land.ts'
import { HttpError } from '../httpError.ts'
import type { Calls, Incoming } from '../pipeline/call.ts'
import { type Catalogue, catalogueOf } from '../pipeline/catalogue.ts'
import { readQuery } from '../pipeline/query.ts'
import { goneAway } from '../pipeline/turns.ts'
import { dispositionOf } from './disposition.ts'
import { makeFileRoom } from './fileRoom.ts'
import { readForm } from './form.ts'
import { fromOf } from './fromOf.ts'
import { isGone } from './logger.ts'

const bases = { '/portal/v2/api/': 'api', '/legacy/': 'legacy' } as const
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** The API: two wildcard routes, behind which the catalogue decides. A path that is not declared does not exist. */
export function addApi(app: FastifyInstance, portal: () => Portal, { answer, knock }: Calls): void {
  let made: { version: string; catalogue: Catalogue } | null = null
  const catalogue = (): Catalogue => {
    const current = portal()
    if (made?.version !== current.version) made = { version: current.version, catalogue: catalogueOf(current) }
    return made.catalogue
  }
  const room = makeFileRoom()
  for (const [prefix, base] of Object.entries(bases)) {
    app.route({
      method: [...methods],
      url: `${prefix}*`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const [path = '', query = ''] = splitOnce(request.raw.url ?? '', '?')
        const found = catalogue().find(base, request.method, path.slice(prefix.length))
        if ('methods' in found) {
          if (found.methods.length === 0) throw new HttpError(404, 'There is no such call.', { code: 'not-found' })
          throw new HttpError(405, 'This address does not know that method.', {
            code: 'wrong-method',
            headers: { allow: found.methods.join(', ') },
          })
        }
        const { endpoint, params } = found
        // Known before it is answered: a call that is refused stands in the log as well.
        request.note = { endpoint: endpoint.name }
        const call = incoming(request, reply, endpoint, params, query)
        const withFile = async () => {
          // Whoever may not send a file has it read by nobody.
          await knock(call)
          if (isGone(reply)) throw goneAway()
          return room(sizeOf(request), async () => answer({ ...call, given: await readForm(request, endpoint) }))
        }
        const { body, ...who } = await (request.isMultipart() ? withFile() : answer(call))
        request.note = { endpoint: endpoint.name, ...who }
        if (endpoint.answers === 'blob') return sendFile(reply, body)
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(body))
      },
    })
  }
}

/** A result that is a file: saved under its name, never opened where the portal stands. */
async function sendFile(reply: FastifyReply, body: unknown): Promise<FastifyReply> {
  const { name, media_type: type, ...content } = fileOf(body)
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', dispositionOf(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send('path' in content ? await streamOf(content.path) : Buffer.from(content.bytes, 'base64'))
}

/** What stands in a file, read as fast as it is taken. Throws HttpError 404 when it is gone. */
async function streamOf(path: string): Promise<Readable> {
  try {
    return (await open(path)).createReadStream()
  } catch {
    throw new HttpError(404, 'This file is not there any more.', { code: 'not-found' })
  }
}

function fileOf(body: unknown): SavedFile | KeptFile {
  const result: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'result') : null
  if (typeof result !== 'object' || result === null) throw new Error('a call that answers a file gave none')
  const [name, type, bytes, path] = ['name', 'media_type', 'bytes', 'path'].map((key) => Reflect.get(result, key))
  if (typeof name === 'string' && typeof type === 'string' && typeof path === 'string')
    return { name, media_type: type, path }
  if (typeof name !== 'string' || typeof type !== 'string' || typeof bytes !== 'string')
    throw new Error('a call that answers a file has to give name, media_type, and bytes or path')
  return { name, media_type: type, bytes }
}

function incoming(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Incoming['endpoint'],
  params: Record<string, string>,
  query: string,
): Incoming {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  if (hasBody && query !== '')
    throw new HttpError(400, 'The input of this call belongs in the body.', { code: 'wrong-input' })
  const { headers } = request
  return {
    endpoint,
    params,
    given: hasBody ? request.body : readQuery(query),
    authorization: headers.authorization,
    orgHeader: headers['x-org-id'],
    shareKey: headers['x-share-key'],
    idempotencyKey: headers['idempotency-key'],
    request: {
      id: request.id,
      from: fromOf(request),
      cookies: request.cookies,
      origin: headers.origin,
      host: headers.host,
      contentType: headers['content-type'],
      browserTime: textOf(headers['browser-time']),
    },
    givenUp: goneOf(reply),
    met: (userId) => {
      request.note = { ...request.note, userId }
    },
    reply: {
      setCookie: (name, value, options) => void reply.setCookie(name, value, options),
      header: (name, value) => void reply.header(name, value),
    },
  }
}

/** Told when the client goes away before it has its answer. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (isGone(reply)) gone.abort()
  })
  return gone.signal
}

/** How much a request says that it brings; one that does not say is taken for a large one. */
const sizeOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 10_485_760)

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log says of a call. */
    note: { endpoint?: string; userId?: number | null; orgId?: number | null } | null
    nonce: string
  }
}

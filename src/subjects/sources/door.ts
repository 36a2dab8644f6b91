import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransactions } from '#server/db/inTransactions.ts'
import { readBodyText } from '#server/http/bodyText.ts'
import { clientAddress } from '#server/http/clientAddress.ts'
import { HttpError } from '#server/httpError.ts'
import { callLimits } from '#server/pipeline/callLimits.ts'
import type { Server } from '#server/pipeline/parts.ts'
import { sha256 } from '#server/session/sha256.ts'
import { doorPath } from './dataSource.ts'
import { makeIntake, type Taken } from './intake.ts'
import { fieldsOf } from './messageBody.ts'
import { keptBody, mediaOf } from './messageMedia.ts'
import { type OpenedSource, openSourceQueries } from './openSources.ts'
import { isOn, supplierIn } from './supplier.ts'
import type { Supplier } from './supplierShape.ts'

/** Who stands at the door, once the key was looked up. */
interface Opened {
  source: OpenedSource
  supplier: Supplier
}

// One answer for every way in which a key opens nothing, so that it says nothing about why.
const nothing = () => new HttpError(404, 'There is nothing here.', { code: 'not-found' })
const tooOften = (wait: number) =>
  new HttpError(429, 'That was too often. Wait a little.', {
    code: 'too-many',
    headers: { 'retry-after': String(wait) },
  })

/** So many keys that open nothing may be tried from one address. */
const misses = { times: 30, minutes: 10 }

/**
 * The door: where stations and networks send messages to, with the key of a data source in the address or in a header.
 * It is no call: whoever knocks has no session, sends what their maker decided, and is answered what it expects.
 */
export function addDoor(app: FastifyInstance, server: Server): void {
  const { store, portal, now, limiter } = server
  const intake = makeIntake(store, portal)
  const limits = callLimits(store)
  const opened = new WeakMap<FastifyRequest, Opened>()

  const open = async (request: FastifyRequest): Promise<Opened> => {
    const { supplier: slug, key = keyIn(request) } = paramsOf(request)
    const supplier = supplierIn(portal(), slug)
    const source =
      supplier && /^[A-Za-z0-9_-]{43}$/.test(key)
        ? await inTransactions(store, openSourceQueries).opens(sha256(key))
        : null
    if (!supplier || source?.supplier !== slug || !isOn(supplier, source.is_supplier_on ?? undefined)) {
      const wait = limiter.take(`door ${clientAddress(request.ip)}`, misses.times, misses.minutes, now())
      throw wait === null ? nothing() : tooOften(wait)
    }
    return { source, supplier }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const known = opened.get(request)
    if (!known) throw nothing()
    const { source, supplier } = known
    const text = typeof request.body === 'string' ? request.body : ''
    const media = mediaOf(request.headers['content-type'] ?? '', text, supplier.declared.fields)
    const [, query = ''] = (request.raw.url ?? '').split(/\?(.*)/s)
    const taken = await intake.take(supplier, source, {
      ...{ media, body: keptBody(media, text), query: fieldsOf(query), topic: null },
      receivedAt: now(),
    })
    return answered(reply, supplier, taken)
  }

  app.register(async (door) => {
    door.removeAllContentTypeParsers()
    // Whoever has no key has nothing read, and who has one no more than their supplier's messages are long.
    door.addHook('onRequest', async (request) => {
      request.note = { endpoint: 'ingest' }
      const known = await open(request)
      request.note = { endpoint: 'ingest', orgId: known.source.org_id }
      opened.set(request, known)
      const { times, minutes } = known.supplier.limit
      const wait = await limits.take(`door ${known.source.org_id} ${known.source.id}`, times, minutes, now())
      if (wait !== null) throw tooOften(wait)
    })
    door.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
      readBodyText(request, body, opened.get(request)?.supplier.mostBytes ?? 0),
    )
    for (const url of [`${doorPath}/:supplier/:key`, `${doorPath}/:supplier`])
      door.route({ method: ['GET', 'POST'], url, exposeHeadRoute: false, handler: answer })
  })
}

/** A message that is none of its kind is the sender's to mend; one that we cannot read is ours, and taken. */
function answered(reply: FastifyReply, supplier: Supplier, taken: Taken): FastifyReply {
  const [problem] = taken.problems
  if (taken.isBroken) throw new HttpError(400, problem?.say ?? 'The message could not be read.', { code: 'unreadable' })
  reply.header('cache-control', 'no-store')
  if (supplier.answer === 'empty') return reply.code(200).send()
  if (supplier.answer === 'success') return reply.type('text/plain; charset=utf-8').send('success')
  const { outcome, readings, problems } = taken
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ result: { outcome, readings, problems } }))
}

function paramsOf({ params }: FastifyRequest): { supplier: string; key?: string } {
  const [supplier, key] = ['supplier', 'key'].map((name) =>
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined,
  )
  return { supplier: String(supplier), ...(typeof key === 'string' ? { key } : {}) }
}

function keyIn({ headers }: FastifyRequest): string {
  const own = headers['x-tilth-key']
  return typeof own === 'string' ? own : (/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')
}

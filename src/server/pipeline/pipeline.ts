import { createHash } from 'node:crypto'
import { judge } from '#engine/guard.ts'
import type { Endpoint, Portal } from '#engine/portal.ts'
import { factsOf } from '../session/facts.ts'
import type { AnyHandler } from './anyHandler.ts'
import type { Checker } from './checker.ts'
import { type AnswerTo, type AskedBy, HttpError, type Session } from './handler.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { Limiter } from './limiter.ts'
import { orgsNamed, readOrgHeader, type Standing, standingOf } from './organisation.ts'
import { inputFrom } from './query.ts'
import { type FindShared, refusedToKey, sharedBy } from './shareKey.ts'

export interface PipelineParts {
  portal: () => Portal
  session: (authorization: string | undefined, request: AskedBy, now: Date) => Promise<Session | null>
  everyOrg: () => Promise<number[]>
  shared: FindShared
  checker: Checker
  answering: (endpoint: Endpoint) => AnyHandler | undefined
  idempotency: IdempotencyStore
  limiter: Limiter
  now: () => Date
  /** Told when a result breaks its schema; throws where that is to be an error. */
  brokenResult: (what: string) => void
}

export interface Incoming {
  endpoint: Endpoint
  params: Record<string, string>
  /** The body of a POST or PUT, the query of a GET or DELETE (all text then). */
  given: unknown
  authorization?: string
  /** Whose call it is, where that has been found out already. */
  session?: Session
  orgHeader?: string | string[]
  shareKey?: string | string[]
  idempotencyKey?: string | string[]
  request: AskedBy
  reply: Omit<AnswerTo, 'page'>
}

export interface Answered {
  body: unknown
  userId: number | null
  orgId: number | null
}

const nobody: Standing = { current: null, scope: { userId: 0, orgId: -1, readable: [] } }

/** Takes a call through session, organisation, guard, input, handler and result, in this order. Throws HttpError. */
export function makePipeline(parts: PipelineParts) {
  const { portal, checker, limiter, idempotency } = parts

  return async function answer(call: Incoming): Promise<Answered> {
    const { endpoint, request } = call
    const now = parts.now()
    const session =
      call.session ?? (call.shareKey !== undefined ? null : await parts.session(call.authorization, request, now))
    const isText = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const raw = inputFrom(call.params, call.given, endpoint.input, isText)

    const shared =
      call.shareKey === undefined
        ? null
        : await sharedBy(call.shareKey, { ...call, named: orgsNamed(raw) }, parts.shared, now)
    const standing = session
      ? standingOf(
          endpoint.org,
          readOrgHeader(call.orgHeader),
          orgsNamed(raw),
          session.person,
          endpoint.org === 'all' && session.person.isSuperUser ? await parts.everyOrg() : [],
        )
      : (shared?.standing ?? nobody)
    const facts = shared?.facts ?? factsOf(session?.person ?? null, standing.current)

    const verdict = judge(portal().core.guards, [endpoint.access], facts)
    if (shared && !verdict.allowed) throw refusedToKey()
    // A token that is not good any more is renewed by the browser, but only if it is told so.
    const isStale = !session && !shared && call.authorization !== undefined && endpoint.org !== 'none'
    if (!session && !shared && (isStale || !verdict.allowed))
      throw new HttpError(401, 'Sign in first.', { code: 'signed-out' })
    if (!verdict.allowed)
      throw new HttpError(verdict.status, verdict.say ?? 'You may not do this.', { code: 'not-allowed' })
    if (!session && !shared && orgsNamed(raw).some((id) => id !== -1))
      throw new HttpError(401, 'Sign in first.', { code: 'signed-out' })

    const input = checker.input(endpoint, raw)
    if (endpoint.limit) {
      const { times, minutes } = endpoint.limit
      const wait = limiter.take(`${endpoint.name} ${session ? session.person.id : request.ip}`, times, minutes, now)
      if (wait !== null)
        throw new HttpError(429, 'That was too often. Wait a little.', {
          code: 'too-many',
          headers: { 'retry-after': String(wait) },
        })
    }

    const handler = parts.answering(endpoint)
    if (!handler) throw new Error(`${endpoint.name} is declared, but nothing answers it`)
    let page: { total: number; next: number | null } | undefined
    const reply: AnswerTo = { ...call.reply, page: (total, next) => (page = { total, next }) }
    const run = async (): Promise<unknown> => {
      const result = await handler({ input, scope: standing.scope, facts, session, request, reply, now })
      const broken = checker.result(endpoint, result)
      if (broken) parts.brokenResult(broken)
      return page ? { result, page } : { result }
    }

    const who = { userId: session?.person.id ?? null, orgId: standing.scope.orgId > 0 ? standing.scope.orgId : null }
    // An answer that opens a session, here or at the chart server, is never kept.
    const opens = endpoint.name.startsWith('auth.') || endpoint.base === 'legacy'
    const isKept = endpoint.method === 'POST' && session !== null && !opens
    const key = isKept ? readKey(call.idempotencyKey) : null
    if (key === null || who.userId === null) return { body: await run(), ...who }

    const requestHash = createHash('sha256')
      .update(JSON.stringify([endpoint.name, input]))
      .digest('base64url')
    const once = { userId: who.userId, orgId: who.orgId, key, requestHash }
    const claim = await idempotency.claim(once, now)
    if (claim.state === 'answered') return { body: claim.reply, ...who }
    if (claim.state === 'other')
      throw new HttpError(409, 'This Idempotency-Key stood for another request.', { code: 'key-reused' })
    if (claim.state === 'running')
      throw new HttpError(409, 'The first of these requests is not answered yet.', {
        code: 'key-running',
        headers: { 'retry-after': '1' },
      })
    try {
      const body = await run()
      await idempotency.answer(once, 200, body)
      return { body, ...who }
    } catch (error) {
      await idempotency.release(once)
      throw error
    }
  }
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header))
    throw new HttpError(400, 'Idempotency-Key has to be 8 to 128 plain characters.', { code: 'wrong-key' })
  return header
}

import type { Endpoint } from '#engine/portal.ts'
import { queriesIn } from '../db/inTransactions.ts'
import type { OpenTransaction, Store } from '../db/store.ts'
import { HttpError } from '../httpError.ts'
import { auditOfCall, callAuditQueries } from '../records/callAudit.ts'
import { Failure } from '../records/failure.ts'
import { type AdmissionParts, type Admitted, makeAdmission } from './admission.ts'
import type { AnyHandler } from './anyHandler.ts'
import type { Answered, Calls, Incoming } from './call.ts'
import { callLimits } from './callLimits.ts'
import type { AnswerTo } from './handler.ts'
import { AnsweredBefore, idempotencyQueries, type Once, onceOf } from './idempotency.ts'
import type { Parts, Server } from './parts.ts'

interface PipelineParts extends AdmissionParts {
  server: Server
  /** The calls that await something else than SQL, or of which something outlives a refusal. */
  waits: ReadonlySet<string>
  /** What makes the handler of an endpoint. */
  answering: (endpoint: Endpoint) => ((parts: Parts) => AnyHandler) | undefined
  /** Puts into words how a write failed. */
  say: (failure: Failure) => HttpError
  /** Told when a result breaks its schema; throws where that is to be an error. */
  brokenResult: (what: string) => void
}

/** How long statements of a call may take. */
const timeoutMs = 30_000

/**
 * Takes a call through session, organisation, guard, input, limit, handler and result, in this order and in one
 * transaction, which only reads unless the call writes. What a limit counts holds whatever becomes of the call, so a call
 * that has one is admitted and counted in transactions before it. Throws HttpError.
 */
export function makePipeline(made: PipelineParts): Calls {
  const { server, waits, answering, checker, say, brokenResult } = made
  const { enter, admit } = makeAdmission(made)
  const limits = callLimits(server.store)

  /** Does the work in one transaction, with the parts of a call that has it. */
  const inOne = async <T>(readOnly: boolean, work: (parts: Parts, changed: () => number) => Promise<T>): Promise<T> => {
    const later: ((store: Store) => Promise<void>)[] = []
    const within = (open: OpenTransaction): Promise<T> => {
      const parts: Parts = {
        ...server,
        queries: queriesIn(open),
        afterwards: async (one) => void later.push(one),
        inLastTransaction: (rest) => rest(parts),
      }
      return work(parts, open.changed)
    }
    const done = await server.store.transaction(within, { readOnly, timeoutMs })
    for (const one of later) await one(server.store)
    return done
  }

  const count = async ({ endpoint, request }: Incoming, { session }: Admitted, now: Date): Promise<void> => {
    if (!endpoint.limit) return
    const { times, minutes } = endpoint.limit
    const wait = await limits.take(
      `${endpoint.name} ${session?.person.id ?? request.from.address}`,
      times,
      minutes,
      now,
    )
    if (wait === null) return
    const headers = { 'retry-after': String(wait) }
    throw new HttpError(429, 'That was too often. Wait a little.', { code: 'too-many', headers })
  }

  const perform = async (parts: Parts, call: Incoming, { session, standing, facts, input }: Admitted, now: Date) => {
    const { endpoint, request } = call
    const handler = answering(endpoint)?.(parts)
    if (!handler) throw new Error(`${endpoint.name} is declared, but nothing answers it`)
    let page: { total: number; next: number | null } | undefined
    const reply: AnswerTo = { ...call.reply, page: (total, next) => (page = { total, next }) }
    const result = await handler({ input, scope: standing.scope, facts, session, request, reply, now })
    const broken = checker.result(endpoint, result)
    if (broken) brokenResult(broken)
    return page ? { result, page } : { result }
  }

  /** Does the work of a call. Every change stands in the audit, but for calls that say why theirs does not. */
  const noted = async <T>(
    parts: Parts,
    changed: () => number,
    { endpoint }: Incoming,
    { input, session, standing: { scope } }: Admitted,
    now: Date,
    work: () => Promise<T>,
  ): Promise<T> => {
    const before = changed()
    const done = await work()
    if (endpoint.writes === true && endpoint.unaudited === undefined && changed() > before)
      await parts
        .queries(callAuditQueries)
        .note(auditOfCall(endpoint, input, { ...scope, userId: session?.person.id ?? scope.userId }, now))
    return done
  }

  const whole = async (call: Incoming, now: Date, tell: Tell): Promise<Answered> => {
    const counted = call.endpoint.limit ? await inOne(true, (parts) => admit(parts, call, now)) : null
    if (counted) await count(call, counted, now)
    return inOne(call.endpoint.writes !== true, async (parts, changed) => {
      const admitted = counted ?? (await admit(parts, call, now))
      const who = tell(admitted)
      const once = onceOf(call, admitted)
      const work = () => noted(parts, changed, call, admitted, now, () => perform(parts, call, admitted, now))
      if (!once) return { body: await work(), ...who }
      const keys = parts.queries(idempotencyQueries)
      await keys.claim(once, now)
      const body = await work()
      await keys.answer(once, 200, body)
      return { body, ...who }
    })
  }

  const waiting = async (call: Incoming, now: Date, tell: Tell): Promise<Answered> => {
    const look = async (parts: Parts): Promise<{ admitted: Admitted; once: Once | null }> => {
      const admitted = await admit(parts, call, now)
      tell(admitted)
      const once = onceOf(call, admitted)
      if (once) await parts.queries(idempotencyQueries).refuseAnswered(once)
      return { admitted, once }
    }
    const isUnknown = call.authorization === undefined && call.shareKey === undefined
    const { admitted, once } = await (isUnknown ? look(server) : inOne(true, look))
    await count(call, admitted, now)
    const last: { result?: unknown } = {}
    const parts: Parts = {
      ...server,
      inLastTransaction: (work) =>
        inOne(false, async (own, changed) => {
          const keys = own.queries(idempotencyQueries)
          if (once) await keys.claim(once, now)
          const result = await noted(own, changed, call, admitted, now, () => work(own))
          if (once) await keys.answer(once, 200, { result })
          last.result = result
          return result
        }),
    }
    const body = await perform(parts, call, admitted, now)
    if (Object.hasOwn(last, 'result') && last.result !== body.result)
      throw new Error(`${call.endpoint.name} has to answer what its last transaction gave`)
    return { body, ...tell(admitted) }
  }

  /** Refuses a call that may not be made, whatever its input. */
  const knock = (call: Incoming): Promise<void> =>
    inOne(true, async (parts) => void (await enter(parts, call, server.now())))

  const answer = async (call: Incoming): Promise<Answered> => {
    let who: Omit<Answered, 'body'> = { userId: null, orgId: null }
    const tell: Tell = ({ session, standing: { scope } }) => {
      who = { userId: session?.person.id ?? null, orgId: scope.orgId > 0 ? scope.orgId : null }
      return who
    }
    try {
      return await (waits.has(call.endpoint.name) ? waiting : whole)(call, server.now(), tell)
    } catch (error) {
      if (error instanceof AnsweredBefore) return { body: error.reply, ...who }
      throw error instanceof Failure ? say(error) : error
    }
  }
  return { answer, knock }
}

type Tell = (admitted: Admitted) => Omit<Answered, 'body'>

import { judge } from '#engine/guard.ts'
import { guardsOfCall } from '#engine/tool.ts'
import type { Facts } from '#types/entity/facts.ts'
import { HttpError } from '../httpError.ts'
import { factsOf } from '../session/facts.ts'
import type { Session } from '../session/person.ts'
import type { FindSession } from '../session/sessionOf.ts'
import { sessionOf } from '../session/sessionOf.ts'
import type { Incoming } from './call.ts'
import type { Checker } from './checker.ts'
import { orgsNamed, readOrgHeader, type Standing, standingOf } from './organisation.ts'
import type { Parts } from './parts.ts'
import { inputFrom } from './query.ts'
import { type FindKey, isReadKey, type ReadKey, refuseExport, sessionOfKey } from './readKey.ts'
import { type FindShared, refusedToKey, sharedBy } from './shareKey.ts'

/** Who the people and organisations are, for the machine, which knows neither. */
export interface Who {
  behind: FindSession
  everyOrg: () => Promise<number[]>
  /** Whose read key it is. */
  byKey: FindKey
  /** Writes down that a read key was used, once what it asked for holds. */
  keyUsed: (orgId: number, key: ReadKey, now: Date) => Promise<void>
}

/** A call that may be made: by whom, whose rows it reaches, and with what. */
export interface Admitted {
  session: Session | null
  standing: Standing
  facts: Facts
  input: Record<string, unknown>
}

/** The same, before its input was judged. */
type Entered = Omit<Admitted, 'input'> & { raw: unknown }

export interface AdmissionParts {
  who: (parts: Parts) => Who
  /** Which organisation a share key opens. */
  opens: (parts: Parts) => FindShared
  checker: Checker
}

const nobody: Standing = { current: null, scope: { userId: 0, orgId: -1, readable: [] } }

/**
 * Takes a call through session, organisation, guard and input, in this order. `enter` stops before the input, for a call
 * whose file is still to be read. Both throw HttpError.
 */
export function makeAdmission({ who, opens, checker }: AdmissionParts) {
  /** Who asks with a read key; null where none is shown. */
  const keyedBy = async ({ limiter }: Parts, call: Incoming, { byKey, keyUsed }: Who, now: Date) => {
    const { authorization, endpoint, session } = call
    if (session || authorization === undefined || !isReadKey(authorization)) return null
    const keyed = await sessionOfKey(authorization, {
      endpoint,
      header: readOrgHeader(call.orgHeader),
      find: byKey,
      take: (name, times, minutes) => limiter.take(name, times, minutes, now),
      now,
    })
    await keyUsed(keyed.orgId, keyed.key, now)
    return keyed
  }

  const enter = async (parts: Parts, call: Incoming, now: Date): Promise<Entered> => {
    const { endpoint, request } = call
    const { portal, tokens, cookies } = parts
    const people = who(parts)
    const keyed = await keyedBy(parts, call, people, now)
    const session =
      call.session ??
      keyed?.session ??
      (call.shareKey !== undefined
        ? null
        : await sessionOf(call.authorization, request.cookies[cookies.fingerprint], tokens, people.behind, now))
    if (session) call.met?.(session.person.id)
    const isText = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const raw = inputFrom(call.params, call.given, endpoint.input, isText)

    const shared =
      call.shareKey === undefined
        ? null
        : await sharedBy(call.shareKey, { ...call, named: orgsNamed(raw) }, opens(parts), now)
    const standing = session
      ? standingOf(
          endpoint.org,
          keyed?.orgId ?? readOrgHeader(call.orgHeader),
          orgsNamed(raw),
          session.person,
          endpoint.org === 'all' && session.person.isSuperUser ? await people.everyOrg() : [],
        )
      : (shared?.standing ?? nobody)
    const facts = shared?.facts ?? factsOf(session?.person ?? null, standing.current)

    if (keyed && facts.org?.mayExport === false) throw refuseExport()
    const { core } = portal()
    const verdict = judge(core.guards, guardsOfCall(core.app.toolset, endpoint), facts)
    if (shared && !verdict.allowed) throw refusedToKey()
    // A token that is not good any more is renewed by the browser, but only if it is told so.
    const isStale = !session && !shared && call.authorization !== undefined && endpoint.org !== 'none'
    if (!session && !shared && (isStale || !verdict.allowed))
      throw new HttpError(401, 'Sign in first.', { code: 'signed-out' })
    if (!verdict.allowed)
      throw new HttpError(verdict.status, verdict.say ?? 'You may not do this.', { code: 'not-allowed' })
    if (!session && !shared && orgsNamed(raw).some((id) => id !== -1))
      throw new HttpError(401, 'Sign in first.', { code: 'signed-out' })

    return { session, standing, facts, raw }
  }

  const admit = async (parts: Parts, call: Incoming, now: Date): Promise<Admitted> => {
    const { raw, ...entered } = await enter(parts, call, now)
    return { ...entered, input: checker.input(call.endpoint, raw) }
  }
  return { enter, admit }
}

import { HttpError } from '#server/httpError.ts'
import type { AskedBy, Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { SessionCookies } from '#server/session/cookies.ts'
import type { Person } from '#server/session/person.ts'
import type { authService } from './auth.ts'
import type { Halves } from './halves.ts'
import type { PeopleQueries } from './people.ts'
import type { SecondStep } from './secondStep.ts'

interface HalfParts {
  people: PeopleQueries
  halves: Halves
  step: SecondStep
  auth: ReturnType<typeof authService>
  cookies: SessionCookies
}

export type HalfService = ReturnType<typeof halfService>

/** What somebody whose password was right may do before there is a session: the second step, and nothing else. */
export function halfService({ people, halves, step, auth, cookies }: HalfParts) {
  const standing = async (request: AskedBy, now: Date): Promise<{ person: Person; holder: string } | null> => {
    const half = halves.read(request.cookies[cookies.half], now)
    const account = half && (await people.byId(half.userId))
    // A password that was changed, and an account that was suspended meanwhile, end it.
    return account?.status === 'active' && half?.stands(account.password_hash)
      ? { person: account.person, holder: half.id }
      : null
  }

  const demand = async (request: AskedBy, now: Date) => {
    auth.demandOwnPage(request)
    const found = await standing(request, now)
    if (!found) throw new HttpError(403, 'That took too long. Sign in again.', { code: 'half-ended' })
    return { ...found, isOn: (await step.stateOf(found.person.id)).isOn }
  }

  const show: Handler<'auth.step'> = async ({ request, now }) => {
    const found = await standing(request, now)
    if (!found) return nothing
    const { isOn, since, passkeys } = await step.stateOf(found.person.id)
    if (isOn) return { ...nothing, step: 'code', has_app: since !== null, has_passkey: passkeys > 0 }
    const waiting = await step.waiting(found.person, found.holder, now)
    return waiting ? { ...nothing, step: 'enrol', ...waiting } : nothing
  }

  const prove: Handler<'auth.step.code'> = async ({ input, request, reply, now }) => {
    const { person, isOn } = await demand(request, now)
    if (!isOn) throw new Failure({ failed: 'second_step_not_asked' })
    await step.prove(person, input.code, request, now)
    reply.setCookie(cookies.half, '', cookies.halfOptions(0))
    return auth.admit(person, request, reply, now)
  }

  const confirm: Handler<'auth.step.confirm'> = async ({ input, request, reply, now }) => {
    const { person, holder, isOn } = await demand(request, now)
    // Whoever knows the password alone does not replace an app that counts.
    if (isOn) throw new Failure({ failed: 'second_step_on' })
    const codes = await step.confirm(person, { holder, code: input.code }, request, now)
    reply.setCookie(cookies.half, '', cookies.halfOptions(0))
    const entered = await auth.admit(person, request, reply, now)
    return codes === null ? entered : { ...entered, recovery_codes: codes.join('\n') }
  }

  return { demand, show, prove, confirm }
}

const nothing = { step: 'none' as const, has_app: false, has_passkey: false, secret: null, address: null }

import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { SessionCookies } from '#server/session/cookies.ts'
import type { authService } from './auth.ts'
import { browserName } from './browserName.ts'
import type { HalfService } from './half.ts'
import type { PasskeyProof } from './passkeyProof.ts'

interface HalfPasskeyParts {
  half: HalfService
  proof: PasskeyProof
  auth: ReturnType<typeof authService>
  cookies: SessionCookies
}

/** The second step with a passkey: with one that somebody has, or with their first for whoever has to have a second step. */
export function halfPasskeyService({ half, proof, auth, cookies }: HalfPasskeyParts) {
  const ask: Handler<'auth.step.passkey.begin'> = async ({ request, now }) => {
    const { person, holder } = await half.demand(request, now)
    return proof.askAfterPassword(person, holder, request, now)
  }

  const prove: Handler<'auth.step.passkey'> = async ({ input, request, reply, now }) => {
    const { person, holder } = await half.demand(request, now)
    await proof.proveAfterPassword(person, { holder, credential: input.credential }, request, now)
    reply.setCookie(cookies.half, '', cookies.halfOptions(0))
    return auth.admit(person, request, reply, now)
  }

  const begin: Handler<'auth.step.passkey.make'> = async ({ request, now }) => {
    const { person, holder, isOn } = await half.demand(request, now)
    // Whoever knows the password alone adds nothing to what counts.
    if (isOn) throw new Failure({ failed: 'second_step_on' })
    return proof.begin(person, { holder, name: browserName(request.from.browser ?? null) }, request, now)
  }

  const confirm: Handler<'auth.step.passkey.confirm'> = async ({ input, request, reply, now }) => {
    const { person, holder, isOn } = await half.demand(request, now)
    if (isOn) throw new Failure({ failed: 'second_step_on' })
    const codes = await proof.confirm(person, { holder, credential: input.credential }, request, now)
    reply.setCookie(cookies.half, '', cookies.halfOptions(0))
    const entered = await auth.admit(person, request, reply, now)
    return codes === null ? entered : { ...entered, recovery_codes: codes.join('\n') }
  }

  return { ask, prove, begin, confirm }
}

import { randomBytes } from 'node:crypto'
import type { Handler } from '#server/pipeline/handler.ts'
import type { SessionCookies } from '#server/session/cookies.ts'
import type { authService } from './auth.ts'
import { challengeMs } from './challenges.ts'
import type { PasskeyProof } from './passkeyProof.ts'

interface PasskeySignInParts {
  proof: PasskeyProof
  auth: ReturnType<typeof authService>
  cookies: SessionCookies
}

/** Signing in with a passkey alone: the device that holds it is one factor, the finger, face or PIN it asks for the other. */
export function passkeySignIn({ proof, auth, cookies }: PasskeySignInParts) {
  const begin: Handler<'auth.passkey.begin'> = async ({ request, reply, now }) => {
    const cookie = randomBytes(32).toString('base64url')
    const asked = await proof.askAlone(cookie, request, now)
    reply.setCookie(cookies.passkey, cookie, cookies.passkeyOptions(challengeMs / 1000))
    return asked
  }

  const enter: Handler<'auth.passkey'> = async ({ input, request, reply, now }) => {
    auth.demandOwnPage(request)
    const cookie = request.cookies[cookies.passkey] ?? ''
    const person = await proof.proveAlone({ cookie, credential: input.credential }, request, now)
    reply.setCookie(cookies.passkey, '', cookies.passkeyOptions(0))
    return auth.admit(person, request, reply, now)
  }

  return { begin, enter }
}

import { type AnswerTo, type AskedBy, type Handler, HttpError, type Person } from '#server/pipeline/handler.ts'
import type { SessionCookies } from '#server/session/cookies.ts'
import { currentOrgOf, userOf, userOrgsOf } from '#server/session/facts.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { SignedIn } from '#types/api/auth.ts'
import type { AttemptStore } from './attempts.ts'
import { type Families, type Opened, refreshSeconds } from './families.ts'
import type { Passwords } from './passwords.ts'
import type { PeopleStore } from './people.ts'

export interface AuthParts {
  people: PeopleStore
  attempts: AttemptStore
  passwords: Passwords
  families: Families
  cookies: SessionCookies
  /** The origins of our own pages. */
  origins: string[]
  /** The provider's brand, for organisations that name none. */
  brand: () => string
}

export function authService({ people, attempts, passwords, families, cookies, origins, brand }: AuthParts) {
  const answer = (opened: Opened, person: Person, reply: AnswerTo): SignedIn => {
    reply.setCookie(cookies.refresh, opened.refresh, cookies.refreshOptions(refreshSeconds))
    reply.setCookie(cookies.fingerprint, opened.fingerprint, cookies.fingerprintOptions(refreshSeconds))
    return {
      isAuthenticated: true,
      token: opened.token,
      refreshToken: opened.handle,
      user: userOf(person),
      userOrgs: userOrgsOf(person, brand()),
      currentOrg: currentOrgOf(person),
    }
  }

  const dropCookies = (reply: AnswerTo) => {
    reply.setCookie(cookies.refresh, '', cookies.refreshOptions(0))
    reply.setCookie(cookies.fingerprint, '', cookies.fingerprintOptions(0))
  }

  // These two calls act on a cookie alone, which another site could send: only our own pages can say all of this.
  const demandOwnPage = (request: AskedBy) => {
    const isOwn = request.origin !== undefined && origins.includes(request.origin)
    const isJson = /^application\/json\b/i.test(request.contentType ?? '')
    if (!isOwn || !isJson || !request.browserTime)
      throw new HttpError(403, "This call is only for the portal's own pages.", { code: 'foreign-page' })
  }

  /** The person behind an address and a password, within the limits on tries. Throws HttpError. */
  const prove = async (email: string, password: string, request: AskedBy, now: Date): Promise<Person> => {
    const account = `mail:${sha256(email).toString('base64url')}`
    const address = `ip:${request.ip}`
    const limits = [
      { key: account, failures: 5 },
      { key: address, failures: 29 },
    ]
    const wait = await attempts.begin(limits, now)
    if (wait !== null)
      throw new HttpError(429, 'Too many tries. Wait a few minutes, or reset your password.', {
        code: 'too-many-tries',
        headers: { 'retry-after': String(wait) },
      })
    const found = await people.byEmail(email)
    if (!(await passwords.isRight(password, found?.password_hash ?? null)) || !found)
      throw new HttpError(401, 'The email or the password is not right.', { code: 'wrong-credentials' })
    await attempts.succeed(account, address, now)
    if (found.status === 'unverified')
      throw new HttpError(403, 'Please verify your email address first.', { code: 'unverified' })
    if (found.status !== 'active')
      throw new HttpError(403, 'This account is suspended. Ask your administrator.', { code: 'suspended' })
    return found.person
  }

  /** Opens a session. One that the browser already had is left alone: its cookies are replaced, never continued. */
  const enter = async (person: Person, reply: AnswerTo, now: Date): Promise<SignedIn> =>
    answer(await families.open(person.id, now), person, reply)

  const signIn: Handler<'auth.signin'> = async ({ input, request, reply, now }) =>
    enter(await prove(input.email.toLowerCase(), input.password, request, now), reply, now)

  const refresh: Handler<'auth.refresh'> = async ({ request, reply, now }) => {
    demandOwnPage(request)
    const opened = await families.turn(
      request.cookies[cookies.refresh] ?? '',
      request.cookies[cookies.fingerprint] ?? '',
      now,
    )
    const found = opened ? await people.byId(opened.userId) : null
    if (!opened || found?.status !== 'active') {
      dropCookies(reply)
      throw new HttpError(401, 'Your session has ended. Sign in again.', { code: 'session-ended' })
    }
    return answer(opened, found.person, reply)
  }

  const signOut: Handler<'auth.signout'> = async ({ session, request, reply, now }) => {
    demandOwnPage(request)
    if (session) await families.revoke(session.familyId, 'signed out', now)
    await families.revokeToken(request.cookies[cookies.refresh] ?? '', 'signed out', now)
    dropCookies(reply)
    reply.header('clear-site-data', '"storage"')
    return { isAuthenticated: false }
  }

  return { signIn, refresh, signOut, prove, enter }
}

import { HttpError } from '#server/httpError.ts'
import type { AnswerTo, AskedBy, Handler } from '#server/pipeline/handler.ts'
import type { SessionCookies } from '#server/session/cookies.ts'
import { currentOrgOf, userOf, userOrgsOf } from '#server/session/facts.ts'
import type { Person } from '#server/session/person.ts'
import type { Entered, SignedIn } from '#types/api/people/auth.ts'
import { type Devices, deviceSeconds, type KnownAccount } from './devices.ts'
import { type Families, type Opened, refreshSeconds } from './families.ts'
import type { Guesses } from './guesses.ts'
import { type Halves, halfSeconds } from './halves.ts'
import type { Passwords } from './passwords.ts'
import type { PeopleQueries } from './people.ts'
import type { SecondStep } from './secondStep.ts'
import type { SignInQueries } from './signIns.ts'

interface AuthParts {
  people: PeopleQueries
  guesses: Guesses
  devices: Devices
  passwords: Passwords
  families: Families
  signIns: SignInQueries
  step: SecondStep
  halves: Halves
  cookies: SessionCookies
  /** The origins of our own pages. */
  origins: string[]
  /** The provider's brand, for organisations that name none. */
  brand: () => string
}

type Account = NonNullable<Awaited<ReturnType<PeopleQueries['byId']>>>
export type AuthService = ReturnType<typeof authService>

/** The person of an account that is open. Throws HttpError 403. */
function openOnly({ status, person }: Pick<Account, 'status' | 'person'>): Person {
  if (status === 'unverified')
    throw new HttpError(403, 'Please verify your email address first.', { code: 'unverified' })
  if (status !== 'active')
    throw new HttpError(403, 'This account is suspended. Ask your administrator.', { code: 'suspended' })
  return person
}

export function authService(parts: AuthParts) {
  const { people, guesses, devices, passwords, families, signIns, step, halves, cookies, origins, brand } = parts

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
    const found = await people.byEmail(email)
    const passwordHash = found?.password_hash ?? null
    const device = devices.known(request.cookies[cookies.device], { email, passwordHash }, now)
    const tried = { person: found?.person ?? null, now }
    const guess = await guesses.begin(email, device, request, now).catch(async (refusal: unknown) => {
      await signIns.note('locked', tried)
      throw refusal
    })
    if (!(await passwords.isRight(password, passwordHash)) || !found) {
      await signIns.note('refused', tried)
      throw new HttpError(401, 'The email or the password is not right.', { code: 'wrong-credentials' })
    }
    await guess.right()
    return openOnly(found)
  }

  /** Tells the browser that this account is known to it: strangers' wrong tries do not lock its owner out there. */
  const remember = (account: KnownAccount, request: AskedBy, reply: AnswerTo, now: Date): void =>
    reply.setCookie(
      cookies.device,
      devices.remember(request.cookies[cookies.device], account, now),
      cookies.deviceOptions(deviceSeconds),
    )

  /** Opens a session. One that the browser already had is left alone: its cookies are replaced, never continued. */
  const admit = async (person: Person, request: AskedBy, reply: AnswerTo, now: Date): Promise<SignedIn> => {
    const account = await people.byId(person.id)
    if (account) remember({ email: person.email, passwordHash: account.password_hash }, request, reply, now)
    const opened = await families.open(person.id, request.from, now)
    await signIns.note('good', { person, now })
    return answer(opened, person, reply)
  }

  /** Lets in somebody whose password was right; who has or needs a second step gets no session yet, but ten minutes for it. */
  const enter = async (person: Person, request: AskedBy, reply: AnswerTo, now: Date): Promise<Entered> => {
    const state = await step.stateOf(person.id)
    const { isOn } = state
    if (!isOn && !step.isNeeded(state)) return admit(person, request, reply, now)
    const account = await people.byId(person.id)
    const { half, cookie } = halves.open(person.id, account?.password_hash ?? null, now)
    if (!isOn) await step.begin(person, half.id, now)
    reply.setCookie(cookies.half, cookie, cookies.halfOptions(halfSeconds))
    return { isAuthenticated: false, step: isOn ? 'code' : 'enrol' }
  }

  const admitProven = (account: Account, request: AskedBy, reply: AnswerTo, now: Date): Promise<Entered> =>
    enter(openOnly(account), request, reply, now)

  const signIn: Handler<'auth.signin'> = async ({ input, request, reply, now }) =>
    enter(await prove(input.email.toLowerCase(), input.password, request, now), request, reply, now)

  const refresh: Handler<'auth.refresh'> = async ({ request, reply, now }) => {
    demandOwnPage(request)
    const opened = await families.turn(
      request.cookies[cookies.refresh] ?? '',
      request.cookies[cookies.fingerprint] ?? '',
      request.from,
      now,
    )
    const found = opened ? await people.byId(opened.userId) : null
    const state = found && (await step.stateOf(found.person.id))
    // Who came to need a second step since is led to it by signing in.
    const lacksStep = state !== null && !state.isOn && step.isNeeded(state)
    if (opened && lacksStep) await families.revoke(opened.familyId, 'a second step is needed', now)
    if (!opened || found?.status !== 'active' || lacksStep) {
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

  return { signIn, refresh, signOut, prove, enter, admit, admitProven, remember, demandOwnPage }
}

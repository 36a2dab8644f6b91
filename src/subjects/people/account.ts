import { randomBytes, randomInt } from 'node:crypto'
import { HttpError, wrongField } from '#server/httpError.ts'
import type { AnswerTo, AskedBy, Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { Person } from '#server/session/person.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { AccountMails } from './accountMails.ts'
import type { AccountQueries, NewCode } from './accounts.ts'
import type { AttemptQueries } from './attempts.ts'
import type { AuthService } from './auth.ts'
import type { JudgePassword } from './choosePassword.ts'
import type { KnownAccount } from './devices.ts'
import { emailOf } from './emailAddress.ts'
import type { Guesses } from './guesses.ts'
import { newLink } from './link.ts'
import type { PasswordAgain } from './passwordAgain.ts'
import type { Passwords } from './passwords.ts'
import type { PeopleQueries } from './people.ts'
import { tooMany } from './tooMany.ts'

interface AccountParts {
  accounts: AccountQueries
  passwords: Passwords
  judgePassword: JudgePassword
  passwordAgain: PasswordAgain
  /** Counts within 15 minutes. */
  attempts: AttemptQueries
  /** Counts within an hour. */
  hourly: AttemptQueries
  mails: AccountMails
  guesses: Guesses
  people: PeopleQueries
  /** Lets in whose identity is proven, by way of the second step where there is one. Throws HttpError. */
  admit: AuthService['admitProven']
  /** Tells the browser that the account is known to it. */
  remember: (account: KnownAccount, request: AskedBy, reply: AnswerTo, now: Date) => void
}

const minute = 60_000
const codeMs = 15 * minute
const linkMs = 30 * minute

/** Registering, proving an address, and a new password, with or without the old one. */
export function accountService(parts: AccountParts) {
  const { accounts, people, passwords, passwordAgain, attempts, hourly, mails, guesses, remember, admit } = parts

  /** Throws HttpError 400 where something speaks against a password. */
  const demandGood = async (password: string, email: string, names: readonly string[], field: string) => {
    const against = await parts.judgePassword(password, email, names)
    if (against !== null) throw wrongField(field, against, 'wrong-input')
  }

  /** The same for addresses with an account and without. Throws HttpError 429. */
  const limit = async (what: string, email: string | null, most: number, request: AskedBy, now: Date) => {
    const address = { key: `${what}-ip:${request.from.address}`, failures: most }
    const account = { key: `${what}:${sha256(email ?? '').toString('base64url')}`, failures: 3 }
    tooMany(await hourly.begin(email === null ? [address] : [account, address], now))
  }

  const register: Handler<'auth.register'> = async ({ input, request, now }) => {
    const email = emailOf(input.email)
    const firstName = nameOf(input.firstName, 'firstName')
    const lastName = nameOf(input.lastName, 'lastName')
    await demandGood(input.password, email, [`${firstName} ${lastName}`], 'password')
    await limit('register', email, 30, request, now)
    const { guid, code, ...kept } = newCode(now)
    // Hashed for every address, so that the answer takes as long for one that has an account.
    const passwordHash = await passwords.hash(input.password)
    await accounts.register(
      { email, password_hash: passwordHash, first_name: firstName, last_name: lastName, ...kept },
      { unverified: mails.code(email, firstName, code), known: mails.known(email) },
    )
    return { guid }
  }

  const resend: Handler<'auth.resendverification'> = async ({ input, request, now }) => {
    const email = emailOf(input.email)
    await limit('resend', email, 30, request, now)
    const { guid, code, ...kept } = newCode(now)
    await accounts.renewCode(email, kept, { unverified: mails.code(email, null, code), known: mails.known(email) })
    return { guid }
  }

  const verify: Handler<'auth.verify'> = async ({ input, request, reply, now }) => {
    tooMany(await attempts.begin([{ key: `verify-ip:${request.from.address}`, failures: 30 }], now))
    const guid = input.guid.toLowerCase()
    // One answer for a wrong code, a dead one, and a guid that stands for nothing.
    const opened = await accounts.verify(sha256(guid), codeHash(guid, input.otp), now)
    const found = opened === null ? null : await people.byId(opened)
    if (!found) throw new Failure({ failed: 'account_code_dead' })
    // Whoever has both the page that was registered on and the mail has shown more than the password would.
    return admit(found, request, reply, now)
  }

  const sendLink: Handler<'auth.resetpasswordlink'> = async ({ input, request, now }) => {
    const email = emailOf(input.emailAddress, 'emailAddress')
    await limit('reset', email, 30, request, now)
    const { signature, ...link } = newLink(now, linkMs)
    await accounts.addResetLink(email, { ...link, now }, mails.reset(email, signature))
    return { isSent: true }
  }

  const reset: Handler<'auth.resetpassword'> = async ({ input, request, reply, now }) => {
    tooMany(await attempts.begin([{ key: `reset-use-ip:${request.from.address}`, failures: 30 }], now))
    const hash = sha256(input.signature)
    const owner = await accounts.ownerOfLink(hash, now)
    if (!owner) throw deadLink()
    const account = await people.byId(owner.user_id)
    await demandGood(input.newPassword, owner.email, account ? namesOf(account.person) : [], 'newPassword')
    const passwordHash = await passwords.hash(input.newPassword)
    if (!(await accounts.reset(hash, passwordHash, { mail: mails.changed(owner.email), now }))) throw deadLink()
    await guesses.forgive(owner.email)
    remember({ email: owner.email, passwordHash }, request, reply, now)
    return { isReset: true }
  }

  const change: Handler<'auth.password'> = async ({ input, session, request, reply, now }) => {
    const { person, familyId } = signedIn(session)
    await demandGood(input.newPassword, person.email, namesOf(person), 'newPassword')
    await passwordAgain(person, { password: input.currentPassword, at: 'currentPassword' }, request, now)
    const passwordHash = await passwords.hash(input.newPassword)
    const sessionsEnded = await accounts.changePassword(person.id, familyId, passwordHash, {
      mail: mails.changed(person.email),
      now,
    })
    remember({ email: person.email, passwordHash }, request, reply, now)
    return { sessionsEnded }
  }

  const signOutEverywhere: Handler<'auth.signouteverywhere'> = async ({ session, now }) => {
    await accounts.endAll(signedIn(session).person.id, now)
    return { isAuthenticated: false }
  }

  return { register, resend, verify, sendLink, reset, change, signOutEverywhere }
}

const deadLink = () => new Failure({ failed: 'reset_link_dead' })

/** What a person and their organisations are called. */
const namesOf = ({ firstName, lastName, memberships }: Person): string[] => [
  `${firstName} ${lastName}`,
  ...memberships.map(({ name }) => name),
]

function nameOf(text: string, field: string): string {
  const name = text.trim()
  if (name === '') throw wrongField(field, 'This is needed.', 'wrong-input')
  return name
}

/** Who is signed in, in a call whose guard let nobody else in. Throws HttpError 401. */
export function signedIn<T>(session: T | null): T {
  if (session === null) throw new HttpError(401, 'Sign in first.', { code: 'signed-out' })
  return session
}

const codeHash = (guid: string, code: string) => sha256(`${guid} ${code}`)

/** A guid of 128 random bits, and six digits that go with it. */
function newCode(now: Date): NewCode & { guid: string; code: string } {
  const hex = randomBytes(16).toString('hex')
  const guid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return {
    guid,
    code,
    hash: sha256(guid),
    codeHash: codeHash(guid, code),
    now,
    expires: new Date(now.getTime() + codeMs),
  }
}

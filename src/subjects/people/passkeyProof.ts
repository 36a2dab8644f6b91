import { randomBytes } from 'node:crypto'
import { HttpError } from '#server/httpError.ts'
import type { AskedBy } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { Person } from '#server/session/person.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '#types/api/people/passkey.ts'
import type { AccountMails } from './accountMails.ts'
import type { AttemptQueries } from './attempts.ts'
import type { ChallengeQueries } from './challenges.ts'
import type { PasskeyPlace } from './passkeyPlace.ts'
import { type KnownPasskey, mostPasskeys, type PasskeyQueries } from './passkeys.ts'
import type { PeopleQueries } from './people.ts'
import { newRecovery } from './recovery.ts'
import type { SecondStep } from './secondStep.ts'
import type { SignInQueries } from './signIns.ts'
import { tooMany } from './tooMany.ts'
import { counterOf, creationOf, handleOf, madeBy, requestOf } from './webauthn.ts'

interface PasskeyParts {
  people: PeopleQueries
  passkeys: PasskeyQueries
  challenges: ChallengeQueries
  attempts: AttemptQueries
  signIns: SignInQueries
  step: SecondStep
  mails: AccountMails
  /** Where a request's page is. Throws a Failure where no passkey can be. */
  placeOf: (request: AskedBy) => PasskeyPlace
  /** What the portal is called. */
  product: () => string
}

export type PasskeyProof = ReturnType<typeof passkeyProof>

/** Making passkeys, and what they prove: alone, or after the password. Handles no session itself. */
export function passkeyProof(parts: PasskeyParts) {
  const { people, passkeys, challenges, attempts, signIns, step, mails, placeOf, product } = parts

  /** Begins to make a passkey for somebody, for this session to finish. */
  const begin = async (
    person: Person,
    { holder, name }: { holder: string; name: string },
    request: AskedBy,
    now: Date,
  ): Promise<PasskeyCreation> => {
    const { rpId } = placeOf(request)
    await step.demandOwn(person)
    const known = await passkeys.of(person.id)
    if (known.length >= mostPasskeys) throw full()
    const challenge = randomBytes(32)
    await challenges.put({ holder, purpose: 'make' }, { challenge, user_id: person.id, name }, now)
    return creationOf(person, { rpId, product: product(), challenge, known })
  }

  /** Keeps the passkey that was made. Gives ten recovery codes where nothing was proved beside the password before, else null. */
  const confirm = async (
    person: Person,
    { holder, credential }: { holder: string; credential: NewCredential },
    request: AskedBy,
    now: Date,
  ): Promise<string[] | null> => {
    const place = placeOf(request)
    const kept = await challenges.take({ holder, purpose: 'make' }, now)
    if (!kept || kept.user_id !== person.id || kept.name === null) throw tooLate()
    const { challenge, name } = kept
    const made = await madeBy(credential, { place, challenge })
    if (!made) throw new Failure({ failed: 'passkey_not_made' })
    const { codes, hashes } = newRecovery(person.id)
    const told = { mail: mails.passkeyAdded(person.email, name), now }
    const added = await passkeys.add(person.id, { ...made, name }, hashes, told)
    if (added === 'full') throw full()
    if (added === 'known') throw new Failure({ failed: 'passkey_known' })
    return added === 'first' ? codes : null
  }

  const ask = async (
    { rpId }: PasskeyPlace,
    asked: { holder: string; purpose: 'sign-in' | 'step' },
    { user_id, known }: { user_id: number | null; known: Parameters<typeof requestOf>[2] },
    now: Date,
  ): Promise<PasskeyRequest> => {
    const challenge = randomBytes(32)
    await challenges.put(asked, { challenge, user_id, name: null }, now)
    return requestOf(rpId, challenge, known)
  }

  /** Asks for one of somebody's passkeys, after their password. */
  const askAfterPassword = async (person: Person, holder: string, request: AskedBy, now: Date) => {
    const place = placeOf(request)
    const known = await passkeys.of(person.id)
    if (known.length === 0) throw new Failure({ failed: 'passkey_none' })
    return ask(place, { holder, purpose: 'step' }, { user_id: person.id, known }, now)
  }

  /** Whether it signed the challenge; its counter is written down, or that it went back. */
  const isRight = async (
    credential: UsedCredential,
    known: KnownPasskey,
    asked: { place: PasskeyPlace; challenge: Buffer; isAfterPassword: boolean },
    now: Date,
  ): Promise<boolean> => {
    const counter = await counterOf(credential, known, asked)
    if (counter === null) return false
    return (await passkeys.use(known, { counter, isAfterPassword: asked.isAfterPassword }, now)) === 'used'
  }

  /** Proves the second step of somebody with one of theirs. Throws HttpError 400 or 429, or a Failure when it took too long. */
  const proveAfterPassword = async (
    person: Person,
    { holder, credential }: { holder: string; credential: UsedCredential },
    request: AskedBy,
    now: Date,
  ): Promise<void> => {
    const place = placeOf(request)
    const forgive = await step.tried(person, request, now)
    const kept = await challenges.take({ holder, purpose: 'step' }, now)
    if (!kept || kept.user_id !== person.id) throw tooLate()
    const known = await passkeys.byCredential(Buffer.from(credential.id, 'base64url'))
    const asked = { place, challenge: kept.challenge, isAfterPassword: true }
    if (known?.user_id !== person.id || !(await isRight(credential, known, asked, now))) {
      await signIns.note('refused', { person, now }, 'second-step')
      throw new HttpError(400, 'This passkey is not right. Try again, or use a code.', { code: 'wrong-passkey' })
    }
    await forgive()
  }

  /** Asks for whichever passkey the person has in this browser; its answer comes with the same cookie. */
  const askAlone = (cookie: string, request: AskedBy, now: Date): Promise<PasskeyRequest> =>
    ask(placeOf(request), { holder: holderOf(cookie), purpose: 'sign-in' }, { user_id: null, known: [] }, now)

  /** The person whose passkey it is, proved by it alone. Throws HttpError 401 or 429, or a Failure when it took too long. */
  const proveAlone = async (
    { cookie, credential }: { cookie: string; credential: UsedCredential },
    request: AskedBy,
    now: Date,
  ): Promise<Person> => {
    const place = placeOf(request)
    const known = await passkeys.byCredential(Buffer.from(credential.id, 'base64url'))
    const found = known && (await people.byId(known.user_id))
    const tried = { person: found?.person ?? null, now }
    const right = await triedAlone(found?.person ?? null, request, now)
    const kept = await challenges.take({ holder: holderOf(cookie), purpose: 'sign-in' }, now)
    if (!kept) throw tooLate()
    const asked = { place, challenge: kept.challenge, isAfterPassword: false }
    const isTheirs = found?.status === 'active' && credential.response.userHandle === handleOf(found.person)
    if (!known?.opens_alone || !isTheirs || !(await isRight(credential, known, asked, now))) {
      await signIns.note('refused', tried, 'passkey')
      // Unknown, removed, somebody suspended's, or wrong: all are told alike.
      throw new HttpError(401, 'No account opens with this passkey alone. Sign in with your password.', {
        code: 'wrong-passkey',
      })
    }
    await right()
    return found.person
  }

  /** Counts a try before it is made, for the account from this address and for the address; gives what forgives it. */
  const triedAlone = async (person: Person | null, request: AskedBy, now: Date): Promise<() => Promise<void>> => {
    const address = `passkey-ip:${request.from.address}`
    const own = person ? `passkey:${person.id} ${request.from.address}` : null
    const limits = [{ key: address, failures: 29 }, ...(own === null ? [] : [{ key: own, failures: 5 }])]
    const wait = await attempts.begin(limits, now)
    if (wait !== null) await signIns.note('locked', { person, now }, 'passkey')
    tooMany(wait)
    return () => attempts.succeed(own ?? address, own === null ? [] : [address], now)
  }

  return { begin, confirm, askAfterPassword, proveAfterPassword, askAlone, proveAlone }
}

/** A challenge is found by what only that browser's cookie gives. */
const holderOf = (cookie: string): string => sha256(`passkey ${cookie}`).toString('base64url')

const full = () => new Failure({ failed: 'passkey_full', most: mostPasskeys })
const tooLate = () => new Failure({ failed: 'passkey_too_late' })

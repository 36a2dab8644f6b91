import { dayMs } from '#engine/date.ts'
import { type HttpError, wrongField } from '#server/httpError.ts'
import type { AskedBy } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { Person } from '#server/session/person.ts'
import type { Vault } from '#server/session/vault.ts'
import type { AccountMails } from './accountMails.ts'
import type { AttemptQueries } from './attempts.ts'
import type { FactorQueries, FactorState } from './factors.ts'
import { newRecovery, recoveryHash } from './recovery.ts'
import type { SignInQueries } from './signIns.ts'
import { tooMany } from './tooMany.ts'
import { appAddress, base32, newSecret, stepAt, stepOfCode } from './totp.ts'

/** How long a secret that was shown waits for its first code. */
const waitMs = 30 * 60_000

interface SecondStepParts {
  factors: FactorQueries
  attempts: AttemptQueries
  signIns: SignInQueries
  vault: Vault
  mails: AccountMails
  /** Whether others than this machine can reach the portal. */
  isOpen: boolean
  /** Whether the portal asks everybody, whatever their organisation says. */
  isForAll: boolean
  /** What the app shows beside the account. */
  product: () => string
}

/** A secret as it is shown to be taken over by an app. */
interface Shown {
  secret: string
  address: string
}

export type SecondStep = ReturnType<typeof secondStep>

/** What is proved after the password: codes of an app, and recovery codes. Handles no session itself. */
export function secondStep(parts: SecondStepParts) {
  const { factors, attempts, signIns, vault, mails, isOpen, isForAll, product } = parts
  const about = ({ id }: Person) => `second step of ${id}`

  const opened = (sealed: Buffer | null | undefined, person: Person): Buffer | null => {
    const text = sealed ? vault.open(sealed, about(person))?.secret : undefined
    return text === undefined ? null : Buffer.from(text, 'base64')
  }

  /** Whether somebody has to: super users of a portal that others reach, and whomever the portal or their organisation asks. */
  const isNeeded = ({ isSuperUser, isDemo, isAskedByOrg }: FactorState): boolean =>
    !isDemo && (isForAll || isAskedByOrg || (isSuperUser && isOpen))

  /** Refuses for an account whose password everybody knows. */
  const demandOwn = async (person: Person): Promise<void> => {
    const { isDemo } = await factors.stateOf(person.id)
    if (isDemo && isOpen) throw new Failure({ failed: 'second_step_shared' })
  }

  const begin = async (person: Person, holder: string, now: Date): Promise<void> => {
    await demandOwn(person)
    const sealed = vault.seal({ secret: newSecret().toString('base64') }, about(person))
    await factors.begin(person.id, { sealed, holder, now })
  }

  const waiting = async (person: Person, holder: string, now: Date): Promise<Shown | null> => {
    const sealed = await factors.waiting(person.id, holder, new Date(now.getTime() - waitMs))
    const secret = opened(sealed, person)
    return secret && { secret: spaced(base32(secret)), address: appAddress(secret, person.email, product()) }
  }

  /** Counts a try before it is made; gives what forgives it. */
  const tried = async (person: Person, request: AskedBy, now: Date): Promise<() => Promise<void>> => {
    const own = `second-step:${person.id}`
    const [day, address] = [`second-step-day:${person.id}`, `second-step-ip:${request.from.address}`]
    const wait = await attempts.begin(
      [
        { key: own, failures: 5 },
        { key: day, failures: 30, windowMs: dayMs },
        { key: address, failures: 29 },
      ],
      now,
    )
    if (wait !== null) await signIns.note('locked', { person, now }, 'second-step')
    tooMany(wait)
    return () => attempts.succeed(own, [day, address], now)
  }

  const refused = async (person: Person, now: Date): Promise<HttpError> => {
    await signIns.note('refused', { person, now }, 'second-step')
    const say = 'This code is not right, or was used already. Wait for the next one.'
    return wrongField('code', say, 'wrong-code')
  }

  /** Takes a code of the app, or a recovery code, once. Throws HttpError 400 at `code`, or 429. */
  const prove = async (person: Person, code: string, request: AskedBy, now: Date): Promise<void> => {
    const forgive = await tried(person, request, now)
    if (!(await (/^[\d\s]+$/.test(code) ? isOfApp : isRecovery)(person, code, now))) throw await refused(person, now)
    await forgive()
  }

  const isOfApp = async (person: Person, code: string, now: Date): Promise<boolean> => {
    const app = await factors.app(person.id)
    const secret = opened(app?.sealed, person)
    const step = app && secret && stepOfCode(secret, bare(code), now, app.lastStep)
    return step !== null && factors.takeStep(person.id, step)
  }

  const isRecovery = (person: Person, code: string, now: Date): Promise<boolean> =>
    factors.takeCode(person.id, recoveryHash(person.id, code), { mail: mails.codeUsed(person.email), now })

  /**
   * Takes the first code of the app that waits. Gives ten recovery codes, or null where passkeys brought theirs. Throws
   * HttpError 400 at `code`, or 429.
   */
  const confirm = async (
    person: Person,
    given: { holder: string; code: string },
    request: AskedBy,
    now: Date,
  ): Promise<string[] | null> => {
    const forgive = await tried(person, request, now)
    const sealed = await factors.waiting(person.id, given.holder, new Date(now.getTime() - waitMs))
    const secret = opened(sealed, person)
    if (!sealed || !secret) throw new Failure({ failed: 'second_step_too_late' })
    const lastStep = stepOfCode(secret, bare(given.code), now, stepAt(now) - 2)
    if (lastStep === null) throw await refused(person, now)
    const { codes, hashes } = newRecovery(person.id)
    const told = { mail: mails.stepAdded(person.email), now }
    const confirmed = await factors.confirm(person.id, { sealed, lastStep, codes: hashes }, told)
    if (confirmed === 'missing') throw new Failure({ failed: 'second_step_too_late' })
    await forgive()
    return confirmed === 'new codes' ? codes : null
  }

  return { isNeeded, demandOwn, begin, waiting, tried, prove, confirm, stateOf: factors.stateOf }
}

const bare = (code: string): string => code.replaceAll(/\s/g, '')

/** In groups of four, for whoever types it. */
const spaced = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? text

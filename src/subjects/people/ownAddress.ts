import { dayMs } from '#engine/date.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import { sha256 } from '#server/session/sha256.ts'
import { signedIn } from './account.ts'
import type { AccountMails } from './accountMails.ts'
import { emailOf } from './emailAddress.ts'
import { newLink } from './link.ts'
import type { OwnAddressQueries } from './ownAddresses.ts'
import type { PasswordAgain } from './passwordAgain.ts'
import type { SecondStep } from './secondStep.ts'

interface OwnAddressParts {
  addresses: OwnAddressQueries
  step: SecondStep
  passwordAgain: PasswordAgain
  mails: AccountMails
  /** Whether others than this machine can reach the portal. */
  isOpen: boolean
}

const undoMs = 3 * dayMs

/** Another address for one's own account: the new one confirms it, the one before is told and can undo it for three days. */
export function ownAddressService({ addresses, step, passwordAgain, mails, isOpen }: OwnAddressParts) {
  const ask: Handler<'user.address.ask'> = async ({ input, session, request, now }) => {
    const { person } = signedIn(session)
    const email = emailOf(input.email)
    if (email === person.email) throw wrongField('email', 'You sign in with this address already.', 'wrong-input')
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    if (isOpen && (await step.stateOf(person.id)).isDemo) throw new Failure({ failed: 'address_shared' })
    const { signature, ...link } = newLink(now, dayMs)
    const either = { free: mails.newAddress(email, signature), taken: mails.takenAddress(email) }
    await addresses.ask(person.id, email, link, either, now)
    return { is_done: true }
  }

  // Only in a session of the account: whoever gets the mail of a mistyped address takes nothing over.
  const confirm: Handler<'user.address.confirm'> = async ({ input, session, now }) => {
    const { signature, ...link } = newLink(now, undoMs)
    const mail = (before: string, after: string) => mails.addressMoved(before, after, signature)
    const person = signedIn(session).person.id
    return { email: await addresses.confirm(person, sha256(input.signature), { ...link, mail }, now) }
  }

  const undo: Handler<'auth.address.undo'> = async ({ input, now }) => ({
    email: await addresses.undo(sha256(input.signature), now),
  })

  return { ask, confirm, undo }
}

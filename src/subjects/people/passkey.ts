import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { signedIn } from './account.ts'
import type { AccountMails } from './accountMails.ts'
import type { PasskeyProof } from './passkeyProof.ts'
import type { PasskeyQueries } from './passkeys.ts'
import type { PasswordAgain } from './passwordAgain.ts'
import type { SecondStep } from './secondStep.ts'

interface PasskeyParts {
  passkeys: PasskeyQueries
  proof: PasskeyProof
  step: SecondStep
  passwordAgain: PasswordAgain
  mails: AccountMails
}

/** A signed-in person's own passkeys. */
export function passkeyService({ passkeys, proof, step, passwordAgain, mails }: PasskeyParts) {
  const list: Handler<'user.passkeys'> = async ({ session }) =>
    (await passkeys.of(signedIn(session).person.id)).map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    }))

  const begin: Handler<'user.passkey.begin'> = async ({ input, session, request, now }) => {
    const { person, familyId } = signedIn(session)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    return proof.begin(person, { holder: familyId, name: input.name }, request, now)
  }

  const confirm: Handler<'user.passkey.confirm'> = async ({ input, session, request, now }) => {
    const { person, familyId } = signedIn(session)
    const codes = await proof.confirm(person, { holder: familyId, credential: input.credential }, request, now)
    return { recovery_codes: codes?.join('\n') ?? null }
  }

  const remove: Handler<'user.passkey.remove'> = async ({ input, session, request, now }) => {
    const { person } = signedIn(session)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    const removed = await passkeys.remove(person.id, input.id, {
      isNeeded: step.isNeeded(await step.stateOf(person.id)),
      mailOf: (name) => mails.passkeyRemoved(person.email, name),
      now,
    })
    if (removed === 'missing') throw absent('passkey', 'id')
    if (removed === 'needed') throw new Failure({ failed: 'second_step_needed' })
    return { is_done: true }
  }

  return { list, begin, confirm, remove }
}

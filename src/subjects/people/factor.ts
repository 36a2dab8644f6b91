import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import { signedIn } from './account.ts'
import type { AccountMails } from './accountMails.ts'
import { browserName } from './browserName.ts'
import type { FactorQueries } from './factors.ts'
import type { PasswordAgain } from './passwordAgain.ts'
import { newRecovery } from './recovery.ts'
import type { SecondStep } from './secondStep.ts'

interface FactorParts {
  factors: FactorQueries
  step: SecondStep
  passwordAgain: PasswordAgain
  mails: AccountMails
}

/** A signed-in person's own second step, and whom their organisation asks for one. */
export function factorService({ factors, step, passwordAgain, mails }: FactorParts) {
  const show: Handler<'user.step'> = async ({ session, request, now }) => {
    const { person, familyId } = signedIn(session)
    const state = await step.stateOf(person.id)
    const waiting = await step.waiting(person, familyId, now)
    return {
      is_on: state.isOn,
      has_app: state.since !== null,
      since: state.since?.toISOString() ?? null,
      codes_left: state.codes,
      passkeys: state.passkeys,
      is_needed: step.isNeeded(state),
      is_waiting: waiting !== null,
      secret: waiting?.secret ?? null,
      address: waiting?.address ?? null,
      browser: browserName(request.from.browser ?? null),
    }
  }

  const begin: Handler<'user.step.begin'> = async ({ input, session, request, now }) => {
    const { person, familyId } = signedIn(session)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    await step.begin(person, familyId, now)
    return { is_done: true }
  }

  const confirm: Handler<'user.step.confirm'> = async ({ input, session, request, now }) => {
    const { person, familyId } = signedIn(session)
    const codes = await step.confirm(person, { holder: familyId, code: input.code }, request, now)
    return { recovery_codes: codes?.join('\n') ?? null }
  }

  const renewCodes: Handler<'user.step.codes'> = async ({ input, session, request, now }) => {
    const { person } = signedIn(session)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    if (!(await step.stateOf(person.id)).isOn) throw off()
    const { codes, hashes } = newRecovery(person.id)
    await factors.renewCodes(person.id, hashes, { mail: mails.newCodes(person.email), now })
    return { recovery_codes: codes.join('\n') }
  }

  const remove: Handler<'user.step.remove'> = async ({ input, session, request, now }) => {
    const { person } = signedIn(session)
    await passwordAgain(person, { password: input.password, at: 'password' }, request, now)
    const state = await step.stateOf(person.id)
    const told = { mail: mails.stepRemoved(person.email), now }
    const removed = await factors.remove(person.id, step.isNeeded(state), told)
    if (removed === 'missing') throw off()
    if (removed === 'needed') throw new Failure({ failed: 'second_step_needed' })
    return { is_done: true }
  }

  const showOurs: Handler<'org.factor'> = async ({ scope }) => ({ asked_of: await factors.askedOf(scope.orgId) })

  const askOurs: Handler<'org.factor.put'> = async ({ input, scope, session }) => {
    // Whoever asks others for it has it, so that nobody shuts the last administrator out by a slip.
    if (input.asked_of !== 'nobody' && !(await step.stateOf(signedIn(session).person.id)).isOn)
      throw new Failure({ failed: 'own_second_step_first' })
    await factors.ask(scope.orgId, input.asked_of)
    return { asked_of: input.asked_of }
  }

  return { show, begin, confirm, renewCodes, remove, showOurs, askOurs }
}

const off = () => new Failure({ failed: 'second_step_off' })

import { quantitiesOf } from '#engine/quantities.ts'
import { HttpError } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { AlertRuleQueries } from './alertRules.ts'
import { conditionOf } from './ruleWords.ts'
import type { Address } from './telling/address.ts'
import type { AlertTellingQueries } from './telling/alertTelling.ts'

interface TrialParts {
  rules: Pick<AlertRuleQueries, 'list'>
  telling: AlertTellingQueries
  quantities: () => Record<string, Quantity>
  address: Address
}

/** Mails a rule's words to whoever asks, and to nobody else. */
export const trialOf =
  ({ rules, telling, quantities, address }: TrialParts): Handler<'alert.rule.trial'> =>
  async ({ input, scope, session, now }) => {
    const rule = (await rules.list(scope)).find(({ id }) => id === input.id)
    if (!rule) throw absent('rule')
    if (!session) throw new HttpError(401, 'Sign in to go on.')
    const { id: user_id, email } = session.person
    const view = quantitiesOf(quantities()).of(rule.quantity ?? undefined)
    const message = `This is a trial. The rule tells when ${view.name === '' ? 'a device' : view.name} has: ${conditionOf(rule, view)}.`
    await telling.trial(scope, rule, message, { user_id, email }, now, address)
    return { email }
  }

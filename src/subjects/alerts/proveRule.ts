import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { AlertPeopleQueries } from './alertPeople.ts'
import type { AlertRuleQueries, NewAlertRule } from './alertRules.ts'
import { isAboutAnimals } from './evaluation/animals.ts'
import { isChange } from './evaluation/changes.ts'
import { foretold, isForecast } from './evaluation/forecasts.ts'

interface Known {
  rules: Pick<AlertRuleQueries, 'has'>
  people: Pick<AlertPeopleQueries, 'teams' | 'belonging'>
  quantities: () => Record<string, Quantity>
}

/**
 * Throws where a rule names what is not the organisation's own, or a bound that its quantity never reaches. What is
 * somebody else's and what is not there are told alike.
 */
export async function proveRule(scope: Scope, rule: NewAlertRule, { rules, people, quantities }: Known): Promise<void> {
  proveBound(rule, rule.quantity === null ? undefined : quantities()[rule.quantity])
  if (typeof rule.location_id === 'number' && !(await rules.has(scope, 'location', rule.location_id)))
    throw wrongField('location_id', 'There is no such location here. Choose one from the list.')
  const { team_id: team, user_ids: named = [] } = rule
  if (typeof team === 'number' && !(await people.teams(scope)).some(({ id }) => id === team))
    throw wrongField('team_id', 'There is no such team here. Choose one from the list.')
  if (named.length > 0 && (await people.belonging(scope, named)).length < named.length)
    throw wrongField('user_ids', 'Somebody of these does not belong to the organisation. Choose from the list.')
}

/** Whether the bound, the time and the comparison fit what is measured. */
function proveBound(rule: NewAlertRule, quantity: Quantity | undefined): void {
  const { value, for_minutes: minutes } = rule
  if (isForecast(rule)) {
    if (!foretold.includes(rule.quantity ?? ''))
      throw wrongField(
        'quantity',
        'Forecasts say air temperature, humidity, wind, gusts and rain. Choose one of these.',
      )
    if (minutes < 60) throw wrongField('for_minutes', 'Enter 60 to 10,080 minutes: how far the forecast is looked at.')
    if (rule.device_id !== null || rule.kind !== null)
      throw wrongField(
        rule.device_id !== null ? 'device_slug' : 'kind',
        'A forecast is about a location. Leave this empty.',
      )
  }
  if (isAboutAnimals(rule) && (rule.device_id !== null || rule.kind !== null))
    throw wrongField(
      rule.device_id !== null ? 'device_slug' : 'kind',
      'This rule watches animals that wear a collar. Leave this empty.',
    )
  if (isChange(rule)) {
    if (minutes < 15) throw wrongField('for_minutes', 'Enter 15 to 1,440 minutes: within what time it changes.')
    if (value === null || value <= 0) throw wrongField('value', 'Enter by how much it changes, above 0.')
  }
  const [low, high] = quantity?.kept ?? quantity?.valid ?? []
  if (value === null || low === undefined || high === undefined) return
  const unit = quantity?.unit ? ` ${quantity.unit}` : ''
  if (isChange(rule) ? value > high - low : value < low || value > high)
    throw wrongField(
      'value',
      isChange(rule)
        ? `It never changes by more than ${text(high - low)}${unit}. Enter less.`
        : `It is never outside of ${text(low)} to ${text(high)}${unit}. Enter a bound within.`,
    )
}

const text = (value: number): string => value.toLocaleString('en-AU').replace('-', '−')

import type { QuantityView } from '#engine/quantities.ts'
import { capital } from '#engine/text.ts'
import type { AlertRule } from './alertRules.ts'
import { isAboutAnimals } from './evaluation/animals.ts'
import { amountText, differenceText } from './evaluation/messages.ts'

/** What ids of an organisation are called. */
interface RuleNames {
  location: Map<number, string>
  device: Map<number, string>
  team: Map<number, string>
  person: Map<number, string>
}

/** What a rule watches that names no quantity. */
export function wholeWords(rule: Pick<AlertRule, 'operator' | 'quantity'>): string | null {
  if (rule.quantity !== null) return null
  return isAboutAnimals(rule) ? 'Every animal with a collar' : 'Every device'
}

/** "Water level of House tank", "Every device at Yards". */
export function watchesWords(rule: AlertRule, view: QuantityView, { location, device }: RuleNames): string {
  const what = wholeWords(rule) ?? capital(view.name)
  if (rule.device_id !== null) return `${what} of ${device.get(rule.device_id) ?? 'a device out of use'}`
  return rule.location_id === null ? what : `${what} at ${location.get(rule.location_id) ?? 'another location'}`
}

/** "North team, Kim Lee"; the administrators where nobody is named who is still there. */
export function tellsWords({ team_id, user_ids }: AlertRule, { team, person }: RuleNames): string {
  const named = [team.get(team_id ?? -1), ...user_ids.map((id) => person.get(id))].filter((name) => name !== undefined)
  return named.length > 0 ? named.join(', ') : 'Administrators'
}

const channelWords = { 'in-app': 'in the portal', email: 'mail', webhook: 'webhook' } as const

/** "In the portal, mail". */
export const toldByWords = ({ channels }: AlertRule): string =>
  capital(channels.map((channel) => channelWords[channel]).join(', '))

/** "below 25 % for 3 h", "rises by more than 5 °C within 3 h", "forecast below −1 °C within 24 h". */
export function conditionOf(rule: Pick<AlertRule, 'operator' | 'value' | 'for_minutes'>, view: QuantityView): string {
  const { operator, value } = rule
  const minutes =
    rule.for_minutes % 60 === 0 && rule.for_minutes > 0 ? `${rule.for_minutes / 60} h` : `${rule.for_minutes} min`
  if (operator === 'no_movement') return `no movement for ${minutes}`
  if (operator === 'no_data') return `no report for ${minutes}`
  if (operator === 'rises' || operator === 'falls')
    return `${operator} by more than ${differenceText(view, value ?? 0)} within ${minutes}`
  if (operator === 'forecast_above' || operator === 'forecast_below')
    return `forecast ${operator.slice('forecast_'.length)} ${amountText(view, value)} within ${minutes}`
  const held = rule.for_minutes > 0 ? ` for ${minutes}` : ''
  if (operator !== 'equals') return `${operator} ${amountText(view, value)}${held}`
  return `is ${view.words(value)}${held}`
}

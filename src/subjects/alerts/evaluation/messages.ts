import { numberText, thinSpace } from '#engine/number.ts'
import type { Quantities, QuantityView } from '#engine/quantities.ts'
import { capital } from '#engine/text.ts'
import type { Instrument } from '#subjects/devices/instruments.ts'
import type { AlertRule } from '../alertRules.ts'

type Said = Pick<AlertRule, 'operator' | 'value' | 'for_minutes'>
type About = Pick<Instrument, 'quantity' | 'depth_cm'>

const named = (view: QuantityView, { depth_cm }: About): string =>
  `${capital(view.name)}${depth_cm === null ? '' : ` at ${depth_cm} cm`}`

/** "Water level is 9 %, below 10 %." */
export function messageOf(rule: Said, sensor: About, value: number | null, views: Quantities): string {
  if (rule.operator === 'no_data') return `No report for more than ${spanWords(rule.for_minutes)}.`
  const view = views.of(sensor.quantity)
  const name = named(view, sensor)
  const held = rule.for_minutes > 0 ? ` for ${spanWords(rule.for_minutes)}` : ''
  if (rule.operator === 'equals') {
    const word = view.words(value)
    return rule.for_minutes > 0 ? `${name} has been ${word}${held}.` : `${name} is ${word}.`
  }
  const [said, bound] = [amountText(view, value), amountText(view, rule.value)]
  // Rounded, the two may look the same.
  return said === bound
    ? `${name} is just ${rule.operator} ${bound}${held}.`
    : `${name} is ${said}, ${rule.operator} ${bound}${held}.`
}

/** "Air temperature rose by 6.2 °C within 3 hours, more than 5.0 °C: it is 31.0 °C now." */
export function changeMessage(rule: Said, sensor: About, change: number, value: number, views: Quantities): string {
  const view = views.of(sensor.quantity)
  const verb = rule.operator === 'rises' ? 'rose' : 'fell'
  const [by, bound] = [differenceText(view, change), differenceText(view, rule.value ?? 0)]
  return `${named(view, sensor)} ${verb} by ${by} within ${spanWords(rule.for_minutes)}, more than ${bound}: it is ${amountText(view, value)} now.`
}

/** How it ended, without a point at the end, so that the time can follow: "Water level is back to 38 %". */
export function endOf(rule: Said, sensor: About, value: number | null, views: Quantities): string {
  if (rule.operator === 'no_data') return 'It reports again'
  const view = views.of(sensor.quantity)
  if (rule.operator === 'equals') return `${named(view, sensor)} is ${view.words(value)} now`
  if (rule.operator === 'rises' || rule.operator === 'falls')
    return `${named(view, sensor)} is steady again, ${amountText(view, value)}`
  return `${named(view, sensor)} is back to ${amountText(view, value)}`
}

/** What is said where nothing judges it any more. */
export const unwatched = 'It is not watched any more, since the device is out of use or the rule leaves it out'

/** What is above or below something is a number, where it is that of a state too. */
export const amountText = (view: QuantityView, stored: number | null): string =>
  view.unit === '' ? view.number(stored) : view.text(stored)

/** A difference has no zero of its own: only the factor of the shown unit counts. */
export function differenceText(view: QuantityView, stored: number): string {
  const number = numberText(view.shown(stored) - view.shown(0), view.decimals)
  return view.unit === '' ? number : `${number}${thinSpace}${view.unit}`
}

/** "3 hours": minutes in the largest unit that holds them whole. */
export function spanWords(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

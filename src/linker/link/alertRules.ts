import type { Checked } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { entriesOf, field, itemsOf, textField } from '../values.ts'

const changes = ['rises', 'falls']
/** Shorter than this, every device is silent now and then. */
const leastSilence = 30
/** Shorter than this, every animal lies still now and then; of more than a day nothing is asked. */
const stillness = [180, 1440] as const

/** A ready-made rule is one that a form would take: its quantity is known, and reaches the bound. */
export function proveAlertRule({ document }: Checked, all: readonly Checked[]): Problem[] {
  const problems: Problem[] = []
  const tell = (path: Path, side: 'key' | 'value', code: string, message: string, suggestion?: string): void => {
    const more = suggestion === undefined ? {} : { suggestion }
    problems.push(document.at(path, side, code, message + didYouMean(suggestion), more))
  }
  const { value: rule } = document
  const quantities = new Map(
    all.filter(({ kind }) => kind === 'quantities').flatMap(({ document: { value } }) => entriesOf(value)),
  )
  const name = textField(rule, 'quantity')
  if (name !== undefined && !quantities.has(name))
    tell(['quantity'], 'value', 'TL561', `there is no quantity "${name}"`, nearest(name, [...quantities.keys()]))
  const [operator, bound, minutes] = ['operator', 'value', 'for_minutes'].map((key) => field(rule, key))
  if (operator === 'no_data') {
    if (bound !== undefined) tell(['value'], 'key', 'TL562', 'a rule about silence has no bound')
    if (typeof minutes !== 'number' || minutes < leastSilence)
      tell(['operator'], 'value', 'TL562', `a rule about silence says for_minutes: ${leastSilence} or more`)
    return problems
  }
  if (operator === 'no_movement') {
    for (const key of ['quantity', 'value', 'kind'])
      if (field(rule, key) !== undefined)
        tell([key], 'key', 'TL562', `a rule about animals that do not move has no ${key}`)
    const [least, most] = stillness
    if (typeof minutes !== 'number' || minutes < least || minutes > most)
      tell(['operator'], 'value', 'TL562', `a rule about animals says for_minutes: ${least} to ${most}`)
    return problems
  }
  if (name === undefined || typeof bound !== 'number') {
    tell(['operator'], 'value', 'TL562', `a rule with "${String(operator)}" says its quantity and its value`)
    return problems
  }
  if (needsMinutes(String(operator)) && !(typeof minutes === 'number' && minutes > 0))
    tell(['operator'], 'value', 'TL562', `a rule with "${String(operator)}" says within what time: for_minutes`)
  const quantity = quantities.get(name)
  const [low, high] = itemsOf(field(quantity, 'kept') ?? field(quantity, 'valid')).map(Number)
  if (low === undefined || high === undefined) return problems
  const reaches = changes.includes(String(operator)) ? bound > 0 && bound <= high - low : bound >= low && bound <= high
  if (!reaches) tell(['value'], 'value', 'TL563', `${name} is never outside of ${low} to ${high}`)
  return problems
}

const needsMinutes = (operator: string): boolean => changes.includes(operator) || operator.startsWith('forecast_')

import type { Portal } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { capital } from '#engine/text.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { said } from '#server/records/keeping.ts'
import type { DeviceChoiceQueries } from '#subjects/devices/deviceChoices.ts'
import type { AnimalQueries } from '#subjects/livestock/animals.ts'
import type { AlertRuleDeclaration } from '#types/config/alert-rule.ts'
import type { AlertRule, AlertRuleQueries, NewAlertRule } from './alertRules.ts'
import { isAboutAnimals } from './evaluation/animals.ts'
import { isForecast } from './evaluation/forecasts.ts'
import { conditionOf, wholeWords } from './ruleWords.ts'

type Known = Pick<Portal, 'alertRules'>

/** The rule that a declaration makes. */
const ruleOf = (declared: AlertRuleDeclaration): NewAlertRule => ({
  name: declared.title,
  quantity: declared.quantity ?? null,
  kind: declared.kind ?? null,
  device_id: null,
  advice: declared.advice ?? null,
  operator: declared.operator,
  value: declared.value ?? null,
  hysteresis: declared.hysteresis ?? 0,
  for_minutes: declared.for_minutes ?? 0,
  severity: declared.severity,
  channels: declared.by_email ? ['in-app', 'email'] : ['in-app'],
  quiet_from: declared.quiet_from ?? null,
  quiet_to: declared.quiet_to ?? null,
})

/** The ready-made rules, by their names and in their order. */
export const readyRules = ({ alertRules }: Known): { name: string; rule: NewAlertRule }[] =>
  Object.entries(alertRules)
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([name, declared]) => ({ name, rule: ruleOf(declared) }))

/** Whether an organisation has such a rule: one of its name, or one as pressing about the same. */
const isLike = (rule: NewAlertRule, own: AlertRule): boolean =>
  own.name.toLowerCase() === rule.name.toLowerCase() ||
  (own.quantity === rule.quantity && own.operator === rule.operator && own.severity === rule.severity)

interface ReadyParts {
  rules: Pick<AlertRuleQueries, 'list' | 'add'>
  offered: Pick<DeviceChoiceQueries, 'quantities'>
  animals: Pick<AnimalQueries, 'isEmpty'>
  portal: () => Known & { core: Pick<Portal['core'], 'quantities'> }
}

/** Ready-made rules, as far as an organisation measures what they watch and has none like them yet. */
export function readyService({ rules, offered, animals, portal }: ReadyParts) {
  const list: Handler<'alert.rule.ready'> = async ({ scope }) => {
    const measured = new Set((await offered.quantities(scope, {})).map(({ quantity }) => quantity))
    const hasAnimals = !(await animals.isEmpty(scope))
    const own = await rules.list(scope)
    const isOf = (rule: NewAlertRule): boolean => {
      if (isAboutAnimals(rule)) return hasAnimals
      return measured.size > 0 && (rule.quantity === null || isForecast(rule) || measured.has(rule.quantity))
    }
    const views = quantitiesOf(portal().core.quantities)
    return readyRules(portal())
      .filter(({ rule }) => isOf(rule))
      .filter(({ rule }) => !own.some((one) => isLike(rule, one)))
      .map(({ name, rule }) => {
        const view = views.of(rule.quantity ?? undefined)
        return {
          name,
          rule: rule.name,
          watches: wholeWords(rule) ?? capital(view.name),
          condition: conditionOf(rule, view),
          severity: rule.severity,
          ...said('advice', rule.advice ?? null),
        }
      })
  }

  const use: Handler<'alert.rule.use'> = async ({ input, scope, now }) => {
    const found = readyRules(portal()).find(({ name }) => name === input.name)
    if (!found) throw absent('rule', 'name')
    const own = await rules.list(scope)
    if (own.some(({ name }) => name.toLowerCase() === found.rule.name.toLowerCase()))
      throw new Failure({ failed: 'rule_is_there', name: found.rule.name })
    const [id] = await rules.add(scope, [found.rule], now)
    if (id === undefined) throw new Error('the rule was not stored')
    return { id }
  }

  return { list, use }
}

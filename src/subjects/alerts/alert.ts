import { capital } from '#engine/text.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { keeping, said } from '#server/records/keeping.ts'
import type { KeptRecords, KeptRow } from '#server/records/keptRecords.ts'
import type { DeviceChoiceQueries } from '#subjects/devices/deviceChoices.ts'
import type { Calls } from '#types/calls.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { AlertPeopleQueries } from './alertPeople.ts'
import { type AlertRuleQueries, closesOpened, type NewAlertRule } from './alertRules.ts'
import type { AlertQueries } from './alerts.ts'
import { proveRule } from './proveRule.ts'
import { alertRow } from './rows.ts'

type ToldRule = Omit<Calls['alert.rule.update']['input'], 'id' | 'version'>

/** What a form says of a rule. */
function ruleOf(input: ToldRule): Omit<NewAlertRule, 'device_id'> {
  const isSilence = input.operator === 'no_data' || input.operator === 'no_movement'
  return {
    name: input.name,
    quantity: input.quantity ?? null,
    kind: input.kind ?? null,
    location_id: input.location_id ?? null,
    team_id: input.team_id ?? null,
    user_ids: input.user_ids ?? [],
    advice: input.advice ?? null,
    operator: input.operator,
    value: isSilence ? null : (input.value ?? null),
    hysteresis: isSilence ? 0 : (input.hysteresis ?? 0),
    for_minutes: input.for_minutes,
    severity: input.severity,
    channels: [
      'in-app',
      ...(input.by_email ? (['email'] as const) : []),
      ...(input.by_hook ? (['webhook'] as const) : []),
    ],
    quiet_from: input.quiet_from ?? null,
    quiet_to: input.quiet_to ?? null,
  }
}

/** "Wind gust (m/s)": a bound is in the unit that is stored. */
function withUnit(code: string, known: Quantity | undefined): string {
  const unit = known?.unit ? ` (${known.unit})` : ''
  return `${capital(known?.name ?? code)}${unit}`
}

/** A rule as the form has it. */
function ruleSeen(row: KeptRow<'alert_rule'>, deviceSlug: string | null): Calls['alert.rule.get']['result'] {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    ...said('quantity', row.quantity),
    operator: row.operator,
    ...said('value', row.value),
    for_minutes: row.for_minutes,
    hysteresis: row.hysteresis,
    severity: row.severity,
    by_email: row.channels.includes('email'),
    by_hook: row.channels.includes('webhook'),
    ...said('quiet_from', row.quiet_from?.slice(0, 5) ?? null),
    ...said('quiet_to', row.quiet_to?.slice(0, 5) ?? null),
    ...said('kind', row.kind),
    ...said('location_id', row.location_id),
    ...said('device_slug', deviceSlug),
    ...said('team_id', row.team_id),
    ...(row.user_ids.length > 0 ? { user_ids: row.user_ids } : {}),
    ...said('advice', row.advice),
  }
}

interface RuleParts {
  records: KeptRecords
  people: AlertPeopleQueries
  offered: Pick<DeviceChoiceQueries, 'quantities'>
  quantities: () => Record<string, Quantity>
}

export function alertService(
  alerts: AlertQueries,
  rules: AlertRuleQueries,
  { records, people, offered, quantities }: RuleParts,
) {
  const slugIn = (scope: Scope, id: number | null) => (id === null ? null : rules.slugOf(scope, id))

  /** What a form says of a rule, proved. */
  const proved = async (scope: Scope, input: ToldRule): Promise<NewAlertRule> => {
    const device_id = input.device_slug === undefined ? null : await rules.deviceOf(scope, input.device_slug)
    if (input.device_slug !== undefined && device_id === null)
      throw wrongField('device_slug', 'There is no such device here. Choose one from the list.')
    const rule = { ...ruleOf(input), device_id }
    await proveRule(scope, rule, { rules, people, quantities })
    return rule
  }

  const keptIn = (scope: Scope) =>
    keeping(records, 'alert_rule', async (row) => ruleSeen(row, await slugIn(scope, row.device_id)))

  const get: Handler<'alert.get'> = async ({ input, scope }) => alertRow(await alerts.one(scope, input.id))

  const rulePeople: Handler<'alert.rule.people'> = ({ scope }) => people.people(scope)

  const acknowledge: Handler<'alert.acknowledge'> = async ({ input, scope, now }) =>
    alertRow(await alerts.acknowledge(scope, input.id, now))

  const close: Handler<'alert.close'> = async ({ input, scope, now }) =>
    alertRow(await alerts.close(scope, input.id, now, input.note ?? null))

  const createRule: Handler<'alert.rule.create'> = async ({ input, scope, now }) => {
    const [id] = await rules.add(scope, [await proved(scope, input)], now)
    if (id === undefined) throw new Error('the rule was not stored')
    return { id }
  }

  const getRule: Handler<'alert.rule.get'> = ({ input, scope }) => keptIn(scope).get(scope, input.id)

  /** What the organisation's devices measure, and what the rule watches already. */
  const ruleQuantities: Handler<'alert.rule.quantities'> = async ({ input, scope }) => {
    const { quantity } = await keptIn(scope).row(scope, input.id)
    const measured = (await offered.quantities(scope, {})).map((row) => row.quantity)
    return [...new Set([...(quantity === null ? [] : [quantity]), ...measured])]
      .map((code) => ({ quantity: code, name: withUnit(code, quantities()[code]) }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  }

  const changeRule: Handler<'alert.rule.update'> = async ({ input, scope, now }) => {
    const was = await keptIn(scope).row(scope, input.id)
    const wanted = input.quantity
    if (wanted !== undefined && wanted !== was.quantity && !quantities()[wanted])
      throw wrongField('quantity', 'Choose one from the list.')
    const rule = await proved(scope, input)
    return keptIn(scope).change(scope, input, rule, now, closesOpened(scope, rule, now))
  }

  const switchRule: Handler<'alert.rule.switch'> = async ({ input, scope, now }) => {
    await rules.turn(scope, input.id, input.is_enabled, now)
    return { id: input.id }
  }

  const removeRule: Handler<'alert.rule.delete'> = async ({ input, scope, now }) => {
    await rules.remove(scope, input.id, now)
    return { id: input.id }
  }

  return {
    get,
    rulePeople,
    acknowledge,
    close,
    createRule,
    getRule,
    ruleQuantities,
    changeRule,
    switchRule,
    removeRule,
  }
}

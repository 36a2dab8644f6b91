import { type Handler, Refused } from '../handler.ts'
import { alertRow } from '../procedures/alerts/rows.ts'
import type { AlertRuleStore } from '../stores/alertRules.ts'
import type { AlertStore } from '../stores/alerts.ts'

const noAlert = () => new Refused(404, 'There is no such alert.')
const noRule = () => new Refused(404, 'There is no such rule.')

export function alertService(alerts: AlertStore, rules: AlertRuleStore) {
  const acknowledge: Handler<'alert.acknowledge'> = async ({ input, scope, now }) => {
    const found = await alerts.acknowledge(scope, input.id, now)
    if (!found) throw noAlert()
    return alertRow(found)
  }

  const close: Handler<'alert.close'> = async ({ input, scope, now }) => {
    const found = await alerts.close(scope, input.id, now, input.note ?? null)
    if (!found) throw noAlert()
    return alertRow(found)
  }

  const createRule: Handler<'alert.rule.create'> = async ({ input, scope, now }) => {
    const isSilence = input.operator === 'no_data'
    const [id] = await rules.add(
      scope,
      [
        {
          name: input.name,
          quantity: input.quantity ?? null,
          kind: null,
          deviceId: null,
          operator: input.operator,
          value: isSilence ? null : (input.value ?? null),
          hysteresis: isSilence ? 0 : (input.hysteresis ?? 0),
          forMinutes: input.for_minutes,
          severity: input.severity,
          channels: input.by_email ? ['in-app', 'email'] : ['in-app'],
          quietFrom: input.quiet_from ?? null,
          quietTo: input.quiet_to ?? null,
        },
      ],
      now,
    )
    if (id === undefined) throw new Error('the rule was not stored')
    return { id }
  }

  const switchRule: Handler<'alert.rule.switch'> = async ({ input, scope, now }) => {
    if (!(await rules.turn(scope, input.id, input.is_enabled, now))) throw noRule()
    return { id: input.id }
  }

  const removeRule: Handler<'alert.rule.delete'> = async ({ input, scope, now }) => {
    if (!(await rules.remove(scope, input.id, now))) throw noRule()
    return { id: input.id }
  }

  return { acknowledge, close, createRule, switchRule, removeRule }
}

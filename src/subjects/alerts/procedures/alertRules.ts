import { quantitiesOf } from '#engine/quantities.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { AlertRule } from '../alertRules.ts'
import { levelOfSeverity } from '../rows.ts'

export const alertRules =
  (tools: Tools): Named<'alert_rules'> =>
  async ({ input, scope }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    if (locations.length === 0) return []
    const views = quantitiesOf(tools.quantities())
    const open = await tools.alerts.list(scope, { status: 'open' })
    return (await tools.alertRules.list(scope)).map((rule) => {
      const view = views.of(rule.quantity ?? undefined)
      return {
        rule_id: rule.id,
        rule: rule.name,
        quantity: rule.quantity,
        watches: rule.quantity === null ? 'Every device' : `${view.name.charAt(0).toUpperCase()}${view.name.slice(1)}`,
        operator: rule.operator,
        value: rule.value,
        condition: conditionOf(
          rule,
          view.unit === '' ? view.levelOf(rule.value)?.say.toLowerCase() : undefined,
          (value) => view.text(value),
        ),
        for_minutes: rule.for_minutes,
        hysteresis: rule.hysteresis,
        severity: rule.severity,
        level: rule.is_enabled ? levelOfSeverity(rule.severity) : 'none',
        channels: rule.channels,
        quiet: rule.quiet_from !== null && rule.quiet_to !== null ? `${rule.quiet_from}–${rule.quiet_to}` : null,
        is_enabled: rule.is_enabled,
        open: open.filter((one) => one.rule_id === rule.id).length,
      }
    })
  }

function conditionOf(rule: AlertRule, word: string | undefined, text: (value: number | null) => string): string {
  const { operator, value } = rule
  const minutes =
    rule.for_minutes % 60 === 0 && rule.for_minutes > 0 ? `${rule.for_minutes / 60} h` : `${rule.for_minutes} min`
  if (operator === 'no_data') return `no report for ${minutes}`
  const held = rule.for_minutes > 0 ? ` for ${minutes}` : ''
  return operator === 'equals' ? `is ${word ?? text(value)}${held}` : `${operator} ${text(value)}${held}`
}

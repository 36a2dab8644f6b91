import { quantitiesOf } from '#engine/quantities.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { levelOfSeverity } from '../rows.ts'
import { conditionOf, tellsWords, toldByWords, watchesWords } from '../ruleWords.ts'

export const alertRules =
  (tools: Tools): Named<'alert_rules'> =>
  async ({ input, scope }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    if (locations.length === 0) return []
    const views = quantitiesOf(tools.quantities())
    const open = await tools.alerts.list(scope, { status: 'open' })
    const rules = (await tools.alertRules.list(scope)).filter(
      ({ id }) => input.rule_id === undefined || id === Number(input.rule_id),
    )
    const stopped = await tools.alertStops.of(scope)
    const devices = rules.some(({ device_id }) => device_id !== null) ? await tools.instruments.sensors(scope, {}) : []
    const names = {
      location: new Map((await tools.instruments.locations(scope)).map(({ id, name }) => [id, name])),
      device: new Map(devices.map((one) => [one.device_id, one.device])),
      team: new Map((await tools.alertPeople.teams(scope)).map(({ id, name }) => [id, name])),
      person: new Map((await tools.alertPeople.people(scope)).map(({ user_id, name }) => [user_id, name])),
    }
    return rules.map((rule) => {
      const view = views.of(rule.quantity ?? undefined)
      return {
        rule_id: rule.id,
        rule: rule.name,
        quantity: rule.quantity,
        watches: watchesWords(rule, view, names),
        operator: rule.operator,
        value: rule.value,
        condition: conditionOf(rule, view),
        for_minutes: rule.for_minutes,
        hysteresis: rule.hysteresis,
        severity: rule.severity,
        level: rule.is_enabled ? levelOfSeverity(rule.severity) : 'none',
        channels: rule.channels,
        quiet: rule.quiet_from !== null && rule.quiet_to !== null ? `${rule.quiet_from}–${rule.quiet_to}` : null,
        is_enabled: rule.is_enabled,
        tells: tellsWords(rule, names),
        told_by: toldByWords(rule),
        stopped: stopped.has(rule.id),
        open: open.filter((one) => one.rule_id === rule.id).length,
      }
    })
  }

import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { SensorRecordQueries } from '#subjects/devices/sensorRecords.ts'
import type { AlertRuleQueries, NewAlertRule } from './alertRules.ts'

/** Makes alert rules of the limits that somebody gave a sensor. */
export const sensorAlarm =
  (sensors: SensorRecordQueries, rules: AlertRuleQueries): Handler<'sensor.alarm'> =>
  async ({ input, scope, now }) => {
    const row = await sensors.find(scope, input.id, now)
    if (!row) throw absent('sensor')
    const name = `${row.device}: ${row.name}`.slice(0, 66)
    const ruleOf = (operator: 'above' | 'below', value: number): NewAlertRule => ({
      name: `${name} ${operator === 'above' ? 'too high' : 'too low'}`,
      quantity: row.quantity,
      kind: null,
      device_id: row.device_id,
      operator,
      value,
      hysteresis: 0,
      for_minutes: 0,
      severity: 'warning',
      channels: ['in-app'],
      quiet_from: null,
      quiet_to: null,
    })
    const wanted = [
      ...(row.alarm_low === null ? [] : [ruleOf('below', row.alarm_low)]),
      ...(row.alarm_high === null ? [] : [ruleOf('above', row.alarm_high)]),
    ]
    if (wanted.length === 0) throw new Failure({ failed: 'sensor_without_limits', name: row.name })
    const present = await rules.list(scope)
    const isThere = (rule: NewAlertRule) =>
      present.some(
        (one) =>
          one.device_id === rule.device_id &&
          one.quantity === rule.quantity &&
          one.operator === rule.operator &&
          one.value === rule.value,
      )
    const missing = wanted.filter((rule) => !isThere(rule))
    if (missing.length === 0) throw new Failure({ failed: 'limits_have_rules' })
    await rules.add(scope, missing, now)
    return { sensor_id: row.id, rules: missing.length }
  }

import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { deviceChoiceQueries } from '#subjects/devices/deviceChoices.ts'
import { sensorRecordQueries } from '#subjects/devices/sensorRecords.ts'
import { alertService } from './alert.ts'
import { alertRuleQueries } from './alertRules.ts'
import { alertQueries } from './alerts.ts'
import { sensorAlarm } from './sensorAlarm.ts'

const alert = once(({ queries, portal }) =>
  alertService(queries(alertQueries), queries(alertRuleQueries), {
    records: queries(keptRecords),
    offered: queries(deviceChoiceQueries),
    quantities: () => portal().core.quantities,
  }),
)
const sensor = once(({ queries }) => ({
  alarm: sensorAlarm(queries(sensorRecordQueries), queries(alertRuleQueries)),
}))

export const calls = {
  'alert.acknowledge': (parts) => alert(parts).acknowledge,
  'alert.close': (parts) => alert(parts).close,
  'alert.rule.create': (parts) => alert(parts).createRule,
  'alert.rule.get': (parts) => alert(parts).getRule,
  'alert.rule.quantities': (parts) => alert(parts).ruleQuantities,
  'alert.rule.update': (parts) => alert(parts).changeRule,
  'alert.rule.switch': (parts) => alert(parts).switchRule,
  'alert.rule.delete': (parts) => alert(parts).removeRule,
  'sensor.alarm': (parts) => sensor(parts).alarm,
} satisfies CallMap

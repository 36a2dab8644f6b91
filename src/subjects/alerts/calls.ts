import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { deviceChoiceQueries } from '#subjects/devices/deviceChoices.ts'
import { sensorRecordQueries } from '#subjects/devices/sensorRecords.ts'
import { animalQueries } from '#subjects/livestock/animals.ts'
import { alertService } from './alert.ts'
import { alertPeopleQueries } from './alertPeople.ts'
import { alertRuleQueries } from './alertRules.ts'
import { alertStopQueries } from './alertStops.ts'
import { alertQueries } from './alerts.ts'
import { readyService } from './readyRules.ts'
import { sensorAlarm } from './sensorAlarm.ts'
import { stopService } from './stop.ts'
import { alertTellingQueries } from './telling/alertTelling.ts'
import { trialOf } from './trial.ts'

const alert = once(({ queries, portal }) =>
  alertService(queries(alertQueries), queries(alertRuleQueries), {
    records: queries(keptRecords),
    people: queries(alertPeopleQueries),
    offered: queries(deviceChoiceQueries),
    quantities: () => portal().core.quantities,
  }),
)
const ready = once(({ queries, portal }) =>
  readyService({
    rules: queries(alertRuleQueries),
    offered: queries(deviceChoiceQueries),
    animals: queries(animalQueries),
    portal,
  }),
)
const sensor = once(({ queries }) => ({
  alarm: sensorAlarm(queries(sensorRecordQueries), queries(alertRuleQueries)),
}))

const stop = once(({ queries, secret }) => stopService(queries(alertStopQueries), secret))
const trial = once(({ queries, portal, publicUrl, secret }) =>
  trialOf({
    rules: queries(alertRuleQueries),
    telling: queries(alertTellingQueries),
    quantities: () => portal().core.quantities,
    address: { publicUrl, secret },
  }),
)

export const calls = {
  'alert.get': (parts) => alert(parts).get,
  'alert.stop': (parts) => stop(parts).byLink,
  'alert.rule.mail': (parts) => stop(parts).mail,
  'alert.rule.trial': (parts) => trial(parts),
  'alert.rule.people': (parts) => alert(parts).rulePeople,
  'alert.acknowledge': (parts) => alert(parts).acknowledge,
  'alert.close': (parts) => alert(parts).close,
  'alert.rule.create': (parts) => alert(parts).createRule,
  'alert.rule.ready': (parts) => ready(parts).list,
  'alert.rule.use': (parts) => ready(parts).use,
  'alert.rule.get': (parts) => alert(parts).getRule,
  'alert.rule.quantities': (parts) => alert(parts).ruleQuantities,
  'alert.rule.update': (parts) => alert(parts).changeRule,
  'alert.rule.switch': (parts) => alert(parts).switchRule,
  'alert.rule.delete': (parts) => alert(parts).removeRule,
  'sensor.alarm': (parts) => sensor(parts).alarm,
} satisfies CallMap

import { grouped } from '#server/grouped.ts'
import type { Instrument } from '#subjects/devices/instruments.ts'
import type { AlertRule } from '../alertRules.ts'
import type { Alert } from '../alerts.ts'

/** A rule and one thing it is about: a sensor, or for `no_data` a whole device. */
export interface Watched {
  rule: AlertRule
  sensor: Instrument
  /** All of the device's that count; one of them speaking is enough. */
  sensorIds: number[]
  present: Alert | undefined
}

/** What a rule about readings is about. A device that only computes is watched by the rule that names it. */
export function watchedBy(rule: AlertRule, sensors: Instrument[], present: Alert[]): Watched[] {
  const mine = sensors.filter(
    (sensor) =>
      (sensor.is_physical || rule.device_id === sensor.device_id) &&
      (rule.quantity === null || sensor.quantity === rule.quantity) &&
      (rule.kind === null || sensor.kind === rule.kind) &&
      (rule.location_id === null || sensor.location_id === rule.location_id) &&
      (rule.device_id === null || sensor.device_id === rule.device_id),
  )
  const theirs = present.filter((one) => one.rule_id === rule.id)
  // An organisation may have tens of thousands of sensors: each is looked at once.
  if (rule.operator !== 'no_data') {
    const bySensor = new Map(theirs.map((alert) => [alert.sensor_id, alert]))
    return mine.map((sensor) => ({
      rule,
      sensor,
      sensorIds: [sensor.sensor_id],
      present: bySensor.get(sensor.sensor_id),
    }))
  }
  const byDevice = new Map(theirs.map((alert) => [alert.device_id, alert]))
  return [...grouped(mine, (one) => one.device_id)].flatMap(([deviceId, ofDevice]): Watched[] => {
    const [sensor] = ofDevice
    if (!sensor) return []
    return [{ rule, sensor, sensorIds: ofDevice.map((one) => one.sensor_id), present: byDevice.get(deviceId) }]
  })
}

import { quantitiesOf } from '#engine/quantities.ts'
import type { AlertRule, NewAlertRule } from '#subjects/alerts/alertRules.ts'
import type { NewAlert } from '#subjects/alerts/alerts.ts'
import { isForecast } from '#subjects/alerts/evaluation/forecasts.ts'
import { messageOf } from '#subjects/alerts/evaluation/messages.ts'
import { readyRules } from '#subjects/alerts/readyRules.ts'
import { judge, type Point } from '#subjects/assets/judge.ts'
import type { DemoDevice, DemoSensor } from './device.ts'
import { demoPeople } from './people.ts'
import { hashOf, noiseAt } from './random.ts'
import { silentSince } from './reporting.ts'
import type { DemoPortal } from './scope.ts'

const hourMs = 3_600_000
const historyDays = 30

/** The rules that the demo's farms begin with: the ready-made ones about what is measured. */
export const demoRules = (portal: DemoPortal): NewAlertRule[] =>
  readyRules(portal).flatMap(({ rule }) => (isForecast(rule) ? [] : rule))

/** A demo device as the database knows it: the ids may have been given anew. */
export interface Known {
  device: DemoDevice
  device_id: number
  sensorIdOf: (name: string) => number | undefined
}

/** What the rules would have raised over the last thirty days, hour by hour, and what of it is still open. */
export function alertsOf(all: Known[], rules: AlertRule[], orgId: number, now: Date, portal: DemoPortal): NewAlert[] {
  const views = quantitiesOf(portal.core.quantities)
  const people = demoPeople.filter(({ memberships }) =>
    memberships.some((one) => one.org_id === orgId && ['admin', 'member'].includes(one.role)),
  )
  const alerts: NewAlert[] = []
  for (const one of rules) {
    for (const { device, device_id, sensorIdOf } of all) {
      const base = {
        rule_id: one.id,
        rule: one.name,
        severity: one.severity,
        device_id,
        operator: one.operator,
      }
      if (one.operator === 'no_data') {
        if (device.story !== 'silent') continue
        const about = { sensor_id: null, quantity: null, value: null, threshold: null }
        const message = messageOf(one, { quantity: '', depth_cm: null }, null, views)
        const opened = silentSince(now.getTime()) + one.for_minutes * 60_000
        alerts.push({ ...base, ...about, message, opened_at: new Date(opened) })
        continue
      }
      for (const sensor of device.sensors) {
        const sensor_id = sensorIdOf(sensor.name)
        if (sensor.quantity !== one.quantity || sensor_id === undefined) continue
        for (const spell of replay(device, sensor, one, now)) {
          const seed = hashOf(`${device.slug} ${one.name} ${spell.from}`)
          const by = people[Math.floor(noiseAt(seed, 1) * people.length)]
          const seen = new Date(spell.from + Math.round(5 + 50 * noiseAt(seed, 2)) * 60_000)
          const isSeen = spell.to !== null && seen.getTime() < spell.to && by !== undefined && noiseAt(seed, 3) < 0.6
          alerts.push({
            ...base,
            sensor_id,
            quantity: sensor.quantity,
            value: spell.value,
            threshold: one.value,
            message: messageOf(one, sensor, spell.value, views),
            opened_at: new Date(spell.from),
            closed_at: spell.to === null ? null : new Date(spell.to),
            ...(isSeen ? { acknowledged_at: seen, acknowledged_by: by.id } : {}),
          })
        }
      }
    }
  }
  return alerts
}

interface Raised {
  from: number
  to: number | null
  value: number
}

function replay(device: DemoDevice, sensor: DemoSensor, one: AlertRule, now: Date): Raised[] {
  const step = sensor.quantity === 'battery_pct' ? 6 * hourMs : hourMs
  const until = device.story === 'silent' ? silentSince(now.getTime()) : now.getTime()
  const first = Math.floor((now.getTime() - historyDays * 24 * hourMs) / step) * step
  const kept = Math.ceil((one.for_minutes * 60_000) / step) + 2
  const raised: Raised[] = []
  let points: Point[] = []
  let open: Raised | null = null
  for (let at = first; at <= until; at += step) {
    const value = sensor.at(at)
    points = [...points.slice(-kept), { at, value }]
    const verdict = judge(one, points, at, open !== null, device.interval_s)
    if (verdict === 'on' && open === null) {
      open = { from: at, to: null, value }
      raised.push(open)
    } else if (verdict === 'off' && open !== null) {
      open.to = at
      open = null
    }
  }
  return raised
}

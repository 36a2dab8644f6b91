import type { Quantities } from '#engine/quantities.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { capital } from '#engine/text.ts'
import { localParts } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { grouped } from '#server/grouped.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { isQuiet, judge, meets, type Point } from '#subjects/assets/judge.ts'
import type { Instrument } from '#subjects/devices/instruments.ts'
import type { AlertRule } from '../alertRules.ts'
import type { Alert, NewAlert } from '../alerts.ts'

const minute = 60_000

/** A rule and one thing it is about: a sensor, or for `no_data` a whole device. */
interface Watched {
  rule: AlertRule
  sensor: Instrument
  /** All of the device's that count; one of them speaking is enough. */
  sensorIds: number[]
  present: Alert | undefined
}

/** Opens, closes and tells alerts of one organisation by its rules, as things stand at an instant. */
export async function evaluateAlerts(
  tools: Tools,
  scope: Scope,
  now: Date,
): Promise<{ opened: number; closed: number; told: number }> {
  const rules = (await tools.alertRules.list(scope)).filter((rule) => rule.is_enabled)
  const present = await tools.alerts.present(scope)
  if (rules.length === 0 && present.length === 0) return { opened: 0, closed: 0, told: 0 }
  const sensors = await tools.instruments.sensors(scope, {})
  const watched = rules.flatMap((rule) => watchedBy(rule, sensors, present))
  const ids = [...new Set(watched.flatMap(({ sensorIds }) => sensorIds))]
  const latest = await latestOf(tools, scope, ids, now)
  const views = quantitiesOf(tools.quantities())
  const opening: NewAlert[] = []
  const stillWatched = new Set(watched.map((one) => one.present?.id))
  const over = present.filter((one) => !stillWatched.has(one.id) && one.cleared_at === null)
  const clearing = over.map(({ id }) => id)
  for (const one of watched) {
    const last = lastOf(one.sensorIds, latest)
    const points = last ? [last] : []
    const isWaiting = !one.present && one.rule.for_minutes > 0 && last && meets(one.rule, last.value)
    const told = isWaiting ? await pointsOf(tools, scope, one, last, now) : points
    const verdict = judge(one.rule, told, now.getTime(), one.present !== undefined, one.sensor.interval_s)
    if (verdict === 'on' && !one.present) opening.push(newAlert(one, last, views, now))
    if (verdict === 'off' && one.present) clearing.push(one.present.id)
  }
  await tools.alerts.clear(scope, clearing, now)
  const opened = await tools.alerts.open(scope, opening)
  return { opened, closed: clearing.length, told: await tellAll(tools, scope, rules, now) }
}

/** Some thousands of sensors at a time, so that nobody's page waits for the whole round. */
async function latestOf(tools: Tools, scope: Scope, ids: number[], now: Date): Promise<Map<number, Point>> {
  const latest = new Map<number, Point>()
  for (let at = 0; at < ids.length; at += 2000)
    for (const [id, one] of await tools.readings.latest(scope, ids.slice(at, at + 2000), now))
      latest.set(id, { at: one.ts.getTime(), value: one.value })
  return latest
}

function watchedBy(rule: AlertRule, sensors: Instrument[], present: Alert[]): Watched[] {
  const mine = sensors.filter(
    (sensor) =>
      sensor.is_physical &&
      (rule.quantity === null || sensor.quantity === rule.quantity) &&
      (rule.kind === null || sensor.kind === rule.kind) &&
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

const lastOf = (sensorIds: number[], latest: Map<number, Point>): Point | undefined =>
  sensorIds
    .flatMap((id) => latest.get(id) ?? [])
    .toSorted((a, b) => a.at - b.at)
    .at(-1)

/** What the sensor said since the rule's time began, by quarters of an hour: of each the value that is furthest from meeting it. */
async function pointsOf(
  tools: Tools,
  scope: Scope,
  { rule, sensor }: Watched,
  last: Point,
  now: Date,
): Promise<Point[]> {
  const slack = Math.max(60 * minute, 2000 * (sensor.interval_s ?? 3600))
  const from = new Date(now.getTime() - rule.for_minutes * minute - slack)
  const spans = (await tools.readings.spans(scope, [sensor.sensor_id], '15m', from, now)).get(sensor.sensor_id) ?? []
  const points = spans.flatMap(({ at, min, max, last: ended }) => {
    const value = rule.operator === 'above' ? min : rule.operator === 'below' ? max : ended
    return value === null ? [] : [{ at, value }]
  })
  return [...points.filter(({ at }) => at < last.at), last]
}

function newAlert({ rule, sensor }: Watched, last: Point | undefined, views: Quantities, now: Date): NewAlert {
  const isDevice = rule.operator === 'no_data'
  return {
    rule_id: rule.id,
    rule: rule.name,
    severity: rule.severity,
    device_id: sensor.device_id,
    sensor_id: isDevice ? null : sensor.sensor_id,
    quantity: isDevice ? null : sensor.quantity,
    operator: rule.operator,
    value: isDevice ? null : (last?.value ?? null),
    threshold: rule.value,
    message: messageOf(rule, sensor, last?.value ?? null, views),
    opened_at: now,
  }
}

/** "Water level is 9 %, below 10 %." */
export function messageOf(
  rule: Pick<AlertRule, 'operator' | 'value' | 'for_minutes'>,
  sensor: Pick<Instrument, 'quantity' | 'depth_cm'>,
  value: number | null,
  views: Quantities,
): string {
  if (rule.operator === 'no_data') return `No report for more than ${spanWords(rule.for_minutes)}.`
  const view = views.of(sensor.quantity)
  const at = sensor.depth_cm === null ? '' : ` at ${sensor.depth_cm} cm`
  const named = `${capital(view.name)}${at}`
  const held = rule.for_minutes > 0 ? ` for ${spanWords(rule.for_minutes)}` : ''
  if (rule.operator === 'equals') {
    const word = (view.unit === '' ? view.levelOf(value)?.say.toLowerCase() : undefined) ?? view.text(value)
    return rule.for_minutes > 0 ? `${named} has been ${word}${held}.` : `${named} is ${word}.`
  }
  const [said, bound] = [view.text(value), view.text(rule.value)]
  // Rounded, the two may look the same.
  return said === bound
    ? `${named} is just ${rule.operator} ${bound}${held}.`
    : `${named} is ${said}, ${rule.operator} ${bound}${held}.`
}

function spanWords(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Mails the open alerts of rules that ask for it to whoever wrote the rule, outside its quiet hours. */
async function tellAll(tools: Tools, scope: Scope, rules: AlertRule[], now: Date): Promise<number> {
  const mailing = new Map(rules.flatMap((rule) => (rule.channels.includes('email') ? [[rule.id, rule]] : [])))
  if (mailing.size === 0) return 0
  const zones = new Map((await tools.instruments.locations(scope)).map(({ id, zone }) => [id, zone]))
  let told = 0
  for (const alert of await tools.alerts.list(scope, { status: 'open' })) {
    const rule = mailing.get(alert.rule_id ?? -1)
    if (!rule || rule.created_by === null || alert.told_at !== null || alert.acknowledged_at !== null) continue
    const { hour, minute: past } = localParts(now, zones.get(alert.location_id) ?? 'UTC')
    if (isQuiet(hour * 60 + past, rule.quiet_from, rule.quiet_to)) continue
    const to = await tools.alertRules.authorOf(scope, rule.created_by)
    if (to === null) continue
    const subject = `${alert.device}: ${alert.rule}`
    const body = `${alert.message}\n${alert.device}, ${alert.location}.\n\nYour rule "${rule.name}" asked for this mail.`
    await tools.alerts.tell(scope, alert.id, { to, subject, body }, now)
    told += 1
  }
  return told
}

import type { Quantities } from '#engine/quantities.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { judge, meets, type Point } from '#subjects/assets/judge.ts'
import { alertOf, type Judgement } from './judgement.ts'
import { endOf, messageOf } from './messages.ts'
import type { Watched } from './watched.ts'

const minute = 60_000

/** What a rule about a value, or about silence, says of what it watches. */
export async function judgeLevel(
  tools: Tools,
  scope: Scope,
  one: Watched,
  latest: Map<number, Point>,
  views: Quantities,
  now: Date,
): Promise<Judgement> {
  const { rule, sensor, present } = one
  const last = lastOf(one.sensorIds, latest)
  const isWaiting = !present && rule.for_minutes > 0 && last && meets(rule, last.value)
  const points = isWaiting ? await pointsOf(tools, scope, one, last, now) : last ? [last] : []
  const isDevice = rule.operator === 'no_data'
  const value = isDevice ? null : (last?.value ?? null)
  return {
    present,
    verdict: judge(rule, points, now.getTime(), present !== undefined, sensor.interval_s),
    opening: () => ({
      ...alertOf(rule, now),
      device_id: sensor.device_id,
      sensor_id: isDevice ? null : sensor.sensor_id,
      quantity: isDevice ? null : sensor.quantity,
      value,
      message: messageOf(rule, sensor, value, views),
    }),
    ending: () => endOf(rule, sensor, value, views),
  }
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

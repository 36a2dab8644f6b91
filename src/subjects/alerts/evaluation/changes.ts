import type { Quantities } from '#engine/quantities.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type Point, saysSomethingOf, type Verdict } from '#subjects/assets/judge.ts'
import type { AlertRule } from '../alertRules.ts'
import { alertOf, type Judgement } from './judgement.ts'
import { changeMessage, endOf } from './messages.ts'
import type { Watched } from './watched.ts'

const minute = 60_000
const quarter = 15 * minute

/** The lowest and highest value of a quarter of an hour that begins at `at`. */
interface Extremes {
  at: number
  min: number | null
  max: number | null
}

export const isChange = ({ operator }: Pick<AlertRule, 'operator'>): boolean =>
  operator === 'rises' || operator === 'falls'

/** What rules about a rise or a fall say of what they watch; the quarters of all of them are asked for at once. */
export async function judgeChanges(
  tools: Tools,
  scope: Scope,
  watched: Watched[],
  latest: Map<number, Point>,
  views: Quantities,
  now: Date,
): Promise<Judgement[]> {
  if (watched.length === 0) return []
  const longest = watched.reduce((most, { rule }) => Math.max(most, rule.for_minutes), 0)
  const from = new Date(now.getTime() - 2 * longest * minute - 24 * 60 * minute)
  const ids = [...new Set(watched.map(({ sensor }) => sensor.sensor_id))]
  const quarters = new Map<number, Extremes[]>()
  for (let at = 0; at < ids.length; at += 2000)
    for (const [id, spans] of await tools.readings.spans(scope, ids.slice(at, at + 2000), '15m', from, now))
      quarters.set(id, spans)
  return watched.map((one): Judgement => {
    const { rule, sensor, present } = one
    const last = latest.get(sensor.sensor_id)
    const change = last ? changeUntil(rule, quarters.get(sensor.sensor_id) ?? [], last) : 0
    return {
      present,
      verdict: judgeChange(rule, change, last, now.getTime(), present !== undefined, sensor.interval_s),
      opening: () => ({
        ...alertOf(rule, now),
        device_id: sensor.device_id,
        sensor_id: sensor.sensor_id,
        quantity: sensor.quantity,
        value: last?.value ?? null,
        message: changeMessage(rule, sensor, change, last?.value ?? 0, views),
      }),
      ending: () => endOf(rule, sensor, last?.value ?? null, views),
    }
  })
}

/** By how much the last value lies above the lowest, or below the highest, of the rule's time before it. Never negative. */
function changeUntil(
  { operator, for_minutes }: Pick<AlertRule, 'operator' | 'for_minutes'>,
  quarters: Extremes[],
  last: Point,
): number {
  const from = last.at - for_minutes * minute
  const within = quarters.filter(({ at }) => at + quarter > from && at <= last.at)
  const values = within.flatMap(({ min, max }) => (operator === 'rises' ? min : max) ?? [])
  return values.reduce(
    (most, value) => Math.max(most, operator === 'rises' ? last.value - value : value - last.value),
    0,
  )
}

function judgeChange(
  { value: bound, hysteresis }: Pick<AlertRule, 'value' | 'hysteresis'>,
  change: number,
  last: Point | undefined,
  now: number,
  isOpen: boolean,
  intervalS: number | null,
): Verdict {
  if (!last || bound === null || !saysSomethingOf(now, last, intervalS)) return 'unsure'
  return change > (isOpen ? bound - hysteresis : bound) ? 'on' : 'off'
}

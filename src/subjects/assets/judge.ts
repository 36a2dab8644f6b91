export type AlertOperator =
  | 'above'
  | 'below'
  | 'equals'
  | 'no_data'
  | 'no_movement'
  | 'rises'
  | 'falls'
  | 'forecast_above'
  | 'forecast_below'

/** One thing a sensor said. Instants in epoch milliseconds, values in the stored unit. */
export interface Point {
  at: number
  value: number
}

export interface Condition {
  operator: AlertOperator
  /** Null for `no_data` and `no_movement`. */
  value: number | null
  /** How far the value has to come back before an alert closes. */
  hysteresis: number
  /**
   * For how long it has to hold before an alert opens; for `no_data` how long nothing may have come, for `no_movement` how
   * long an animal keeps to one spot, for `rises` and
   * `falls` the time within which it changes, for a forecast how far ahead it is looked at.
   */
  for_minutes: number
}

/** `on`: there is reason for an alert. `off`: there is none any more. `unsure`: leave everything as it is. */
export type Verdict = 'on' | 'off' | 'unsure'

const minute = 60_000
/** A value says something about now for at least this long. */
const shortestFreshMs = 2 * 60 * minute

/** Whether a value meets a condition. */
export function meets({ operator, value: bound }: Condition, value: number): boolean {
  if (bound === null) return false
  if (operator === 'above') return value > bound
  return operator === 'below' ? value < bound : value === bound
}

/** Whether a value that met a condition has come back, by the hysteresis at least. */
export function isBack({ operator, value: bound, hysteresis }: Condition, value: number): boolean {
  if (bound === null) return true
  if (operator === 'above') return value <= bound - hysteresis
  if (operator === 'below') return value >= bound + hysteresis
  return Math.abs(value - bound) > hysteresis
}

/** Whether a point is young enough to say something about now: not older than three reports. */
export const saysSomethingOf = (now: number, last: Point, intervalS: number | null): boolean =>
  now - last.at <= Math.max(shortestFreshMs, 3000 * (intervalS ?? 3600))

/**
 * What a condition says of a sensor now, by its latest points (rising; they have to reach back as far as the condition
 * asks). `interval_s` is how often it should report: a value that is older than three reports says nothing.
 */
export function judge(
  condition: Condition,
  points: Point[],
  now: number,
  isOpen: boolean,
  intervalS: number | null,
): Verdict {
  const last = points.at(-1)
  if (!last) return 'unsure'
  if (condition.operator === 'no_data') return now - last.at > condition.for_minutes * minute ? 'on' : 'off'
  if (!saysSomethingOf(now, last, intervalS)) return 'unsure'
  if (isOpen) return isBack(condition, last.value) ? 'off' : 'on'
  if (!meets(condition, last.value)) return 'off'
  let since = last.at
  for (const point of points.toReversed()) {
    if (!meets(condition, point.value)) break
    since = point.at
  }
  return now - since >= condition.for_minutes * minute ? 'on' : 'unsure'
}

/** Whether a clock time (minutes after midnight) lies in quiet hours, which may run over midnight. */
export function isQuiet(minutes: number, from: string | null, to: string | null): boolean {
  const start = minutesOf(from)
  const end = minutesOf(to)
  if (start === null || end === null || start === end) return false
  return start < end ? minutes >= start && minutes < end : minutes >= start || minutes < end
}

function minutesOf(clock: string | null): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock ?? '')?.map(Number) ?? []
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}

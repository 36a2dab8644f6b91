import { type FrostClass, frostClass } from '#agronomy/frost.ts'
import { addLocal, instantOf, localDate, localParts } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { bestFirst } from '#subjects/devices/primary.ts'
import type { SensorSpan } from '#subjects/devices/readings.ts'

type Level = RowOf<'frost_tonight'>['level']

const frostLevels: Record<FrostClass, Level> = {
  none: 'good',
  light: 'watch',
  moderate: 'act',
  severe: 'danger',
}

export const frostLevel = (tminC: number | null): Level => {
  const found = frostClass(tminC)
  return found === null ? 'none' : frostLevels[found]
}

const dusk = 18
const morning = 9

/** A night: from 18:00 to 09:00 of the day that it is named after. */
interface Night {
  date: string
  from: Date
  to: Date
}

const nightOf = (noon: Date, zone: string): Night => {
  const end = localParts(noon, zone)
  const at = (day: number, hour: number): Date =>
    instantOf({ year: end.year, month: end.month, day: end.day + day, hour }, zone)
  return { date: localDate(noon, zone), from: at(-1, dusk), to: at(0, morning) }
}

const noonOf = (now: Date, zone: string): Date =>
  instantOf({ ...localParts(now, zone), hour: 12, minute: 0, second: 0 }, zone)

/** The night that is ahead: after 6 in the morning the next one. */
export function comingNight(now: Date, zone: string): Night {
  const noon = noonOf(now, zone)
  return nightOf(localParts(now, zone).hour < 6 ? noon : addLocal(noon, zone, { days: 1 }), zone)
}

/** The night that was last, or still is. */
export const lastNight = (now: Date, zone: string): Night => nightOf(noonOf(now, zone), zone)

interface Measured {
  device: string
  leastC: number | null
  leastAt: Date | null
  /** Minutes at or below 2, 0 and −2 °C. */
  below: Record<'two' | 'zero' | 'minusTwo', number | null>
  ts: Date | null
}

/** What a location's best thermometer told of a night up to now, quarter by quarter where it is known so finely. */
export async function measuredNight(
  { instruments, readings }: Tools,
  scope: Scope,
  location: Location,
  night: Night,
  now: Date,
): Promise<Measured | null> {
  const sensors = await instruments.sensors(scope, { location_ids: [location.id], quantities: ['air_temp'] })
  const end = new Date(Math.min(night.to.getTime(), now.getTime()))
  const [best] = await bestFirst({ readings }, scope, sensors, night.from, end)
  if (!best) return null
  const all = (await readings.spans(scope, [best.sensor_id], '15m', night.from, end)).get(best.sensor_id) ?? []
  const spans = all.filter((span) => span.level !== 'day' && span.n > 0 && span.min !== null)
  const coldest = spans.reduce<SensorSpan | null>(
    (least, span) => (least === null || (span.min ?? 99) < (least.min ?? 99) ? span : least),
    null,
  )
  // A station that reports by the hour fills one quarter of each: its value holds until the next report.
  const held = (best.interval_s ?? 0) * 1000
  const lengthOf = (index: number): number => {
    const [span, next] = [spans[index], spans[index + 1]]
    if (!span) return 0
    return Math.min(Math.max(span.length, held), (next?.at ?? end.getTime()) - span.at)
  }
  const minutes = (limit: number): number | null =>
    spans.length === 0
      ? null
      : Math.round(
          spans.reduce(
            (sum, span, index) => sum + (span.sum !== null && span.sum / span.n <= limit ? lengthOf(index) : 0),
            0,
          ) / 60_000,
        )
  return {
    device: best.device,
    leastC: coldest?.min ?? null,
    leastAt: coldest ? new Date(coldest.at) : null,
    below: { two: minutes(2), zero: minutes(0), minusTwo: minutes(-2) },
    ts: spans.length > 0 ? new Date(Math.max(...spans.map(({ at, length }) => at + length))) : null,
  }
}

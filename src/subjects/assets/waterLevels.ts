import { median } from '#agronomy/statistics.ts'
import { waterMoved } from '#agronomy/waterUse.ts'
import { dayMs, daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Unit } from './units.ts'

export const waterKinds = ['tank_level', 'water_trough']
/** Days before one that say what is usual, and how many of them there have to be. */
const usualDays = 14
const fewestDays = 5
const fewestLevels = 4

interface UseDay {
  date: string
  /** % of what the tank holds; null where too little was reported. */
  used_pct: number | null
  usual_pct: number | null
}

interface Levels {
  points: { at: number; pct: number }[]
}

/** The levels of some days back, by sensor. */
export async function levelsOf(
  { readings }: Tools,
  scope: Scope,
  units: Unit[],
  now: Date,
  days: number,
): Promise<Map<number, Levels['points']>> {
  const ids = units.flatMap((unit) => unit.sensor('water_level')?.sensor_id ?? [])
  const from = new Date(now.getTime() - days * dayMs)
  const spans = await readings.spans(scope, ids, 'hour', from, new Date(now.getTime() + 1))
  return new Map(
    [...spans].map(([id, all]) => [
      id,
      all.flatMap(({ at, length, last, n }) => {
        // A whole day's last value is no level of an hour.
        return n > 0 && last !== null && length < dayMs ? [{ at, pct: last }] : []
      }),
    ]),
  )
}

/** What was drawn on each of the last days, today last, with what was usual before it. */
export function dailyUse(points: Levels['points'], zone: string, now: Date, count: number): UseDay[] {
  const today = localDate(now, zone)
  const dates = Array.from({ length: count + usualDays }, (_, index) => daysLater(today, index + 1 - count - usualDays))
  const byDate = new Map<string, Levels['points']>()
  points.forEach((point, index) => {
    const date = localDate(new Date(point.at), zone)
    // The last level of the day before is where this day's begins.
    const before = points[index - 1]
    const mine = byDate.get(date) ?? (before && point.at - before.at < dayMs / 2 ? [before] : [])
    byDate.set(date, [...mine, point])
  })
  const used = dates.map((date) => {
    const mine = byDate.get(date) ?? []
    return mine.length < fewestLevels ? null : (waterMoved(mine)?.usedPct ?? null)
  })
  return dates.slice(usualDays).map((date, index) => {
    const before = used.slice(index, index + usualDays).filter((pct) => pct !== null)
    return {
      date,
      used_pct: used[index + usualDays] ?? null,
      usual_pct: before.length < fewestDays ? null : median(before),
    }
  })
}

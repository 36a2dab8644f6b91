import { dayMs } from '#engine/date.ts'
import { offsetAt } from '#engine/zone.ts'

/** A zone's lead over UTC at an instant, both in ms, for millions of questions: only days on which clocks change are looked up anew. */
export function localClock(zone: string): (at: number) => number {
  const days = new Map<number, number | null>()
  return (at) => {
    const day = Math.floor(at / dayMs)
    let offset = days.get(day)
    if (offset === undefined) {
      const first = offsetAt(day * dayMs, zone)
      offset = first === offsetAt((day + 1) * dayMs, zone) ? first : null
      days.set(day, offset)
    }
    return offset ?? offsetAt(at, zone)
  }
}

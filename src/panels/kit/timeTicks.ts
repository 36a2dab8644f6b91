import { monthNames, weekdayNames } from '#engine/date.ts'
import { addLocal, instantOf, localParts, startOf } from '#engine/zone.ts'

export interface Tick {
  value: number
  label: string
}

type Unit = 'hour' | 'day' | 'week' | 'month' | 'year'

const steps: [Unit, number, number][] = [
  ['hour', 1, 3.6e6],
  ['hour', 2, 7.2e6],
  ['hour', 3, 1.08e7],
  ['hour', 6, 2.16e7],
  ['hour', 12, 4.32e7],
  ['day', 1, 8.64e7],
  ['day', 2, 1.728e8],
  ['day', 3, 2.592e8],
  ['day', 4, 3.456e8],
  ['week', 1, 6.048e8],
  ['week', 2, 1.2096e9],
  ['month', 1, 2.63e9],
  ['month', 2, 5.26e9],
  ['month', 3, 7.89e9],
  ['month', 6, 1.578e10],
  ['year', 1, 3.156e10],
  ['year', 2, 6.312e10],
  ['year', 5, 1.578e11],
  ['year', 10, 3.156e11],
]

function labelOf(at: Date, unit: Unit, span: number, zone: string): string {
  const { year, month, day, hour, minute, weekday } = localParts(at, zone)
  if (unit === 'year') return String(year)
  if (unit === 'month')
    return span > 3.2e10 || month === 1 ? `${monthNames[month - 1]} ${year}` : (monthNames[month - 1] ?? '')
  const isMidnight = hour === 0 && minute === 0
  if (unit === 'hour' && !isMidnight) return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return span < 7e8 ? `${weekdayNames[weekday - 1]} ${day}` : `${day} ${monthNames[month - 1]}`
}

function firstTick(from: Date, unit: Unit, every: number, zone: string): Date {
  if (unit === 'hour') return startOf('day', from, zone)
  if (unit === 'day' || unit === 'week') return startOf(unit, from, zone)
  const year = startOf('year', from, zone)
  if (unit === 'month') return year
  return addLocal(year, zone, { years: -(localParts(from, zone).year % every) })
}

function nextTick(at: Date, unit: Unit, every: number, zone: string): Date {
  if (unit !== 'hour') return addLocal(at, zone, { [`${unit}s`]: every })
  // Hours are counted on the clock, so that ticks stay on even hours when the clocks change.
  const { year, month, day, hour } = localParts(at, zone)
  const next = instantOf({ year, month, day, hour: hour - (hour % every) + every }, zone)
  return next > at ? next : addLocal(at, zone, { hours: every })
}

/** At most `most` moments between two instants (epoch ms) at which the location's clock or calendar is round, with words. */
export function timeTicks(from: number, to: number, zone: string, most = 5): Tick[] {
  const span = to - from
  if (!(span > 0)) return []
  for (const [unit, every, length] of steps) {
    if (span / length > most + 1) continue
    const ticks: Tick[] = []
    let at = firstTick(new Date(from), unit, every, zone)
    for (let turn = 0; turn < 400 && at.getTime() <= to; turn += 1) {
      if (at.getTime() >= from) ticks.push({ value: at.getTime(), label: labelOf(at, unit, span, zone) })
      at = nextTick(at, unit, every, zone)
    }
    if (ticks.length <= most) return ticks
  }
  return []
}

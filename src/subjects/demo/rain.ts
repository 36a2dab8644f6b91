import { dayMs } from '#engine/date.ts'
import { instantOf } from '#engine/zone.ts'
import type { Day } from './dailyWeather.ts'
import { localClock } from './localClock.ts'
import { drawsOf } from './random.ts'
import type { Site } from './site.ts'

const quarterMs = 900_000
/** Quarter hours that even the shortest rain day has: the one that loses an hour to daylight saving. */
const slots = 92

interface RainDay {
  /** 09:00 at the location. */
  start: number
  mm: Float64Array
}

/** How much rain falls in the quarter hour that begins at an instant; over a rain day it adds up to the day's rain. */
export function rainFalls(site: Site, days: Day[]): (at: number) => number {
  const firstDay = Date.parse(`${days[0]?.date ?? ''}T00:00:00Z`) / dayMs
  const offsetAt = localClock(site.zone)
  const made = new Map<number, RainDay | null>()
  const rainDayOf = (index: number): RainDay | null => {
    const kept = made.get(index)
    if (kept !== undefined) return kept
    const day = days[index]
    const falls = day ? rainSlots(site, day) : null
    made.set(index, falls)
    return falls
  }
  return (at) => {
    const index = Math.floor((at + offsetAt(at)) / dayMs) - firstDay
    const today = rainDayOf(index)
    const falls = today && at < today.start ? rainDayOf(index - 1) : today
    return falls?.mm[Math.floor((at - falls.start) / quarterMs)] ?? 0
  }
}

/** Where the tips of one rain day fall: summer storms from 14:00 to 20:00 in an hour or two, winter fronts over the day. */
function rainSlots(site: Site, day: Day): RainDay {
  const [year = 0, month = 1, date = 1] = day.date.split('-').map(Number)
  const start = instantOf({ year, month, day: date, hour: 9 }, site.zone).getTime()
  const mm = new Float64Array(slots)
  const tips = Math.round(day.rainMm / 0.2)
  if (tips === 0) return { start, mm }
  const draw = drawsOf(`${site.key}:rain-hours:${day.date}`)
  const isSummer = month <= 3 || month >= 11
  const blocks = isSummer ? 1 : 1 + Math.floor(draw() * 3)
  const places = Array.from({ length: blocks }, () => {
    const length = (isSummer ? 1 + Math.round(draw()) : 1 + Math.floor(draw() * 5)) * 4
    const from = isSummer ? 20 + Math.floor(draw() * 20) : Math.floor(draw() * (slots - length))
    return { from, length }
  })
  for (let tip = 0; tip < tips; tip++) {
    const place = places[Math.floor(draw() * blocks)] ?? { from: 20, length: 4 }
    const slot = Math.min(slots - 1, place.from + Math.floor(((draw() + draw()) / 2) * place.length))
    mm[slot] = tenth((mm[slot] ?? 0) + 0.2)
  }
  return { start, mm }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

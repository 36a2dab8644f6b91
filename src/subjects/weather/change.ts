import type { ForecastHour } from './forecasts.ts'

/** The wind turns and something comes with it. */
interface Change {
  at: Date
  fromDeg: number
  toDeg: number
  /** How much warmer the three hours before are than the three hours after, K; below 0 it gets warmer. */
  dropK: number | null
  /** Strongest gust of the three hours after, m/s. */
  gustMs: number | null
}

const around = 3
/** The wind has to turn by so much, in degrees, and blow at least so hard on both sides, m/s (9 km/h): our own rule. */
const leastTurn = 60
const leastWindMs = 2.5

/** The first hour at which the wind turns by 60° or more between the three hours before and after; hours rising, of one location. */
export function changeIn(hours: ForecastHour[]): Change | null {
  const found = hours.map((_, index) => turnAt(hours, index))
  const first = found.findIndex((turn) => turn !== null && turn >= leastTurn)
  if (first < 0) return null
  // The hour itself is where the turn is greatest; those beside it see half of it.
  let best = first
  for (let index = first; index < found.length && (found[index] ?? 0) >= leastTurn; index++)
    if ((found[index] ?? 0) > (found[best] ?? 0)) best = index
  const [before, after] = sidesOf(hours, best)
  const at = hours[best]
  const [from, to] = [blowing(before), blowing(after)]
  if (!at || !from || !to) return null
  const [warm, cool] = [meanTemp(before), meanTemp(after)]
  const gusts = after.flatMap((one) => one.gust_ms ?? [])
  return {
    at: at.ts,
    fromDeg: from.deg,
    toDeg: to.deg,
    dropK: warm === null || cool === null ? null : warm - cool,
    gustMs: gusts.length > 0 ? Math.max(...gusts) : null,
  }
}

const sidesOf = (hours: ForecastHour[], index: number): [ForecastHour[], ForecastHour[]] => [
  hours.slice(Math.max(0, index - around), index),
  hours.slice(index, index + around),
]

function turnAt(hours: ForecastHour[], index: number): number | null {
  const [before, after] = sidesOf(hours, index)
  if (before.length < around || after.length < around) return null
  const [from, to] = [blowing(before), blowing(after)]
  if (!from || !to || from.ms < leastWindMs || to.ms < leastWindMs) return null
  const turn = Math.abs(to.deg - from.deg) % 360
  return turn > 180 ? 360 - turn : turn
}

/** The mean wind of some hours, by vector. */
function blowing(hours: ForecastHour[]): { deg: number; ms: number } | null {
  let [east, north, count] = [0, 0, 0]
  for (const hour of hours) {
    if (hour.wind_ms === null || hour.wind_dir_deg === null) continue
    const angle = (hour.wind_dir_deg * Math.PI) / 180
    east += hour.wind_ms * Math.sin(angle)
    north += hour.wind_ms * Math.cos(angle)
    count += 1
  }
  if (count === 0) return null
  return { deg: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360, ms: Math.hypot(east, north) / count }
}

const meanTemp = (hours: ForecastHour[]): number | null => {
  const known = hours.flatMap((hour) => hour.temp_c ?? [])
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}

import { isAirTemp, isWithin, type Measured } from './bounds.ts'

/** A day's extremes in °C with what lies on either side of it, and the day's length in hours. */
interface CurveDay {
  tminC: Measured
  tmaxC: Measured
  /** The highest of the day before; this day's when it is not known. */
  beforeTmaxC?: Measured
  /** The lowest of the day after; this day's when it is not known. */
  afterTminC?: Measured
  daylightH: Measured
}

const warmest = 15
/** How far a night has cooled towards its lowest: the exponent at its end. */
const cooling = 2.2

/**
 * Temperature of each of a day's 24 hours, °C, in sun time: a cosine from the lowest shortly after sunrise to the highest
 * at 15:00, then a decay to the next lowest. For days of which only the extremes are known.
 */
export function hourlyTemperatures(day: CurveDay): number[] | null {
  const { tminC, tmaxC, daylightH } = day
  if (!isAirTemp(tminC) || !isAirTemp(tmaxC) || tmaxC < tminC || !isWithin(daylightH, 0.1, 24)) return null
  const beforeTmaxC = isAirTemp(day.beforeTmaxC) ? day.beforeTmaxC : tmaxC
  const afterTminC = isAirTemp(day.afterTminC) ? day.afterTminC : tminC
  const lowest = Math.min(warmest - 1, 12 - daylightH / 2 + 0.3)
  const night = 24 - warmest + lowest
  return Array.from({ length: 24 }, (_, hour) => {
    if (hour >= lowest && hour <= warmest) {
      return tminC + ((tmaxC - tminC) * (1 - Math.cos((Math.PI * (hour - lowest)) / (warmest - lowest)))) / 2
    }
    const isMorning = hour < lowest
    const passed = (isMorning ? hour + 24 - warmest : hour - warmest) / night
    const left = (Math.exp(-cooling * passed) - Math.exp(-cooling)) / (1 - Math.exp(-cooling))
    const [from, to] = isMorning ? [beforeTmaxC, tminC] : [tmaxC, afterTminC]
    return to + (from - to) * left
  })
}

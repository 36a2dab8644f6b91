import { isAirTemp, type Measured } from './bounds.ts'

/** Whether an hour counts as a chill hour: 0 to 7.2 °C, both included. */
export function isChillHour(airTempC: Measured): boolean | null {
  return isAirTemp(airTempC) ? airTempC >= 0 && airTempC <= 7.2 : null
}

// The dynamic model: Fishman, Erez and Couvillon (1987), J. Theor. Biol. 124, 473, with the constants in common use.
const e0 = 4153.5
const e1 = 12_888.8
const a0 = 139_500
const a1 = 2.567e18
const slope = 1.6
const transitionK = 277

/** What the dynamic model carries from one hour to the next: the intermediate product, and the share that becomes a portion. */
export interface ChillState {
  intermediate: number
  share: number
}

interface ChillStep {
  state: ChillState
  /** Chill portions won in this hour. */
  portion: number
}

/** One hour of the dynamic model at `airTempC` °C, from the state that the hour before left (null for the first). */
export function chillStep(before: ChillState | null, airTempC: Measured): ChillStep | null {
  if (!isAirTemp(airTempC)) return null
  const kelvin = airTempC + 273
  const power = Math.exp((slope * transitionK * (kelvin - transitionK)) / kelvin)
  const share = power / (1 + power)
  if (before === null) return { state: { intermediate: 0, share }, portion: 0 }
  const start = before.intermediate < 1 ? before.intermediate : before.intermediate * (1 - before.share)
  const limit = (a0 / a1) * Math.exp((e1 - e0) / kelvin)
  const rate = a1 * Math.exp(-e1 / kelvin)
  const intermediate = limit - (limit - start) * Math.exp(-rate)
  return { state: { intermediate, share }, portion: intermediate >= 1 ? share * intermediate : 0 }
}

/**
 * Chill portions at the end of each hour, from hourly temperatures in °C; a missing hour is null and adds nothing, and the
 * model goes on from what it had.
 */
export function chillPortions(hourlyC: Measured[]): (number | null)[] {
  let state: ChillState | null = null
  let sum = 0
  return hourlyC.map((airTempC) => {
    const step: ChillStep | null = chillStep(state, airTempC)
    if (step === null) return null
    state = step.state
    sum += step.portion
    return sum
  })
}

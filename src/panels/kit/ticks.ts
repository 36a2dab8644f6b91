import { numberText } from '#engine/number.ts'

/** The nearest round number at or above a value: 1, 1.2, 1.5, 2, … 10 times a power of ten; 0 for what is not above 0. */
export function roundUp(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((one) => one * power >= value * (1 - 1e-9)) ?? 10
  return Number((step * power).toPrecision(12))
}

const stepOf = (span: number, most: number): number => {
  const rough = span / most
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough * (1 - 1e-9)) ?? 10) * power
}

/** Round numbers from `low` to `high`, at most about `most` steps apart. */
export function ticksBetween(low: number, high: number, most = 4): number[] {
  if (!(high > low)) return [low]
  const step = stepOf(high - low, most)
  const ticks: number[] = []
  for (let at = Math.ceil(low / step - 1e-9) * step; at <= high + step * 1e-6; at += step) {
    ticks.push(Number(at.toPrecision(12)) || 0)
  }
  return ticks
}

/** The span widened to round numbers. */
export function roundSpan(low: number, high: number, most = 4): [number, number] {
  if (!(high > low)) return [low - 1, low + 1]
  const step = stepOf(high - low, most)
  const round = (value: number) => Number((value * step).toPrecision(12)) || 0
  return [round(Math.floor(low / step + 1e-9)), round(Math.ceil(high / step - 1e-9))]
}

/** A number of an axis; thousands have their comma. */
export const axisNumber = (value: number): string =>
  Math.abs(value) >= 1000 ? numberText(value, 0) : numberText(value)

/** Spans of one series in order of time, all of which hold something: when each begins and how long it is, in milliseconds. */
interface Spacing {
  at: ArrayLike<number>
  length: ArrayLike<number>
}

/** How many steps on either side of one say what is usual around it. */
const reach = 6
/** With fewer steps than these a side says nothing by itself. */
const fewest = 3

const median = (steps: ArrayLike<number>): number =>
  Array.from(steps).sort((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? Number.POSITIVE_INFINITY

/**
 * The usual time between spans around the step with this index, the step itself aside: the median of the steps before
 * it or of those after it, whichever is longer, since history is often coarser than what came lately. Milliseconds;
 * without any neighbour nothing is known, and every step is usual.
 */
function stepAround(steps: Float64Array, index: number): number {
  const before = steps.slice(Math.max(0, index - reach), index)
  const after = steps.slice(index + 1, index + 1 + reach)
  const telling = [before, after].filter(({ length }) => length >= fewest)
  return telling.length === 0 ? median([...before, ...after]) : Math.max(...telling.map(median))
}

/** Whether a step is at most twice the least of those beside it, which is at most twice the usual one. Most are. */
function isClose(step: number, steps: Float64Array, index: number): boolean {
  const before = Math.min(index, reach)
  const start = before >= fewest ? index - before : index + 1
  const end = before >= fewest ? index : Math.min(steps.length, index + 1 + reach)
  if (end - start < fewest) return false
  for (let at = start; at < end; at += 1) if (step > 2 * (steps[at] ?? 0)) return false
  return true
}

/**
 * Cuts spans where more than twice the usual step passes with nothing measured. What is usual follows the data's own
 * spacing along the way. Gives the place of the first of each part.
 */
export function unbroken({ at, length }: Spacing): number[] {
  if (at.length === 0) return []
  const steps = new Float64Array(at.length - 1)
  for (let index = 0; index < steps.length; index += 1) steps[index] = (at[index + 1] ?? 0) - (at[index] ?? 0)
  // No neighbour's step is less than the least of all.
  const close = 2 * steps.reduce((least, step) => Math.min(least, step), Number.POSITIVE_INFINITY)
  const starts = [0]
  for (const [index, step] of steps.entries()) {
    // Where a coarser level hands over to a finer one, the coarser one's length is usual still.
    const usual = Math.max(close, 2 * Math.max(length[index] ?? 0, length[index + 1] ?? 0))
    if (step > usual && !isClose(step, steps, index) && step > 2 * stepAround(steps, index)) starts.push(index + 1)
  }
  return starts
}

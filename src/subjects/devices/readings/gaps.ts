import type { Span } from './point.ts'

/** How many steps on either side of one say what is usual around it. */
const reach = 6
/** With fewer steps than these a side says nothing by itself. */
const fewest = 3

const median = (steps: number[]): number =>
  [...steps].sort((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? Number.POSITIVE_INFINITY

/**
 * The usual time between spans around the step with this index, the step itself aside: the median of the steps before
 * it or of those after it, whichever is longer, since history is often coarser than what came lately. Milliseconds;
 * without any neighbour nothing is known, and every step is usual.
 */
function usualStep(steps: number[], index: number): number {
  const before = steps.slice(Math.max(0, index - reach), index)
  const after = steps.slice(index + 1, index + 1 + reach)
  const telling = [before, after].filter(({ length }) => length >= fewest)
  return telling.length === 0 ? median([...before, ...after]) : Math.max(...telling.map(median))
}

/** Whether a step is at most twice the least of those beside it, which is at most twice the usual one. Most are. */
function isClose(step: number, steps: number[], index: number): boolean {
  const before = Math.min(index, reach)
  const start = before >= fewest ? index - before : index + 1
  const end = before >= fewest ? index : Math.min(steps.length, index + 1 + reach)
  if (end - start < fewest) return false
  for (let at = start; at < end; at += 1) if (step > 2 * (steps[at] ?? 0)) return false
  return true
}

/**
 * Cuts spans where more than twice the usual step passes with nothing measured. What is usual follows the data's own
 * spacing along the way. Spans that hold nothing are left out.
 */
export function unbroken(spans: Span[]): Span[][] {
  const measured = spans.filter(({ n }) => n > 0)
  const first = measured[0]
  if (first === undefined) return []
  const steps: number[] = []
  for (let index = 1; index < measured.length; index += 1)
    steps.push((measured[index]?.at ?? 0) - (measured[index - 1]?.at ?? 0))
  let previous: Span = first
  let part = [first]
  const parts = [part]
  for (const [index, step] of steps.entries()) {
    const span: Span = measured[index + 1] ?? previous
    // Where a coarser level hands over to a finer one, the coarser one's length is usual still.
    const length = Math.max(previous.length, span.length)
    if (step <= 2 * length || isClose(step, steps, index) || step <= 2 * usualStep(steps, index)) part.push(span)
    else {
      part = [span]
      parts.push(part)
    }
    previous = span
  }
  return parts
}

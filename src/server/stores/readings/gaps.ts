import type { Span } from './point.ts'

/** The usual time between spans: the median of all steps, at least the length of the spans themselves. Milliseconds. */
export function usualStep(spans: { at: number; length: number }[]): number {
  const steps: number[] = []
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1]
    if (next) steps.push(next.at - span.at)
  }
  steps.sort((a, b) => a - b)
  return Math.max(steps[Math.floor(steps.length / 2)] ?? 0, spans[0]?.length ?? 0)
}

/** Cuts spans where more than twice the usual step passes with nothing measured. Spans that hold nothing are left out. */
export function unbroken(spans: Span[]): Span[][] {
  const measured = spans.filter(({ n }) => n > 0)
  const parts: Span[][] = []
  // Where a finer level takes over from a coarser one the usual step changes, so each length has its own.
  const steps = new Map<number, number>()
  for (const length of new Set(measured.map((span) => span.length))) {
    steps.set(length, usualStep(measured.filter((span) => span.length === length)))
  }
  let previous: Span | undefined
  for (const span of measured) {
    const limit = 2 * Math.max(steps.get(span.length) ?? 0, steps.get(previous?.length ?? span.length) ?? 0)
    if (previous === undefined || span.at - previous.at > limit) parts.push([span])
    else parts.at(-1)?.push(span)
    previous = span
  }
  return parts
}

import { dayMs } from '#engine/date.ts'
import { HttpError } from '../httpError.ts'

/** The longest time range of one question: somewhat longer than Australian rain records reach back. */
const longestYears = 160

const yearMs = 365.25 * dayMs

/** Refuses an input whose `from` and `to` run backwards or lie further apart than any record. Throws HttpError. */
export function refuseLongSpan(input: unknown): void {
  if (typeof input !== 'object' || input === null || !('from' in input) || !('to' in input)) return
  const [from, to] = [Date.parse(String(input.from)), Date.parse(String(input.to))]
  if (Number.isNaN(from) || Number.isNaN(to)) return
  const refuse = (words: string): never => {
    throw new HttpError(400, words, { code: 'wrong-range', at: { to: words } })
  }
  if (to < from) refuse('The time range ends before it begins.')
  if (to - from > longestYears * yearMs) refuse(`The time range may be at most ${longestYears} years long.`)
}

/** Whether a question is about no time at all: its range ends as it begins. */
export const isEmptySpan = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  'from' in input &&
  'to' in input &&
  Date.parse(String(input.from)) === Date.parse(String(input.to))

import { monthNames } from '#engine/date.ts'

/** "13 Oct 2026" for 2026-10-13, as sentences of refusals have it. */
export const dayText = (date: string): string =>
  `${Number(date.slice(8, 10))} ${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`

/** Dates from one to another, both included, YYYY-MM-DD. */
export type DaySpan = [from: string, to: string]

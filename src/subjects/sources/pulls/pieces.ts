import { daysLater } from '#engine/date.ts'
import type { Piece } from './pulled.ts'

/** What of the past a source has, both dates included; null before the first piece. */
export interface Held {
  from: string | null
  to: string | null
}

/** How far back hours are kept as such: further back a day is what is asked for. */
const hourDays = 150
/** The latest days are asked for again: a service fills in and corrects for some days. */
const againDays = 10
/** So much is asked at once. */
const pieceDays = 366

/**
 * The next piece of the past to ask for: what is new since the last time, then year after year further back to the day
 * that is wanted. Null when all is there. The newest comes first, so that what is usual can be told early.
 */
export function nextPiece(held: Held, wantedFrom: string, today: string): Piece | null {
  if (held.from === null || held.to === null) {
    const from = later(daysLater(today, -hourDays), wantedFrom)
    return { from, to: today, keep: 'hours' }
  }
  if (held.to < today) return { from: later(daysLater(held.to, -againDays), held.from), to: today, keep: 'hours' }
  if (held.from <= wantedFrom) return null
  const to = daysLater(held.from, -1)
  return { from: later(daysLater(to, 1 - pieceDays), wantedFrom), to, keep: 'days' }
}

/** What is held once a piece is kept. */
export const heldWith = (held: Held, { from, to }: Pick<Piece, 'from' | 'to'>): { from: string; to: string } => ({
  from: held.from === null || from < held.from ? from : held.from,
  to: held.to === null || to > held.to ? to : held.to,
})

/** How many whole years of a record are there. */
export const yearsHeld = ({ from, to }: Held): number =>
  from === null || to === null ? 0 : Math.floor((Date.parse(to) - Date.parse(from)) / (365.25 * 86_400_000))

const later = (one: string, other: string): string => (one > other ? one : other)

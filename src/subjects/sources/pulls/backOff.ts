import { createHash } from 'node:crypto'

const minuteMs = 60_000
const longestMs = 6 * 60 * minuteMs
/** Sources that failed together do not come back together: each waits up to so much longer, by its own id. */
const spread = 0.2

/** How long a source waits after so many failures in a row (1 or more): a minute, then twice as long each time, at most six hours. */
export function pauseMs(tries: number, guid: string): number {
  const pause = Math.min(longestMs, minuteMs * 2 ** Math.min(tries - 1, 20))
  return Math.round(pause * (1 + spread * shareOf(guid)))
}

/** When in its turn a source is asked, of so many milliseconds: the same each time, and another for each source. */
export const placeInTurn = (everyMs: number, guid: string): number => Math.round(everyMs * shareOf(guid))

/** From 0 up to 1, by what the id says. */
const shareOf = (guid: string): number => createHash('sha256').update(guid).digest().readUInt32BE(0) / 2 ** 32

/** What Retry-After says, in milliseconds from now: seconds or a date; null for nothing that can be read. At most a day. */
export function retryAfterMs(said: string | null, now: Date): number | null {
  if (said === null) return null
  const ms = /^\d{1,9}$/.test(said.trim()) ? Number(said) * 1000 : Date.parse(said) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 24 * 60 * minuteMs) : null
}

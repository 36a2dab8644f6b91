/** Counts in fixed windows, in memory, each process for itself: for what only has to be bounded. Limits of calls stand in the database. */
export interface Limiter {
  /** Takes one of `times` in a window of so many minutes; gives the seconds to wait when there is none left. */
  take(key: string, times: number, minutes: number, now: Date): number | null
}

const mostKeys = 50_000

export function makeLimiter(): Limiter {
  const windows = new Map<string, { ends: number; taken: number }>()
  return {
    take(key, times, minutes, now) {
      const at = now.getTime()
      const open = windows.get(key)
      if (open && open.ends > at) {
        if (open.taken >= times) return Math.ceil((open.ends - at) / 1000)
        open.taken += 1
        return null
      }
      // Opened again, it goes to the end: the first key is always the oldest window, and goes first when all are taken.
      windows.delete(key)
      const oldest = windows.size >= mostKeys ? windows.keys().next().value : undefined
      if (oldest !== undefined) windows.delete(oldest)
      windows.set(key, { ends: at + minutes * 60_000, taken: 1 })
      return null
    },
  }
}

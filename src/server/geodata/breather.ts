import { setImmediate } from 'node:timers/promises'

/** How long other requests wait at most while a large file is gone through, a single shape apart. */
const longestMs = 20

/** Called between two pieces of work: lets others be answered when that is due. */
export function breather(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longestMs) return
    await setImmediate()
    last = performance.now()
  }
}

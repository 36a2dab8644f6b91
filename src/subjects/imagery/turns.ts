import { setImmediate as others } from 'node:timers/promises'
import { HttpError } from '#server/httpError.ts'

/** Work that is done a few at a time; between two of them the server answers whatever else was asked. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * @param atOnce how many are under way together
 * @param mostWaiting past so many the next is refused
 */
export function makeTurns(atOnce: number, mostWaiting: number): TakeTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new HttpError(503, 'Too many pictures are being drawn. Try again in a moment.', {
          code: 'busy',
          headers: { 'retry-after': '2' },
        })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      await others()
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

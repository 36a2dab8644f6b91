import { setImmediate as others } from 'node:timers/promises'
import { HttpError } from '../httpError.ts'

export interface TurnLimits {
  /** How many are under way together. */
  atOnce: number
  /** How many may wait, of all and of each person; past either the next is refused. */
  waiting: number
  each: number
  /** How long one waits at most. */
  seconds: number
  /** Whoever is refused is told this, and to come back. */
  say: string
}

/**
 * Does work when it is its turn: those who wait take turns, so that one with much to ask delays nobody else by more than
 * one piece of it. Between two pieces the server answers whatever else was asked. What was given up is not begun.
 * Throws HttpError 503 past a limit, 499 for what was given up.
 * @param whose stands for the person, or whoever else it is for
 */
type TakeTurn = <T>(whose: string, work: () => Promise<T>, givenUp?: AbortSignal) => Promise<T>

/** Whoever asked has gone: nobody reads this answer. The status is for the log. */
export const goneAway = (): HttpError => new HttpError(499, 'The client went away.', { code: 'gone' })

export function makeTurns({ atOnce, waiting: most, each, seconds, say }: TurnLimits): TakeTurn {
  // Whose turn is next stands first; after it, they stand last.
  const lines = new Map<string, (() => void)[]>()
  let [running, waiting] = [0, 0]
  const tooMany = () => new HttpError(503, say, { code: 'busy', headers: { 'retry-after': '2' } })

  const takeFrom = (whose: string, go: () => void): void => {
    const rest = (lines.get(whose) ?? []).filter((other) => other !== go)
    if (rest.length > 0) lines.set(whose, rest)
    else lines.delete(whose)
    waiting -= 1
  }

  const wait = (whose: string, givenUp?: AbortSignal): Promise<void> => {
    const line = lines.get(whose) ?? []
    if (waiting >= most || line.length >= each) throw tooMany()
    return new Promise<void>((resolve, reject) => {
      const settle = (settled: () => void): void => {
        clearTimeout(late)
        givenUp?.removeEventListener('abort', leave)
        takeFrom(whose, go)
        settled()
      }
      const go = (): void => settle(resolve)
      const leave = (): void => settle(() => reject(goneAway()))
      const late = setTimeout(() => settle(() => reject(tooMany())), seconds * 1000).unref()
      givenUp?.addEventListener('abort', leave)
      lines.set(whose, [...line, go])
      waiting += 1
    })
  }

  const next = (): void => {
    const [first] = lines
    const [whose, [go] = []] = first ?? []
    if (whose === undefined || !go) {
      running -= 1
      return
    }
    go()
    const rest = lines.get(whose)
    if (rest) {
      lines.delete(whose)
      lines.set(whose, rest)
    }
  }

  return async (whose, work, givenUp) => {
    if (givenUp?.aborted) throw goneAway()
    if (running >= atOnce) await wait(whose, givenUp)
    else running += 1
    try {
      return await work()
    } finally {
      await others()
      next()
    }
  }
}

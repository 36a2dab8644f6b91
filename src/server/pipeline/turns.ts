import { setImmediate as others } from 'node:timers/promises'
import { HttpError } from '../httpError.ts'

export interface TurnLimits {
  /** How many are under way together. */
  atOnce: number
  /** How many may wait: of all, of each organisation and of each person; past any of them the next is refused. */
  waiting: number
  together: number
  each: number
  /** How long one waits at most. */
  seconds: number
  /** Whoever is refused is told this, and to come back. */
  say: string
}

/** Who asks, and to whom that belongs: an organisation, or nobody but themselves. */
interface Asker {
  whose: string
  among: string
}

/** Whoever belongs to nobody else. */
export const alone = (whose: string): Asker => ({ whose, among: whose })

/**
 * Does work when it is its turn: organisations that wait take turns, and in each of them its people, so that one with much
 * to ask delays nobody else by more than one piece of it, and a hundred people of one organisation delay another's no more
 * than one of them would. Between two pieces the server answers whatever else was asked. What was given up is not begun.
 * Throws HttpError 503 past a limit, 499 for what was given up.
 */
type TakeTurn = <T>(asker: Asker, work: () => Promise<T>, givenUp?: AbortSignal) => Promise<T>

/** Whoever asked has gone: nobody reads this answer. The status is for the log. */
export const goneAway = (): HttpError => new HttpError(499, 'The client went away.', { code: 'gone' })

type Go = () => void

/** Those who wait. Whose turn is next stands first; after it, they stand last. */
class Lines {
  private readonly groups = new Map<string, Map<string, Go[]>>()
  waiting = 0

  /** How many of an organisation wait, and how many of them are one person's. */
  of({ whose, among }: Asker): { together: number; each: number } {
    const group = this.groups.get(among) ?? new Map<string, Go[]>()
    const together = [...group.values()].reduce((sum, line) => sum + line.length, 0)
    return { together, each: group.get(whose)?.length ?? 0 }
  }

  add({ whose, among }: Asker, go: Go): void {
    const group = this.groups.get(among) ?? new Map<string, Go[]>()
    this.groups.set(among, group)
    group.set(whose, [...(group.get(whose) ?? []), go])
    this.waiting += 1
  }

  remove({ whose, among }: Asker, go: Go): void {
    const group = this.groups.get(among)
    const rest = (group?.get(whose) ?? []).filter((other) => other !== go)
    if (rest.length > 0) group?.set(whose, rest)
    else group?.delete(whose)
    if (group?.size === 0) this.groups.delete(among)
    this.waiting -= 1
  }

  /** Whoever is next, who goes to the end of both lines. */
  next(): Go | undefined {
    const [[among, group] = []] = this.groups
    const [[whose, line] = []] = group ?? []
    if (among === undefined || !group || whose === undefined || !line) return undefined
    last(group, whose, line)
    last(this.groups, among, group)
    return line[0]
  }
}

function last<T>(all: Map<string, T>, name: string, value: T): void {
  all.delete(name)
  all.set(name, value)
}

export function makeTurns({ atOnce, waiting: most, together, each, seconds, say }: TurnLimits): TakeTurn {
  const lines = new Lines()
  let running = 0
  const tooMany = () => new HttpError(503, say, { code: 'busy', headers: { 'retry-after': '2' } })

  const wait = (asker: Asker, givenUp?: AbortSignal): Promise<void> => {
    const before = lines.of(asker)
    if (lines.waiting >= most || before.together >= together || before.each >= each) throw tooMany()
    return new Promise<void>((resolve, reject) => {
      const settle = (settled: () => void): void => {
        clearTimeout(late)
        givenUp?.removeEventListener('abort', leave)
        lines.remove(asker, go)
        settled()
      }
      const go = (): void => settle(resolve)
      const leave = (): void => settle(() => reject(goneAway()))
      const late = setTimeout(() => settle(() => reject(tooMany())), seconds * 1000).unref()
      givenUp?.addEventListener('abort', leave)
      lines.add(asker, go)
    })
  }

  return async (asker, work, givenUp) => {
    if (givenUp?.aborted) throw goneAway()
    if (running >= atOnce) await wait(asker, givenUp)
    else running += 1
    try {
      return await work()
    } finally {
      await others()
      const go = lines.next()
      if (go) go()
      else running -= 1
    }
  }
}

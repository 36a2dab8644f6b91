/**
 * Counts the calls that wrote. What was asked at a smaller count than there is now is stale, whether its answer has come
 * or not, and is asked again when it is shown.
 */
export interface Writes {
  count(): number
  /** A call that writes was answered. */
  add(): void
  /** What is shown is to be asked again now. */
  tell(): void
  subscribe(listener: () => void): () => void
}

/**
 * What follows a call that writes: what is shown is asked again at once; or once whoever sent it has led on and tells so,
 * since what was removed must not be asked for on the page that is being left; or nothing, because it changed nothing
 * that anybody is shown.
 */
export type After = 'ask' | 'lead' | 'nothing'

export function makeWrites(): Writes {
  const listeners = new Set<() => void>()
  let count = 0
  return {
    count: () => count,
    add: () => void count++,
    tell: () => listeners.forEach((listener) => void listener()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** Lets work in until it is closed, and closes once the work inside has ended. */
interface Gate {
  /** Throws when the gate is closed, and inside other work of it: on one connection that would wait for ever. */
  through<T>(work: () => Promise<T>): Promise<T>
  /** Runs the ending after all work that is inside; asked again it gives the same promise. */
  close(ending: () => Promise<void>): Promise<void>
}

export function makeGate(): Gate {
  const inside = new Set<Promise<unknown>>()
  const within = new AsyncLocalStorage<{ isUnderWay: boolean }>()
  let closed: Promise<void> | null = null
  return {
    async through(work) {
      if (within.getStore()?.isUnderWay) throw new Error('a transaction was opened inside another one')
      if (closed) throw new Error('the store is closed')
      const mine = { isUnderWay: true }
      const running = within.run(mine, work)
      inside.add(running)
      try {
        return await running
      } finally {
        mine.isUnderWay = false
        inside.delete(running)
      }
    },
    close(ending) {
      closed ??= Promise.allSettled(inside).then(ending)
      return closed
    },
  }
}

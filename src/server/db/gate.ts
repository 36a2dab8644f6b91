/** Lets work in until it is closed, and closes once the work inside has ended. */
export interface Gate {
  /** Throws when the gate is closed. */
  through<T>(work: () => Promise<T>): Promise<T>
  /** Runs the ending after all work that is inside; asked again it gives the same promise. */
  close(ending: () => Promise<void>): Promise<void>
}

export function makeGate(): Gate {
  const inside = new Set<Promise<unknown>>()
  let closed: Promise<void> | null = null
  return {
    async through(work) {
      if (closed) throw new Error('the store is closed')
      const running = work()
      inside.add(running)
      try {
        return await running
      } finally {
        inside.delete(running)
      }
    },
    close(ending) {
      closed ??= Promise.allSettled(inside).then(ending)
      return closed
    },
  }
}

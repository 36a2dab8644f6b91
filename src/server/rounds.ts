/** Work that comes round again until it is stopped. One round never overlaps the next. */
export interface Rounds {
  every(ms: number, name: string, work: () => Promise<unknown>): void
  /** Lets the rounds that are under way end. */
  stop(): Promise<void>
}

export function makeRounds(failed: (name: string, error: unknown) => void): Rounds {
  const timers: NodeJS.Timeout[] = []
  const under = new Map<string, Promise<unknown>>()
  return {
    every(ms, name, work) {
      const round = () => {
        if (under.has(name)) return
        const running = work()
          .catch((error: unknown) => failed(name, error))
          .finally(() => under.delete(name))
        under.set(name, running)
      }
      timers.push(setInterval(round, ms))
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(under.values())
    },
  }
}

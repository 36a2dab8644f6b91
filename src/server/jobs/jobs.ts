/** Work that is done again and again until it is stopped. A job never overlaps itself. */
export interface Jobs {
  every(ms: number, name: string, work: () => Promise<unknown>): void
  /** Lets what is under way end. */
  stop(): Promise<void>
}

export function makeJobs(failed: (name: string, error: unknown) => void): Jobs {
  const timers: NodeJS.Timeout[] = []
  const under = new Map<string, Promise<unknown>>()
  return {
    every(ms, name, work) {
      const begin = () => {
        if (under.has(name)) return
        const running = work()
          .catch((error: unknown) => failed(name, error))
          .finally(() => under.delete(name))
        under.set(name, running)
      }
      timers.push(setInterval(begin, ms))
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(under.values())
    },
  }
}

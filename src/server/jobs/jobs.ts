import type { Leases } from './leases.ts'

/** Work that is done again and again until it is stopped. A job never overlaps itself, in all processes together. */
export interface Jobs {
  every(job: Work): void
  /** Lets what is under way end, and other processes have the jobs of this one. */
  stop(): Promise<void>
}

export interface Work {
  name: string
  everyMs: number
  /** When it is done first; after `everyMs` unless it is said. */
  firstMs?: number
  /** Done in every process for itself, where it is about what that one holds or several may do it side by side. */
  everywhere?: boolean
  work: () => Promise<unknown>
}

/** The next turn is due a little before the lease ends, by whichever process comes first. */
const dueAfter = 0.9

/** @param clock milliseconds of a steady clock */
export function makeJobs(
  leases: Leases,
  failed: (name: string, error: unknown) => void,
  clock: () => number = () => performance.now(),
): Jobs {
  const timers: NodeJS.Timeout[] = []
  const under = new Map<string, Promise<unknown>>()

  const turn = async ({ name, everyMs, everywhere, work }: Work): Promise<void> => {
    if (everywhere) return void (await work())
    const begun = clock()
    if (!(await leases.claim(name))) return
    try {
      await leases.renewing(name, work)
    } finally {
      // Others do not begin it again before its time.
      await leases.keep(name, Math.max(0, dueAfter * everyMs - (clock() - begun)))
    }
  }

  return {
    every(job) {
      const begin = () => {
        if (under.has(job.name)) return
        const running = turn(job)
          .catch((error: unknown) => failed(job.name, error))
          .finally(() => under.delete(job.name))
        under.set(job.name, running)
      }
      if (job.firstMs !== undefined) timers.push(setTimeout(begin, job.firstMs))
      timers.push(setInterval(begin, job.everyMs))
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(under.values())
      await leases.giveBack()
    },
  }
}

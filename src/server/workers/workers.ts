import type { jobs } from './jobs.ts'
import { makeLane } from './lane.ts'
import { fileLimits, type Limits } from './limits.ts'

type Jobs = typeof jobs

/** Work that may become expensive, done in a process of its own. */
export interface Workers {
  /** Throws Refused: what the work itself refuses, 422 past a limit, 503 while too much waits. */
  run<N extends keyof Jobs>(name: N, input: Parameters<Jobs[N]>[0]): Promise<Awaited<ReturnType<Jobs[N]>>>
  end(): void
}

/** Nothing is started before there is work. */
export function makeWorkers(limits: Limits = fileLimits): Workers {
  const lane = makeLane(limits)
  return { run: (name, input) => lane.run(name, input), end: lane.end }
}

import { makeLane } from './lane.ts'
import { fileLimits, type Limits } from './limits.ts'

/** What is done apart, by name: the subjects declare it, and TypeScript merges it. */
// biome-ignore lint/suspicious/noEmptyInterface: see above.
export interface WorkerJobs {}

type Job = (input: never) => Promise<unknown>
type InputOf<J> = J extends (input: infer Input) => Promise<unknown> ? Input : never
type OutputOf<J> = J extends Job ? Awaited<ReturnType<J>> : never

/** Work that may become expensive, done in a process of its own. */
export interface Workers {
  /** Throws HttpError: what the work itself refuses, 422 past a limit, 503 while too much waits. */
  run<N extends keyof WorkerJobs>(name: N, input: InputOf<WorkerJobs[N]>): Promise<OutputOf<WorkerJobs[N]>>
  /** How much work waits for its turn. */
  waiting(): number
  end(): void
}

/** Nothing is started before there is work. */
export function makeWorkers(limits: Limits = fileLimits): Workers {
  const lane = makeLane(limits)
  return { run: (name, input) => lane.run(name, input), waiting: lane.waiting, end: lane.end }
}

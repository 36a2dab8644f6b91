import type { ServerProcess } from '../bench/serverProcess.ts'

/** Who sends: nobody in particular, or one of the demo's people. */
export type Attacker = 'nobody' | 'manager' | 'viewer' | 'regional' | 'admin' | 'farmer' | 'agronomist' | 'greenkeeper'

/** A request; `raw` is written to a connection as it stands, for what is no request at all. */
export type Sent =
  | { raw: string }
  | { as?: Attacker; method?: string; path: string; headers?: Record<string, string>; body?: string }

/** One attack, as data: what is sent, and what may come back. */
export interface Attack {
  name: string
  /** The requirement that it is about, or `list` for the attacks that once succeeded. */
  source: string
  /** The statuses that may come back, and no others. 0: the connection ends without an answer. */
  expect: number[]
  /** At least one of the replies has this status. */
  one?: number
  /** How many are sent, and how many of these together. */
  times?: number
  atOnce?: number
  send: (at: number) => Sent
}

/** What became of an attack. */
export interface Outcome {
  name: string
  source: string
  /** How many replies there were of each status. */
  statuses: Record<number, number>
  seconds: number
  /** The 99th percentile of the health check meanwhile, milliseconds; null of a story. */
  healthMs: number | null
  /** Of the server afterwards, MB of 1,000,000 bytes; null of a story, and where the system does not tell. */
  memoryMb: number | null
  faults: string[]
}

/** An attack that is a story: it needs a portal of its own, started and ended as it goes on. */
export interface Story {
  name: string
  /** The requirement that it is about, or `list` for the attacks that once succeeded. */
  source: string
  /** Gives what did not hold, in words. */
  play: (stage: Stage) => Promise<string[]>
}

/** Where a story is played: a data directory with the demo's farms that is nobody else's. */
export interface Stage {
  dataDir: string
  /** Starts a portal on that directory, or on another. */
  start: (more?: NodeJS.ProcessEnv, dataDir?: string) => Promise<ServerProcess>
}

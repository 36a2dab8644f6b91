/** Who sends: nobody in particular, or one of the demo's people. */
export type Attacker = 'nobody' | 'manager' | 'viewer' | 'regional' | 'admin'

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
  /** The 99th percentile of the health check meanwhile, milliseconds. */
  healthMs: number
  /** Of the server afterwards, MB of 1,000,000 bytes; null where the system does not tell. */
  memoryMb: number | null
  faults: string[]
}

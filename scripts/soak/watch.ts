import { setTimeout as pause } from 'node:timers/promises'

/** What one look at a running portal finds. */
export interface Sample {
  /** Since the watch began, in seconds. */
  seconds: number
  /** Resident memory, MB of 1,000,000 bytes; null where the system does not tell. */
  memoryMb: number | null
  /** What keeps the process alive, by its kind: timers, sockets, ports to threads. */
  resources: Record<string, number>
  files: number
  /** The 99th percentile of how late the event loop was since the look before, in milliseconds. */
  lagMs: number
}

/** Where a portal tells what is measured of it, and how its memory is read. */
interface Watched {
  address: string
  metricsToken: string
  memory: () => number | null
}

/** Reads the portal's own metrics once. Throws when it does not give them. */
export async function look({ address, metricsToken, memory }: Watched, began: number): Promise<Sample> {
  const reply = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}`, connection: 'close' },
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`the metrics were answered with ${reply.status}: ${text.slice(0, 200)}`)
  return { seconds: (performance.now() - began) / 1000, memoryMb: memory(), ...readMetrics(text) }
}

/** Of OpenMetrics text, what a watch is about. A figure that is not there is NaN, which no bound admits. */
function readMetrics(text: string): Pick<Sample, 'resources' | 'files' | 'lagMs'> {
  const one = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  const resources: Record<string, number> = {}
  for (const [, type = '', count] of text.matchAll(/^nodejs_active_resources\{type="([^"]+)"\} (\d+)/gm))
    resources[type] = Number(count)
  return { resources, files: one('process_open_fds'), lagMs: 1000 * one('nodejs_eventloop_lag_p99_seconds') }
}

/** Looks again and again until it is told to end; gives all that was seen. */
export function watch(watched: Watched, began: number, everyMs: number): () => Promise<Sample[]> {
  const samples: Sample[] = []
  const ended = new AbortController()
  const watching = (async () => {
    while (!ended.signal.aborted) {
      samples.push(await look(watched, began))
      await pause(everyMs, undefined, { signal: ended.signal }).catch(() => {})
    }
  })()
  watching.catch(() => {})
  return async () => {
    ended.abort()
    await watching
    return samples
  }
}

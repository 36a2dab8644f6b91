import { setTimeout as pause } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../bench/serverProcess.ts'

type Place = Parameters<typeof startServer>[0]

/** Processes of one portal that are killed now and then, each of which comes back where it was. */
export interface Killed {
  addresses: string[]
  /** Kills one after the other, evenly over so many seconds, and starts each again. */
  kill(times: number, seconds: number): Promise<void>
  stop(): Promise<void>
}

/** Starts the processes of a portal, one after the other. */
export async function startKilled(places: readonly Place[]): Promise<Killed> {
  const servers: ServerProcess[] = []
  for (const place of places) servers.push(await startServer(place))
  return {
    addresses: servers.map(({ address }) => address),
    async kill(times, seconds) {
      const began = performance.now()
      for (let at = 0; at < times; at++) {
        const due = began + (1000 * seconds * (at + 1)) / (times + 1)
        await pause(Math.max(0, due - performance.now()))
        const [which, place] = [at % places.length, places[at % places.length]]
        await servers[which]?.kill()
        if (place) servers[which] = await startServer(place)
      }
    },
    async stop() {
      for (const server of servers) await server.stop()
    },
  }
}

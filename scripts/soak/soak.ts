import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../bench/serverProcess.ts'
import { type Asked, ask } from './ask.ts'
import { type Burst, burst } from './burst.ts'
import { type Beside, noisy } from './noisy.ts'
import { beside, connections, held, load, memory, type Verdict } from './verdicts.ts'
import { look, type Sample, watch } from './watch.ts'

interface Plan {
  metricsToken: string
  /** How long it is asked. */
  seconds: number
  /** Questions a second; left out, as fast as it answers. */
  rate?: number
  connections: number
  /** How many connections come at once afterwards. */
  burst: number
  /** How long it rests before the first and before the last look, in milliseconds. */
  restMs: number
}

interface Done {
  verdicts: Verdict[]
  asked: Omit<Asked, 'tookMs'>
  beside: Beside
  burst: Burst
  samples: Sample[]
}

/** Asks a portal for so long, then opens many connections at once, and says what held. */
export async function soak(server: ServerProcess, plan: Plan): Promise<Done> {
  const { metricsToken, restMs } = plan
  const watched = { address: server.address, metricsToken, memory: server.memory }
  const began = performance.now()
  // What is made once, at the first question of each kind, is no growth.
  await ask(server.address, { connections: 2, seconds: Math.min(10, plan.seconds) })
  await pause(restMs)
  const before = await look(watched, began)
  const besideNoise = await noisy(server.address, Math.min(20, plan.seconds), plan.connections)
  const watching = watch(watched, began, Math.min(5000, plan.seconds * 100))
  const { tookMs, ...asked } = await ask(server.address, plan)
  const samples = await watching()
  const lastAsked = await look(watched, began)
  await pause(restMs)
  const rested = await look(watched, began)
  const came = await burst(server.address, plan.burst)
  const burstOver = await look(watched, began)
  await pause(restMs)
  const after = await look(watched, began)
  const leaks = server
    .words()
    .split('\n')
    .filter((line) => line.includes('MaxListenersExceededWarning'))
  return {
    verdicts: [
      memory('at rest before', before),
      ...load({ tookMs, ...asked }, samples),
      beside(besideNoise),
      memory('as the last was answered', lastAsked),
      memory(`${restMs / 1000} s later`, rested),
      ...connections(came, burstOver),
      memory(`${restMs / 1000} s after the connections`, after),
      ...held(before, after, leaks),
    ],
    asked,
    beside: besideNoise,
    burst: came,
    samples: [before, ...samples, lastAsked, rested, burstOver, after],
  }
}

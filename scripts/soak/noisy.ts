import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { send, signIn, type Target } from '../attack/send.ts'
import { percentile } from '../bench/line.ts'
import { question } from './questions.ts'

/** How long somebody waits for an answer at the 99th percentile, in milliseconds: by themselves, and beside one who is noisy. */
export interface Beside {
  quietMs: number
  noisyMs: number
  asked: number
}

const everyMs = 100

/** Asks as one person of one organisation every tenth of a second; then again while another asks on many connections. */
export async function noisy(address: string, seconds: number, connections: number): Promise<Beside> {
  const quiet: Target = { address, people: new Map(), agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
  const loud: Target = { address, people: new Map(), agent: new Agent({ keepAlive: true, maxSockets: connections }) }
  await signIn(quiet, ['regional'])
  await signIn(loud, ['manager'])
  const now = Date.now()
  const askAll = async (): Promise<number[]> => {
    const tookMs: number[] = []
    for (const until = performance.now() + 1000 * seconds; performance.now() < until; ) {
      const began = performance.now()
      await send(quiet, { as: 'regional', method: 'POST', path: '/portal/v2/api/location/list', body: '{}' })
      tookMs.push(performance.now() - began)
      await pause(Math.max(0, everyMs - (performance.now() - began)))
    }
    return tookMs.sort((one, other) => one - other)
  }
  await askAll()
  const before = await askAll()
  let isOver = false
  const noise = Array.from({ length: connections }, async (_, at) => {
    for (let next = at; !isOver; next += connections) await send(loud, question(next, now))
  })
  const during = await askAll()
  isOver = true
  await Promise.all(noise)
  for (const { agent } of [quiet, loud]) agent?.destroy()
  return { quietMs: percentile(before, 0.99), noisyMs: percentile(during, 0.99), asked: during.length }
}

import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { send, signIn, type Target } from '../attack/send.ts'
import { question } from './questions.ts'

/** What became of many questions. */
export interface Asked {
  /** How many answers there were of each status; 0 is none. */
  statuses: Record<number, number>
  /** How long each answer took, from the moment that it was due, in milliseconds; in rising order. */
  tookMs: number[]
  seconds: number
}

interface Pace {
  /** How many a second; left out, each connection asks again as soon as it is answered. */
  rate?: number
  connections: number
  seconds: number
}

// A session's token lives ten minutes.
const sessionMs = 300_000

/** Asks a portal what people at work ask, at a pace. */
export async function ask(address: string, { rate, connections, seconds }: Pace): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const target: Target = { address, people: new Map(), agent }
  await signIn(target, ['manager'])
  const now = Date.now()
  const began = performance.now()
  const until = began + 1000 * seconds
  const asked: Asked = { statuses: {}, tookMs: [], seconds: 0 }
  let next = 0
  let signed = began
  const askOne = async (due: number): Promise<void> => {
    const status = await send(target, question(next++, now))
    asked.statuses[status] = (asked.statuses[status] ?? 0) + 1
    asked.tookMs.push(performance.now() - due)
  }
  const renew = async (): Promise<void> => {
    if (performance.now() - signed < sessionMs) return
    signed = performance.now()
    await signIn(target, ['manager'])
  }

  if (rate === undefined) {
    const one = async (at: number): Promise<void> => {
      while (performance.now() < until) {
        if (at === 0) await renew()
        await askOne(performance.now())
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, at) => one(at)))
  } else {
    const open = new Set<Promise<void>>()
    for (let sent = 0; ; ) {
      const present = performance.now()
      if (present >= until) break
      for (const due = ((present - began) / 1000) * rate; sent < due; sent++) {
        // What waits here for a connection is late from when it was due, not from when it was sent.
        const one = askOne(began + (1000 * sent) / rate).finally(() => open.delete(one))
        open.add(one)
      }
      await renew()
      await pause(5)
    }
    await Promise.all(open)
  }
  asked.seconds = (performance.now() - began) / 1000
  asked.tookMs.sort((one, other) => one - other)
  agent.destroy()
  return asked
}

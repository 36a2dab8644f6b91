import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../bench/line.ts'
import type { Attack, Outcome, Stage, Story } from './attack.ts'
import { send, type Target } from './send.ts'

const mostMade = 20

export const bounds = { healthMs: 200, memoryMb: 400 }

/**
 * Fires one attack at a portal and says what became of it, and of the others who asked meanwhile.
 * @param settleMs how long memory may take to come back, in milliseconds
 */
export async function fire(
  target: Target,
  attack: Attack,
  memory: () => number | null,
  settleMs = 15_000,
): Promise<Outcome> {
  const { name, source, times = 1, atOnce = times } = attack
  // A few large ones are made before: what makes them is this process, which would not look at the health meanwhile.
  const made = times <= mostMade ? Array.from({ length: times }, (_, at) => attack.send(at)) : []
  const watched = watchHealth(target)
  const began = performance.now()
  const statuses: Record<number, number> = {}
  let next = 0
  const sendSome = async (): Promise<void> => {
    while (next < times) {
      const at = next++
      const status = await send(target, made[at] ?? attack.send(at))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, sendSome))
  const seconds = (performance.now() - began) / 1000
  const healthMs = await watched()
  const memoryMb = await settledMemory(memory, settleMs)
  return { name, source, statuses, seconds, healthMs, memoryMb, faults: faultsOf(attack, statuses, healthMs, memoryMb) }
}

/** Plays one story and says what did not hold; that it broke off is a fault too. */
export async function tell({ name, source, play }: Story, stage: Stage): Promise<Outcome> {
  const began = performance.now()
  const faults = await play(stage).catch((error: unknown) => [`it broke off: ${error}`])
  const seconds = (performance.now() - began) / 1000
  return { name, source, statuses: {}, seconds, healthMs: null, memoryMb: null, faults }
}

/** Asks for the health all the time; gives the 99th percentile of its milliseconds, Infinity where it was not 200. */
function watchHealth(target: Target): () => Promise<number> {
  let isOver = false
  const took: number[] = []
  const watching = (async () => {
    while (!isOver || took.length < 20) {
      const began = performance.now()
      const status = await send(target, { path: '/healthz' })
      took.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
      await pause(10)
    }
  })()
  return async () => {
    isOver = true
    await watching
    took.sort((one, other) => one - other)
    return percentile(took, 0.99)
  }
}

async function settledMemory(memory: () => number | null, ms: number): Promise<number | null> {
  const until = performance.now() + ms
  for (;;) {
    const now = memory()
    if (now === null || now <= bounds.memoryMb || performance.now() > until) return now
    await pause(250)
  }
}

function faultsOf(
  { expect, one }: Attack,
  statuses: Record<number, number>,
  healthMs: number,
  memoryMb: number | null,
): string[] {
  const others = Object.keys(statuses).filter((status) => !expect.includes(Number(status)))
  return [
    ...others.map(
      (status) => `${statuses[Number(status)]} answers of ${status}, where ${expect.join(' or ')} is meant`,
    ),
    ...(one !== undefined && !statuses[one] ? [`no answer of ${one}`] : []),
    ...(healthMs > bounds.healthMs ? [`health took ${Math.round(healthMs)} ms at the 99th percentile`] : []),
    ...(memoryMb !== null && memoryMb > bounds.memoryMb ? [`${Math.round(memoryMb)} MB afterwards`] : []),
  ]
}

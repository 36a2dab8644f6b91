import { getHeapStatistics } from 'node:v8'
import { expect, it, onTestFinished, vi } from 'vitest'
import { serverEnvironment } from '../../scripts/serverEnvironment.mjs'
import { tidyWhenQuiet } from '../../src/server/heap.ts'
import { unit } from '../e2e/production/steps.ts'

const mb = 1_048_576
const size = (): number => getHeapStatistics().total_heap_size

/** Lets the heap grow by much, of which a thirtieth lives on, on every page a little. */
function grow(): unknown[] {
  const all = Array.from({ length: 1_200_000 }, (_, at) => ({ at, name: `row ${at}`, pair: [at, at + 1] }))
  return all.filter(({ at }) => at % 30 === 0)
}

it('R7: gives memory back that was needed for a moment, once nothing more is asked', async () => {
  const afterwards = tidyWhenQuiet({ quietMs: 20, worthBytes: 8 * mb })
  const kept = grow()
  const grown = size()
  afterwards()
  await vi.waitFor(() => expect(size()).toBeLessThan(grown - 60 * mb), { timeout: 60_000 })
  expect(kept).toHaveLength(40_000)
})

it('R7: gives back what was held outside of the heap, as the bytes of a file are', async () => {
  const outside = (): number => getHeapStatistics().external_memory
  const afterwards = tidyWhenQuiet({ quietMs: 20, worthBytes: 8 * mb })
  afterwards()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const before = outside()
  let sent: Buffer | null = Buffer.alloc(64 * mb, 1)
  expect(outside() - before).toBeGreaterThan(60 * mb)
  expect(sent.length).toBe(64 * mb)
  sent = null
  afterwards()
  await vi.waitFor(() => expect(outside()).toBeLessThan(before + 8 * mb), { timeout: 15_000 })
})

it('leaves a heap alone that has hardly grown since it was tidied', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  let [held, free] = [100 * mb, 60 * mb]
  const heap = {
    size: () => held,
    free: () => free,
    collect: () => done.push('collect'),
    compact: () => {
      done.push('compact')
      held -= free
      free = 0
    },
  }
  const afterwards = tidyWhenQuiet({ quietMs: 100, worthBytes: 32 * mb }, heap)
  const quiet = (ms: number) => {
    afterwards()
    vi.advanceTimersByTime(ms)
    return done.splice(0)
  }
  expect(quiet(60), 'not yet quiet').toEqual([])
  expect(quiet(60), 'nor then: more was asked').toEqual([])
  expect(quiet(101)).toEqual(['collect', 'compact'])
  held += 31 * mb
  expect(quiet(101)).toEqual([])
  held += 2 * mb
  expect(quiet(101), 'nothing to gain by moving').toEqual(['collect'])
  afterwards(true)
  expect(quiet(101), 'much was let go').toEqual(['collect'])
  held -= 40 * mb
  expect(quiet(101), 'the engine gave it back by itself').toEqual([])
  held += 33 * mb
  expect(quiet(101), 'it grew by much from there, though it was larger once').toEqual(['collect'])
})

it('R7: is given in the README’s unit what npm start gives it', () => {
  expect(unit(8080).env).toMatchObject(serverEnvironment)
})

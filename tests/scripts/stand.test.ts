import { expect, it } from 'vitest'
import { type Held, stood } from '../../scripts/soak/standing.ts'

const looks = (heapMb: number[], more: Partial<Held> = {}): Held[] =>
  heapMb.map((mb, at) => ({ seconds: 60 * (at + 1), heapMb: mb, detached: 14, listeners: 700, ...more }))
const holds = (all: Held[]) => stood(all).map((one) => one.holds)

it('LD-06: holds a page whose scripts hold a tenth more at most, and no node or listener more', () => {
  const level = looks([40, 40, 40, 40, 40, 43, 43, 43, 43, 43])
  expect(stood(level).map(({ says }) => says)).toEqual([
    'heap 40.0 → 43.0 MB, 7.5 % more after 10 minutes (10)',
    'nodes in no document: 14 → 14',
    'listeners: 700 → 700',
  ])
  expect(holds(level)).toEqual([true, true, true])
  // One look that is higher is no growth.
  expect(holds(looks([40, 40, 60, 40, 40, 41, 41, 41, 60, 41]))).toEqual([true, true, true])
  expect(holds(looks([40, 40, 40, 40, 40, 44, 44, 44, 44, 44]))).toEqual([false, true, true])
  const first = looks([40, 40, 40, 40, 40])
  expect(holds([...first, ...looks([40, 40, 40, 40, 40], { detached: 15 })])).toEqual([true, false, true])
  expect(holds([...first, ...looks([40, 40, 40, 40, 40], { listeners: 701 })])).toEqual([true, true, false])
})

it('LD-06: says nothing good of too few looks', () => {
  expect(holds(looks([40, 40, 40]))[0]).toBe(false)
})

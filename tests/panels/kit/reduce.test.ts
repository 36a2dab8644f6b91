import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reduce } from '#panels/kit/chart/reduce.ts'

const series = (values: (number | null)[]) => ({ t: values.map((_, at) => at * 60_000), v: values })

describe('reduce', () => {
  it('keeps every point while there are no more than four a pixel', () => {
    const { t, v } = series(Array.from({ length: 400 }, (_, at) => at))
    expect(reduce(t, v, 100)).toHaveLength(400)
  })

  it('keeps first, lowest, highest and last of each pixel, and never more than needed', () => {
    const { t, v } = series(
      Array.from({ length: 100_000 }, (_, at) => Math.sin(at / 50) * 10 + (at === 55_555 ? 900 : 0)),
    )
    const kept = reduce(t, v, 1000)
    expect(kept.length).toBeLessThanOrEqual(4000)
    expect(kept).toContain(55_555)
    expect(kept[0]).toBe(0)
    expect(kept.at(-1)).toBe(99_999)
  })

  it('keeps the first, lowest, highest and last value of every column of any series', () => {
    const value = fc.option(fc.integer({ min: -500, max: 500 }), { nil: null })
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 2, maxLength: 600 }),
        fc.integer({ min: 1, max: 40 }),
        (values, width) => {
          const { t, v } = series(values)
          const kept = new Set(reduce(t, v, width))
          const span = t.at(-1) ?? 0
          const columns = new Map<number, number[]>()
          for (const [at, time] of t.entries()) {
            const column = Math.min(width - 1, Math.floor((time / span) * width))
            columns.set(column, [...(columns.get(column) ?? []), at])
          }
          for (const column of columns.values()) {
            const known = column.filter((at) => v[at] !== null)
            const numbers = known.map((at) => v[at] ?? 0)
            const keptNumbers = known.filter((at) => kept.has(at)).map((at) => v[at] ?? 0)
            if (known.length === 0) continue
            expect(Math.min(...keptNumbers)).toBe(Math.min(...numbers))
            expect(Math.max(...keptNumbers)).toBe(Math.max(...numbers))
            expect(kept.has(known[0] ?? -1)).toBe(true)
            expect(kept.has(known.at(-1) ?? -1)).toBe(true)
          }
          const order = [...kept]
          expect(order).toEqual([...order].sort((a, b) => a - b))
        },
      ),
    )
  })

  it('keeps a gap that is wider than a pixel', () => {
    const values = Array.from({ length: 10_000 }, (_, at) => (at > 4000 && at < 6000 ? null : at))
    const { t, v } = series(values)
    const kept = reduce(t, v, 100)
    expect(kept.some((at) => v[at] === null && at > 4500 && at < 5500)).toBe(true)
  })

  it('keeps a gap that a single missing value stands for', () => {
    const t = [...Array.from({ length: 500 }, (_, at) => at), 500, ...Array.from({ length: 500 }, (_, at) => 2000 + at)]
    const v = t.map((time) => (time === 500 ? null : 1))
    const kept = reduce(t, v, 50)
    expect(kept.some((at) => v[at] === null)).toBe(true)
  })

  it('takes nothing, one point and one moment as they are', () => {
    expect(reduce([], [], 100)).toEqual([])
    expect(reduce([5], [1], 100)).toEqual([0])
    expect(reduce([5, 5, 5, 5, 5], [1, 2, 3, 2, 1], 1)).toEqual([0, 1, 2, 3, 4])
  })
})

import { describe, expect, it } from 'vitest'
import { columnsOfAll } from '#subjects/devices/readings/columns.ts'
import { unbroken } from '#subjects/devices/readings/gaps.ts'
import type { Span } from '#subjects/devices/readings/point.ts'

const hour = 3_600_000

const spanAt = (at: number, n = 1, length = hour): Span => ({
  at: at * hour,
  length,
  n,
  sum: n,
  min: 1,
  max: 1,
  first: 1,
  last: 1,
  sin: null,
  cos: null,
})

/** Hours from one to another, the last not among them. */
const every = (step: number, from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)

/** The hours at which the parts of spans begin. */
const partsOf = (spans: Span[]): number[] => {
  const columns = columnsOfAll(spans)
  return unbroken(columns).map((start) => (columns.at[start] ?? 0) / hour)
}

const startsOf = (hours: number[]): number[] => partsOf(hours.map((at) => spanAt(at)))

describe('unbroken', () => {
  it('keeps one line where the spacing goes from six hours to three to one', () => {
    expect(startsOf([...every(6, 0, 240), ...every(3, 240, 480), ...every(1, 480, 528)])).toEqual([0])
  })

  it('keeps one line where most of it is hourly and the week before every third hour', () => {
    expect(startsOf([...every(3, 0, 30), ...every(1, 30, 130)])).toEqual([0])
  })

  it('cuts where two days are missing, at whatever spacing', () => {
    for (const step of [1, 3, 6]) {
      expect(startsOf([...every(step, 0, 240), ...every(step, 288, 528)])).toEqual([0, 288])
    }
  })

  it('cuts where two days are missing between two spacings', () => {
    expect(startsOf([...every(6, 0, 240), ...every(1, 288, 400)])).toEqual([0, 288])
  })

  it('cuts short outages in hourly data, even several near one another', () => {
    const hours = every(1, 0, 60).filter((at) => !(at >= 20 && at < 24) && !(at >= 27 && at < 30))
    expect(startsOf(hours)).toEqual([0, 24, 30])
  })

  it('counts a span that holds nothing as missing', () => {
    const spans = every(1, 0, 40).map((at) => spanAt(at, at >= 10 && at < 15 ? 0 : 1))
    expect(partsOf(spans)).toEqual([0, 15])
  })

  it('keeps one line where days hand over to hours', () => {
    const spans = [
      ...every(24, 0, 240).map((at) => spanAt(at, 24, 24 * hour)),
      ...every(1, 240, 300).map((at) => spanAt(at)),
    ]
    expect(partsOf(spans)).toEqual([0])
  })

  it('joins two lonely values, for nothing is known of their spacing', () => {
    expect(startsOf([0, 100])).toEqual([0])
    expect(partsOf([])).toEqual([])
  })
})

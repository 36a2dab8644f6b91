import { describe, expect, it } from 'vitest'
import { standingOf } from '#subjects/regional/benchmark.ts'

describe('how farms of a region stand', () => {
  it('tells neither median nor rank below five farms, where either would tell of one farm to another (§3.6)', () => {
    const four = standingOf([10, 20, 30, 40, null, null])
    expect(four).toMatchObject({ n: 4, median: null })
    expect([10, 40].map(four.rankOf)).toEqual([null, null])
  })

  it('tells both from five farms on', () => {
    const five = standingOf([10, 50, 30, 20, 40, null])
    expect(five).toMatchObject({ n: 5, median: 30 })
    expect([50, 30, 10].map(five.rankOf)).toEqual([1, 3, 5])
    expect(five.rankOf(null)).toBeNull()
  })

  it('lets equal values share a rank', () => {
    const standing = standingOf([7, 7, 5, 1, 1])
    expect([7, 5, 1].map(standing.rankOf)).toEqual([1, 3, 4])
  })
})

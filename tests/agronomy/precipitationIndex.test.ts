import { describe, expect, it } from 'vitest'
import { gammaShare, normalDeviate, precipitationIndex, wetnessOf } from '#agronomy/precipitationIndex.ts'

describe('the standardised precipitation index (WMO-No. 1090)', () => {
  it('fits a gamma curve: its share is 1 − e^−x of shape 1, and 0.800852 of shape 2 at 3 (Abramowitz and Stegun, 6.5)', () => {
    expect(gammaShare(1, 2)).toBeCloseTo(1 - Math.exp(-2), 12)
    expect(gammaShare(2, 3)).toBeCloseTo(0.800852, 6)
    expect(gammaShare(30, 30)).toBeCloseTo(0.524283, 5)
    expect([gammaShare(5, 0), gammaShare(5, 1e6)]).toEqual([0, 1])
  })

  it('turns shares into deviations: 0.975 is 1.96, 0.5 none (Abramowitz and Stegun, table 26.5)', () => {
    expect(normalDeviate(0.975)).toBeCloseTo(1.95996, 3)
    expect(normalDeviate(0.022750132)).toBeCloseTo(-2, 3)
    expect(Math.abs(normalDeviate(0.5))).toBeLessThan(0.001)
  })

  const years = Array.from({ length: 30 }, (_, index) => 60 + 8 * index)

  it('is about 0 at the middle, negative in dry years, and never past 3', () => {
    expect(Math.abs(precipitationIndex(172, years) ?? 9)).toBeLessThan(0.15)
    expect(precipitationIndex(70, years)).toBeLessThan(-1)
    expect(precipitationIndex(300, years)).toBeGreaterThan(1)
    expect([precipitationIndex(0, years), precipitationIndex(9000, years)]).toEqual([-3, 3])
  })

  it('counts years without rain as a share of their own', () => {
    const half = [...Array.from({ length: 15 }, () => 0), ...years.slice(0, 15)]
    expect(Math.abs(precipitationIndex(0, half) ?? 9)).toBeLessThan(0.001)
  })

  it('asks for twenty years, and for years that differ', () => {
    expect(precipitationIndex(100, years.slice(0, 19))).toBeNull()
    expect(
      precipitationIndex(
        100,
        Array.from({ length: 30 }, () => 50),
      ),
    ).toBeNull()
    expect(
      precipitationIndex(
        100,
        Array.from({ length: 30 }, () => 0),
      ),
    ).toBeNull()
    expect(precipitationIndex(null, years)).toBeNull()
  })

  it('has the classes of the guide', () => {
    expect([-2, -1.5, -1, 0, 1, 1.5, 2, null].map(wetnessOf)).toEqual([
      'extremely dry',
      'severely dry',
      'moderately dry',
      'near normal',
      'moderately wet',
      'very wet',
      'extremely wet',
      null,
    ])
  })
})

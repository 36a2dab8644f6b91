import { describe, expect, it } from 'vitest'
import { accumulatedHeatLoad, blackGlobe, heatLoadClass, heatLoadIndex } from '#agronomy/heatLoadIndex.ts'

// Gaughan, Mader, Holt and Lisle (2008), J. Anim. Sci. 86, 226: their equations, worked through by hand.
describe('the heat load index of cattle', () => {
  it.each([
    [32, 40, 2, 800, 40.39, 86.9],
    [36, 25, 4, 900, 44.96, 86.02],
    [26, 60, 3, 100, 31.0, 77.63],
    [20, 60, 3, 0, 18.25, 50],
  ])('at %d °C, %d %%, %d m/s and %d W/m²: globe %d °C, index %d', (temp, rh, wind, sun, globe, index) => {
    expect(Math.abs((blackGlobe(temp, sun) ?? 0) - globe)).toBeLessThan(0.02)
    expect(Math.abs((heatLoadIndex(temp, rh, wind, sun) ?? 0) - index)).toBeLessThan(0.05)
  })

  it('has four classes', () => {
    expect([70, 77, 86, 86.1, null].map(heatLoadClass)).toEqual(['none', 'warm', 'hot', 'very hot', null])
  })

  it('adds up above 86 and falls below 77, and is not known where an hour is missing', () => {
    expect(accumulatedHeatLoad([90, 96, 80, 70, 60])).toBe(0)
    expect(accumulatedHeatLoad([90, 96, 80, 74])).toBe(11)
    expect(accumulatedHeatLoad([90, null])).toBeNull()
    expect(accumulatedHeatLoad([])).toBeNull()
  })

  it('is null where anything is missing or cannot be', () => {
    expect([heatLoadIndex(30, 40, null, 800), heatLoadIndex(30, 40, 2, -1), blackGlobe(99, 0)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

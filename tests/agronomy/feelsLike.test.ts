import { describe, expect, it } from 'vitest'
import { feelsLike } from '../../src/agronomy/feelsLike.ts'

describe('feels-like temperature', () => {
  // e is 0.6108 exp(17.27 T / (T + 237.3)) kPa: 42.43 hPa at 30 °C, 12.28 hPa at 10 °C.
  it('is T + 0.33 e − 0.70 v − 4', () => {
    expect(feelsLike(30, 50, 2)).toBeCloseTo(30 + 0.33 * 21.215 - 1.4 - 4, 1)
    expect(feelsLike(10, 80, 10)).toBeCloseTo(10 + 0.33 * 9.824 - 7 - 4, 1)
  })

  it('is null when a part is missing', () => {
    expect(feelsLike(null, 50, 2)).toBeNull()
    expect(feelsLike(30, 50, undefined)).toBeNull()
    expect(feelsLike(30, 101, 2)).toBeNull()
  })
})

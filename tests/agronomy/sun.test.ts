import { describe, expect, it } from 'vitest'
import { daylightHours, extraterrestrialRadiation, horizon, sunElevation, sunTimes } from '#agronomy/sun.ts'

const minutesApart = (date: Date | null | undefined, iso: string) =>
  Math.abs((date?.getTime() ?? 0) - Date.parse(iso)) / 60_000

describe('sunrise and sunset', () => {
  // Clock times as almanacs print them, to the minute, noted from memory: hence two minutes of tolerance.
  it.each([
    ['Sydney, longest day', -33.87, 151.21, '2025-12-21T02:00:00Z', '2025-12-20T18:41:00Z', '2025-12-21T09:05:00Z'],
    ['Sydney, shortest day', -33.87, 151.21, '2025-06-21T02:00:00Z', '2025-06-20T21:00:00Z', '2025-06-21T06:54:00Z'],
    ['London, longest day', 51.51, -0.13, '2025-06-21T12:00:00Z', '2025-06-21T03:43:00Z', '2025-06-21T20:21:00Z'],
  ])('in %s', (_name, latitude, longitude, noon, rise, set) => {
    const sun = sunTimes(new Date(noon), latitude, longitude)
    expect(minutesApart(sun?.rise, rise)).toBeLessThanOrEqual(2)
    expect(minutesApart(sun?.set, set)).toBeLessThanOrEqual(2)
  })

  it('are when the sun stands on the horizon, all year and everywhere', () => {
    for (const latitude of [-54, -38, -31, 0, 51]) {
      for (let day = 0; day < 365; day += 7) {
        const sun = sunTimes(new Date(Date.UTC(2026, 0, 1 + day, 2)), latitude, 150)
        for (const moment of [sun?.rise, sun?.set]) {
          expect(moment).toBeInstanceOf(Date)
          if (moment) expect(sunElevation(moment, latitude, 150)).toBeCloseTo(horizon, 1)
        }
      }
    }
  })

  it('belong to the solar day nearest to the instant, on either side of the date line', () => {
    for (const longitude of [-157.4, 179.9, -179.9, 0, 149.8]) {
      for (let hour = 0; hour < 48; hour++) {
        const at = Date.UTC(2026, 5, 1, hour)
        const noon = sunTimes(new Date(at), -10, longitude)?.noon.getTime() ?? 0
        expect(Math.abs(noon - at)).toBeLessThanOrEqual(12.1 * 3_600_000)
        expect(sunElevation(new Date(noon), -10, longitude)).toBeGreaterThan(50)
      }
    }
  })

  it('are null where the sun does not cross the horizon', () => {
    expect(sunTimes(new Date('2026-06-21T12:00:00Z'), 80, 0)).toMatchObject({ rise: null, set: null })
    expect(sunTimes(new Date('2026-12-21T12:00:00Z'), 80, 0)).toMatchObject({ rise: null, set: null })
    expect(sunTimes(new Date('2026-12-21T12:00:00Z'), 91, 0)).toBeNull()
    expect(sunTimes(new Date(Number.NaN), 0, 0)).toBeNull()
    expect(sunElevation(new Date('2026-12-21T12:00:00Z'), 0, null)).toBeNull()
  })
})

it('never gives light below 0 or above 24 hours, beyond the polar circles too', () => {
  for (const latitude of [-90, -70, 0, 70, 90]) {
    for (let day = 1; day <= 366; day += 5) {
      expect(daylightHours(latitude, day)).toBeGreaterThanOrEqual(0)
      expect(daylightHours(latitude, day)).toBeLessThanOrEqual(24)
      expect(extraterrestrialRadiation(latitude, day)).toBeGreaterThanOrEqual(0)
    }
  }
  expect(daylightHours(0, 367)).toBeNull()
  expect(extraterrestrialRadiation(null, 1)).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { deltaT, deltaTClass, deltaTOf, wetBulbPsychrometric, wetBulbStull } from '#agronomy/deltaT.ts'
import { inversionRisk, isInversionTime } from '#agronomy/inversion.ts'
import { sprayScore } from '#agronomy/sprayScore.ts'
import { seaLevelPressure, stationPressure } from '#agronomy/vapour.ts'

describe('Delta T', () => {
  it.each([
    [20, 50, 6.3, 6.16],
    [30, 50, 7.7, 7.94],
    [35, 20, 15.7, 16.0],
    [15, 90, 1.16, 0.98],
    [25, 40, 8.62, 8.71],
    [40, 15, 19.23, null],
  ])('at %d °C and %d %% is %d by Stull', (temp, rh, stull, psychrometric) => {
    expect(Math.abs((deltaT(temp, rh) ?? 99) - stull)).toBeLessThanOrEqual(0.02)
    if (psychrometric !== null)
      expect(Math.abs((deltaT(temp, rh, 101.325) ?? 99) - psychrometric)).toBeLessThanOrEqual(0.02)
  })

  it('rests on wet bulbs of 13.70 and 13.84 at 20 °C, 22.30 at 30 °C and 50 %', () => {
    expect(wetBulbStull(20, 50)).toBeCloseTo(13.7, 1.7)
    expect(wetBulbPsychrometric(20, 50, 101.325)).toBeCloseTo(13.84, 1.7)
    expect(wetBulbStull(30, 50)).toBeCloseTo(22.3, 1.7)
  })

  // FAO-56 eq. 15 solved for the wet bulb: 950 hPa lie at some 540 m.
  it('takes the pressure of the station or of its elevation: 35 °C and 45 % are unsuitable at 950 hPa, marginal by Stull', () => {
    expect(deltaT(35, 45, 95)).toBeCloseTo(10.03, 2)
    expect(deltaT(35, 45)).toBeCloseTo(9.42, 2)
    expect(deltaTOf(45, 28, stationPressure(950, 540))?.method).toBe('psychrometric')
    expect(deltaT(35, 45, stationPressure(null, 540))).toBeCloseTo(10.03, 1)
  })

  it('knows a pressure that was reduced to sea level from one at the station', () => {
    expect(stationPressure(950, 540)).toBe(95)
    expect(stationPressure(1013, 540)).toBeCloseTo(95, 0)
    expect(stationPressure(1013, 10)).toBe(101.3)
    expect(stationPressure(950, null)).toBe(95)
    expect(stationPressure(930, 200)).toBe(93)
    expect(stationPressure(null, null)).toBeNull()
  })

  // ICAO Standard Atmosphere (Doc 7488): 954.61 hPa at 500 m and 11.75 °C, 898.76 at 1000 m and 8.5 °C, 1013.25 at the sea.
  it('reduces a station’s pressure to the level of the sea', () => {
    expect(seaLevelPressure(954.61, 500, 11.75)).toBeCloseTo(1013.25, 1)
    expect(seaLevelPressure(898.76, 1000, 8.5)).toBeCloseTo(1013.25, 1)
    expect(seaLevelPressure(1000, 0, 20)).toBe(1000)
    expect(seaLevelPressure(950, null, 20)).toBeNull()
    expect(seaLevelPressure(950, 540, null)).toBeNull()
  })

  it('says which method was used, and never falls below 0', () => {
    expect(deltaTOf(20, 50)?.method).toBe('stull')
    expect(deltaTOf(20, 50, 95)?.method).toBe('psychrometric')
    expect(deltaTOf(10, 100)).toEqual({ value: expect.closeTo(0, 6), method: 'psychrometric' })
    expect(deltaTOf(2, 98.9)?.value).toBeGreaterThanOrEqual(0)
  })

  it('is null where it cannot be', () => {
    for (const [temp, rh] of [
      [null, 50],
      [20, null],
      [20, 101],
      [20, -1],
      [-273, 50],
      [Number.NaN, 50],
      [20, Number.NaN],
    ] as const) {
      expect(deltaT(temp, rh)).toBeNull()
    }
    expect(wetBulbStull(51, 50)).toBeNull()
    expect(wetBulbStull(20, 4)).toBeNull()
  })

  it('is low, preferred, marginal or unsuitable', () => {
    expect([0, 1.99, 2, 7.99, 8, 9.99, 10, 25, null, -1].map((value) => deltaTClass(value))).toEqual([
      'low',
      'low',
      'preferred',
      'preferred',
      'marginal',
      'marginal',
      'unsuitable',
      'unsuitable',
      null,
      null,
    ])
    expect(deltaTClass(9, { preferred: 2, marginal: 10, unsuitable: 12 })).toBe('preferred')
  })
})

// Narrabri on 21 November 2026: the sun rises about 18:50 UTC the day before and sets about 08:35 UTC.
const narrabri = { latitude: -30.32, longitude: 149.78 }
const noon = { ...narrabri, at: new Date('2026-11-21T02:00:00Z') }
const night = { ...narrabri, at: new Date('2026-11-21T14:00:00Z') }

describe('the risk of an inversion', () => {
  it('is there from 90 minutes before sunset until 60 minutes after sunrise', () => {
    const times = ['06:50', '07:20', '08:20', '14:00', '18:30', '19:30', '20:10', '23:00']
    expect(
      times.map((time) => isInversionTime(new Date(`2026-11-21T${time}:00Z`), narrabri.latitude, narrabri.longitude)),
    ).toEqual([false, true, true, true, true, true, false, false])
  })

  it('is high on a still, clear night, and not with wind or cloud', () => {
    expect(inversionRisk({ ...night, windMs: 2, cloudPct: 10 })).toBe('high')
    expect(inversionRisk({ ...night, windMs: 2 })).toBe('high')
    expect(inversionRisk({ ...night, windMs: 2, cloudPct: 50 })).toBe('medium')
    expect(inversionRisk({ ...night, windMs: 11 / 3.6, cloudPct: 0 })).toBe('medium')
    expect(inversionRisk({ ...night, windMs: 5, cloudPct: 0 })).toBe('low')
  })

  it('is low in sun or wind, else medium', () => {
    expect(inversionRisk({ ...noon, windMs: 2, solarWm2: 800 })).toBe('low')
    expect(inversionRisk({ ...noon, windMs: 2, solarWm2: 150 })).toBe('medium')
    expect(inversionRisk({ ...noon, windMs: 2 })).toBe('medium')
    expect(inversionRisk({ ...noon, windMs: 4.2 })).toBe('low')
  })

  it('is null without wind or location', () => {
    expect(inversionRisk({ ...noon, windMs: null })).toBeNull()
    expect(inversionRisk({ ...noon, longitude: null, windMs: 2 })).toBeNull()
    expect(inversionRisk({ ...noon, at: new Date(Number.NaN), windMs: 2 })).toBeNull()
  })
})

describe('the spray score', () => {
  const fine = { deltaTC: 5, windMs: 2.5, inversion: 'low' as const, rainProbPct: 10, airTempC: 24 }

  it('is good when everything suits', () => {
    expect(sprayScore(fine)).toEqual({ score: 'good', value: 0, level: 'good', reasons: [] })
    expect(sprayScore({ ...fine, rainProbPct: null, airTempC: undefined })?.score).toBe('good')
  })

  it.each([
    [{ deltaTC: 1 }, 'marginal', 'Delta T is too low'],
    [{ deltaTC: 9 }, 'marginal', 'Delta T is marginal'],
    [{ deltaTC: 11 }, 'unsuitable', 'Delta T is too high'],
    [{ windMs: 0.5 }, 'unsuitable', 'The air is too calm'],
    [{ windMs: 5 }, 'marginal', 'The wind is fresh'],
    [{ windMs: 6 }, 'unsuitable', 'The wind is too strong'],
    [{ inversion: 'medium' as const }, 'marginal', 'An inversion is possible'],
    [{ inversion: 'high' as const }, 'unsuitable', 'The risk of an inversion is high'],
    [{ rainProbPct: 41 }, 'marginal', 'Rain is likely'],
    [{ airTempC: 30.1 }, 'marginal', 'It is hot'],
  ])('with %j is %s', (change, score, reason) => {
    expect(sprayScore({ ...fine, ...change })).toMatchObject({ score, reasons: [reason] })
  })

  it('is the worst of its parts, and names the worst first', () => {
    expect(sprayScore({ ...fine, airTempC: 35, deltaTC: 12 })).toEqual({
      score: 'unsuitable',
      value: 2,
      level: 'danger',
      reasons: ['Delta T is too high', 'It is hot'],
    })
  })

  it('is unknown without Delta T, wind or inversion, unless what is known forbids it', () => {
    expect(sprayScore({ ...fine, deltaTC: null })).toBeNull()
    expect(sprayScore({ ...fine, windMs: null })).toBeNull()
    expect(sprayScore({ ...fine, inversion: null })).toBeNull()
    expect(sprayScore({ ...fine, deltaTC: null, windMs: 9 })?.score).toBe('unsuitable')
  })
})

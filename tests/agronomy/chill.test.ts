import { describe, expect, it } from 'vitest'
import { chillPortions, chillStep, isChillHour } from '#agronomy/chill.ts'
import { hourlyTemperatures } from '#agronomy/dayCurve.ts'

const steady = (airTempC: number, hours: number) => Array.from({ length: hours }, () => airTempC)
const last = (hours: (number | null)[]) => hours.at(-1) ?? 0
// Warmest at 15:00, coldest at 03:00.
const sine = Array.from({ length: 720 }, (_, hour) => 5 + 5 * Math.sin((2 * Math.PI * (hour - 9)) / 24))

describe('chill portions of the dynamic model', () => {
  it.each([
    [6, 24, 0],
    [6, 48, 0.9805],
    [6, 240, 7.821],
    [6, 720, 24.433],
    [12, 720, 18.001],
    [0, 720, 3.327],
    [18, 720, 0],
  ])('at %d °C for %d hours are %d', (temp, hours, wanted) => {
    expect(Math.abs(last(chillPortions(steady(temp, hours))) - wanted)).toBeLessThanOrEqual(0.01)
  })

  it('win the first one at 6 °C in the hour of index 29', () => {
    expect(chillPortions(steady(6, 48)).findIndex((sum) => (sum ?? 0) > 0)).toBe(29)
  })

  it('of days that swing by 5 round 5 °C are 21.188 in thirty days', () => {
    expect(Math.abs(last(chillPortions(sine)) - 21.188)).toBeLessThanOrEqual(0.01)
  })

  it('go on after a missing hour, which is null', () => {
    const whole = chillPortions(steady(6, 48))
    const broken = chillPortions([...steady(6, 20), null, Number.NaN, ...steady(6, 28)])
    expect(broken.slice(20, 22)).toEqual([null, null])
    expect(last(broken)).toBeCloseTo(last(whole), 9)
    expect(chillStep(null, 99)).toBeNull()
  })
})

describe('chill hours', () => {
  it('lie from 0 to 7.2 °C', () => {
    expect([-0.1, 0, 7.2, 7.3, null].map(isChillHour)).toEqual([false, true, true, false, null])
  })

  it('of days that swing by 5 round 5 °C are 450 in thirty days', () => {
    expect(sine.filter((temp) => isChillHour(Math.round(temp * 1e9) / 1e9) === true)).toHaveLength(450)
  })
})

describe('the hours of a day of which only the extremes are known', () => {
  const day = { tminC: 4, tmaxC: 18, beforeTmaxC: 15, afterTminC: 7, daylightH: 10 }

  it('reach both extremes, at dawn and at 15:00, and go on where the neighbours are', () => {
    const hours = hourlyTemperatures(day) ?? []
    expect(hours).toHaveLength(24)
    expect(hours[15]).toBe(18)
    expect(hours.indexOf(Math.min(...hours))).toBe(7)
    expect(Math.min(...hours)).toBeCloseTo(4, 0)
    expect(hours[23]).toBeGreaterThan(7)
    expect(hours[0]).toBeLessThan(15)
  })

  it('are null where a day cannot be', () => {
    expect(hourlyTemperatures({ ...day, tminC: 20 })).toBeNull()
    expect(hourlyTemperatures({ ...day, tmaxC: null })).toBeNull()
    expect(hourlyTemperatures({ ...day, daylightH: Number.NaN })).toBeNull()
    expect(hourlyTemperatures({ tminC: 4, tmaxC: 18, daylightH: 10 })?.every(Number.isFinite)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { alertOf, animalState, type CollarReport, isStill, ruminationHours } from '../../src/agronomy/animalState.ts'

const hour = 3_600_000
const now = 100 * hour
const report = (hoursAgo: number, more: Partial<CollarReport> = {}): CollarReport => ({
  ts: now - hoursAgo * hour,
  latitude: -37.7,
  longitude: 142 + hoursAgo * 0.001,
  activity: 40,
  ruminationMin: 20,
  ...more,
})
/** One report every quarter of an hour, from so many hours ago on. */
const reports = (hours: number, more: (hoursAgo: number) => Partial<CollarReport> = () => ({})) =>
  Array.from({ length: hours * 4 + 1 }, (_, index) => hours - index / 4).map((ago) => report(ago, more(ago)))
const lying = { longitude: 142, activity: 3, ruminationMin: 10 }

describe('an animal', () => {
  it('grazes, ruminates, rests or walks', () => {
    expect(animalState(report(0, { activity: 40, ruminationMin: 5 }))).toBe('grazing')
    expect(animalState(report(0, { activity: 10, ruminationMin: 40 }))).toBe('ruminating')
    expect(animalState(report(0, { activity: 10, ruminationMin: 5 }))).toBe('resting')
    expect(animalState(report(0, { activity: 80, ruminationMin: 0 }))).toBe('walking')
    expect(animalState(report(0, { activity: null }))).toBeNull()
  })

  it('is still when it kept to one spot for six hours, and not before', () => {
    expect(isStill(reports(7, () => lying))).toBe(true)
    expect(isStill(reports(5, () => lying))).toBe(false)
    expect(isStill(reports(7, (ago) => (ago === 3 ? { ...lying, longitude: 142.001 } : lying)))).toBe(false)
    expect(isStill(reports(7, (ago) => (ago === 3 ? { ...lying, activity: 30 } : lying)))).toBe(false)
    expect(isStill([])).toBe(false)
  })

  it('is not called still when its collar said nothing for most of the time', () => {
    expect(isStill([report(7, lying), report(6, lying), report(0, lying)])).toBe(false)
  })

  it('ruminates so many hours a day, when half of the day is known', () => {
    expect(ruminationHours(reports(24, () => ({ ruminationMin: 20 })))).toBe(8)
    expect(ruminationHours(reports(10, () => ({ ruminationMin: 20 })))).toBeNull()
    expect(ruminationHours([])).toBeNull()
  })

  it('raises one alert, the worst', () => {
    const moving = reports(24)
    expect(alertOf(moving, false, now)).toBeNull()
    expect(alertOf(moving, true, now)).toBe('outside')
    expect(
      alertOf(
        reports(24, () => ({ ruminationMin: 4 })),
        false,
        now,
      ),
    ).toBe('low_rumination')
    expect(
      alertOf(
        reports(24, (ago) => (ago < 7 ? lying : {})),
        true,
        now,
      ),
    ).toBe('no_movement')
    expect(alertOf([report(25)], true, now)).toBe('silent')
    expect(alertOf([], false, now)).toBe('silent')
  })
})

import { expect, it } from 'vitest'
import {
  dateOfDay,
  dayMs,
  dayOfYear,
  daysLater,
  daysSince,
  daysThrough,
  monthNames,
  weekdayNames,
} from '#engine/date.ts'
import { clamp } from '#engine/round.ts'

it('reckons with dates over the ends of months and years, leap days too', () => {
  expect(daysLater('2024-02-28', 1)).toBe('2024-02-29')
  expect(daysLater('2025-02-28', 1)).toBe('2025-03-01')
  expect(daysLater('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysLater('2026-11-23', 0)).toBe('2026-11-23')
})

it('tells the days that lie between two dates from the days that both span', () => {
  expect(daysSince('2026-11-23', '2026-11-24')).toBe(1)
  expect(daysThrough('2026-11-23', '2026-11-24')).toBe(2)
  expect(daysSince('2026-11-23', '2026-11-23')).toBe(0)
  expect(daysThrough('2026-11-23', '2026-11-23')).toBe(1)
  expect(daysSince('2024-01-01', '2025-01-01')).toBe(366)
})

it('numbers the days of a year from one', () => {
  expect(dayOfYear('2026-01-01')).toBe(1)
  expect(dayOfYear('2026-12-31')).toBe(365)
  expect(dayOfYear('2024-12-31')).toBe(366)
})

it('names months and days as the calendar has them', () => {
  const names = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
  expect(monthNames).toEqual(monthNames.map((_, month) => names.format(new Date(Date.UTC(2026, month, 15)))))
  const days = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
  const monday = Date.UTC(2026, 10, 23)
  expect(weekdayNames).toEqual(weekdayNames.map((_, day) => days.format(new Date(monday + day * dayMs))))
  expect([monthNames.length, weekdayNames.length]).toEqual([12, 7])
})

it('keeps a number within its bounds', () => {
  expect([clamp(5, 0, 10), clamp(-5, 0, 10), clamp(50, 0, 10)]).toEqual([5, 0, 10])
})

it('gives a date by its number, the same for one that no record holds, and none past the calendar', () => {
  expect([dateOfDay(0), dateOfDay(-1), dateOfDay(0)]).toEqual(['1970-01-01', '1969-12-31', '1970-01-01'])
  expect([dateOfDay(daysSince('1970-01-01', '1603-05-04')), daysLater('1603-05-04', 1)]).toEqual([
    '1603-05-04',
    '1603-05-05',
  ])
  expect(() => dateOfDay(Number.NaN)).toThrow(RangeError)
  expect(() => daysLater('no date', 1)).toThrow(RangeError)
})

import { describe, expect, it } from 'vitest'
import { addLocal, instantOf, isZone, localDate, localParts, startOf } from '#engine/zone.ts'

const zones = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Australia/Eucla',
  'Australia/Brisbane',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Beirut',
]

const walls = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall there shows, straight from Intl. */
const shown = (at: number, zone: string) => {
  const format =
    walls.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  walls.set(zone, format)
  return format.format(at)
}

const two = (value: number) => String(value).padStart(2, '0')

const everyInstant = (from: number, to: number, minutes: number) =>
  Array.from({ length: Math.floor((to - from) / (minutes * 60_000)) }, (_, index) => from + index * minutes * 60_000)

describe.each(zones)('%s', (zone) => {
  it('shows the same as Intl every 7 hours and 13 minutes of 2024 to 2026', () => {
    const wrong = everyInstant(Date.UTC(2024, 0, 1), Date.UTC(2027, 0, 1), 433).filter((at) => {
      const { year, month, day, hour, minute, second } = localParts(new Date(at), zone)
      return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}` !== shown(at, zone)
    })
    expect(wrong).toEqual([])
  })

  it('finds the first instant at which clocks show a time', () => {
    const wrong = everyInstant(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1), 45).filter((at) => {
      const found = instantOf(localParts(new Date(at), zone), zone).getTime()
      return shown(found, zone) !== shown(at, zone) || found > at
    })
    expect(wrong).toEqual([])
  })

  it('begins each day of 2026 at the first instant that has its date', () => {
    for (let day = 0; day < 365; day++) {
      const noon = instantOf({ year: 2026, month: 1, day: 1 + day, hour: 12 }, zone)
      const start = startOf('day', noon, zone)
      expect(localDate(start, zone)).toBe(localDate(noon, zone))
      expect(localDate(new Date(start.getTime() - 1), zone)).not.toBe(localDate(noon, zone))
    }
  })
})

describe('where clocks change', () => {
  const sydney = 'Australia/Sydney'

  it('takes the first instant after a gap and the first of an overlap', () => {
    expect(instantOf({ year: 2026, month: 10, day: 4, hour: 2, minute: 30 }, sydney).toISOString()).toBe(
      '2026-10-03T16:00:00.000Z',
    )
    expect(instantOf({ year: 2026, month: 4, day: 5, hour: 2, minute: 30 }, sydney).toISOString()).toBe(
      '2026-04-04T15:30:00.000Z',
    )
    expect(instantOf({ year: 2026, month: 10, day: 4, hour: 2, minute: 15 }, 'Australia/Lord_Howe').toISOString()).toBe(
      '2026-10-03T15:30:00.000Z',
    )
  })

  it('steps over the day that Apia never had', () => {
    expect(instantOf({ year: 2011, month: 12, day: 30 }, 'Pacific/Apia').toISOString()).toBe('2011-12-30T10:00:00.000Z')
    expect(instantOf({ year: 2011, month: 12, day: 29, hour: 23, minute: 30 }, 'Pacific/Apia').toISOString()).toBe(
      '2011-12-30T09:30:00.000Z',
    )
  })

  it('counts days of 23 and 25 hours, and of 23.5 and 24.5 on Lord Howe', () => {
    const hours = (zone: string, month: number, day: number) => {
      const start = instantOf({ year: 2026, month, day }, zone)
      return (addLocal(start, zone, { days: 1 }).getTime() - start.getTime()) / 3_600_000
    }
    expect(hours(sydney, 10, 4)).toBe(23)
    expect(hours(sydney, 4, 5)).toBe(25)
    expect(hours('Australia/Lord_Howe', 10, 4)).toBe(23.5)
    expect(hours('Australia/Lord_Howe', 4, 5)).toBe(24.5)
    expect(hours('Australia/Brisbane', 10, 4)).toBe(24)
  })

  it('moves by hours as they elapse and by days as the calendar says', () => {
    const noon = instantOf({ year: 2026, month: 10, day: 4, hour: 12 }, sydney)
    expect(localParts(addLocal(noon, sydney, { days: -1 }), sydney).hour).toBe(12)
    expect(localParts(addLocal(noon, sydney, { hours: -24 }), sydney).hour).toBe(11)
  })
})

describe('calendar steps', () => {
  const move = (from: [number, number, number], by: Parameters<typeof addLocal>[2]) =>
    localDate(
      addLocal(
        instantOf({ year: from[0], month: from[1], day: from[2], hour: 9 }, 'Australia/Perth'),
        'Australia/Perth',
        by,
      ),
      'Australia/Perth',
    )

  it('clamp to the last day of a shorter month', () => {
    expect(move([2024, 2, 29], { years: -1 })).toBe('2023-02-28')
    expect(move([2024, 2, 29], { years: 4 })).toBe('2028-02-29')
    expect(move([2026, 3, 31], { months: -1 })).toBe('2026-02-28')
    expect(move([2026, 1, 31], { months: -11 })).toBe('2025-02-28')
    expect(move([2026, 12, 31], { days: 1 })).toBe('2027-01-01')
    expect(move([2026, 1, 1], { months: -1, weeks: 1, days: -1 })).toBe('2025-12-07')
  })

  it('start weeks on Monday', () => {
    const week = (day: number) =>
      localDate(
        startOf('week', instantOf({ year: 2026, month: 11, day, hour: 8 }, 'Australia/Perth'), 'Australia/Perth'),
        'Australia/Perth',
      )
    expect([15, 16, 22, 23].map(week)).toEqual(['2026-11-09', '2026-11-16', '2026-11-16', '2026-11-23'])
  })
})

it('knows zones from other texts', () => {
  expect(['Australia/Perth', 'UTC'].map(isZone)).toEqual([true, true])
  expect(['Mars/Base', '', '+10:00', 'Australia/Pert', '../etc'].map(isZone)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

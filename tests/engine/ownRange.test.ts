import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { lengthened, resolveOwnRange } from '#engine/ownRange.ts'
import { resolveRange } from '#engine/timeRange.ts'
import type { OwnRange } from '#types/config/page.ts'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'

const options: TimeRangeOption[] = parse(
  readFileSync(new URL('../../config/time-ranges.yaml', import.meta.url), 'utf8'),
)
const now = new Date('2026-11-21T04:00:00.000Z')
const zone = 'Australia/Sydney'
const resolved = (own: OwnRange, since?: unknown, at = zone) => resolveOwnRange(options, own, now, at, since)

describe('a range of days', () => {
  it('begins and ends with days of the location’s zone, daylight saving or not', () => {
    expect(resolved({ from: '2026-09-01', to: '2026-11-01' })).toEqual({
      name: 'Tue 1 Sep – Sat 31 Oct',
      from: '2026-08-31T14:00:00.000Z',
      to: '2026-10-31T13:00:00.000Z',
    })
    expect(resolved({ from: '2026-09-01', to: '2026-11-01' }, undefined, 'Australia/Perth')).toMatchObject({
      from: '2026-08-31T16:00:00.000Z',
      to: '2026-10-31T16:00:00.000Z',
    })
  })

  it('lasts until now where no end is said, and says the year of another year', () => {
    expect(resolved({ from: '2025-07-01' })).toEqual({
      name: 'since Tue 1 Jul 2025',
      from: '2025-06-30T14:00:00.000Z',
      to: now.toISOString(),
    })
  })
})

it('goes back by the clock, not by hours: 60 days ago it was not yet summer time', () => {
  expect(resolved({ from: { back: { days: 60 } } })).toEqual({
    name: 'since Tue 22 Sep',
    from: '2026-09-22T05:00:00.000Z',
    to: now.toISOString(),
  })
  expect(resolved({ name: 'The season', from: { start: 'year' } }).name).toBe('The season, Thu 1 Jan')
})

describe('since an event', () => {
  const own: OwnRange = { name: 'Since sowing', since: 'crop.0.sown_on', else: 'Last 7 days' }

  it('begins with the day of a date, or at the very time', () => {
    expect(resolved(own, '2026-05-14')).toEqual({
      name: 'Since sowing, Thu 14 May',
      from: '2026-05-13T14:00:00.000Z',
      to: now.toISOString(),
    })
    expect(resolved(own, '2026-11-18T01:30:00Z').from).toBe('2026-11-18T01:30:00.000Z')
    expect(resolved({ ...own, name: undefined }, '2026-05-14').name).toBe('since Thu 14 May')
  })

  it.each([[null], [undefined], [''], ['soon'], [17], [{}], ['2027-05-01'], [now.toISOString()]])(
    'is its else where the event is %j: there is none yet',
    (since) => {
      expect(resolved(own, since)).toMatchObject({ name: 'Last 7 days', from: '2026-11-14T04:00:00.000Z' })
    },
  )
})

describe('a range that is to be as long as an option at least', () => {
  const least = (picked: string, option: string) =>
    lengthened(options, resolveRange(options, picked, now, zone), option, now, zone)

  it('stands where it is as long', () => {
    expect(least('Last 30 days', 'Last 7 days').name).toBe('Last 30 days')
    expect(least('Last 7 days', 'Last 7 days').name).toBe('Last 7 days')
  })

  it('begins earlier where it is shorter, and bears the name of what it shows', () => {
    expect(least('This week', 'Last 30 days')).toEqual({
      name: 'Last 30 days',
      from: '2026-10-22T04:00:00.000Z',
      to: now.toISOString(),
    })
  })

  it('ends where it ended: in the past, or with the days that are still to come', () => {
    expect(least('Last week', 'Last 30 days')).toEqual({
      name: 'Last 30 days to Sun 15 Nov',
      from: '2026-10-16T13:00:00.000Z',
      to: '2026-11-15T13:00:00.000Z',
    })
    expect(least('This month', 'Last 30 days')).toEqual({
      name: 'Last 30 days',
      from: '2026-10-22T04:00:00.000Z',
      to: '2026-11-30T13:00:00.000Z',
    })
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { chosenOption, resolveRange } from '#engine/timeRange.ts'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'

const options: TimeRangeOption[] = parse(
  readFileSync(new URL('../../config/time-ranges.yaml', import.meta.url), 'utf8'),
)

const zones = [
  'UTC',
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Australia/Brisbane',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Pacific/Apia',
]

const hour = 3_600_000

const walls = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall there shows, as YYYY-MM-DD HH:MM:SS, straight from Intl. */
function wall(at: number, zone: string): string {
  const format =
    walls.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  walls.set(zone, format)
  return format.format(at)
}

/** The first instant at which the wall shows at least `text`, found by looking at every 15 minutes around it. */
function firstAt(text: string, zone: string): number {
  const key = `${zone} ${text}`
  const kept = found.get(key) ?? searchFirst(text, zone)
  found.set(key, kept)
  return kept
}

const found = new Map<string, number>()

function searchFirst(text: string, zone: string): number {
  const about = Date.parse(`${text.replace(' ', 'T')}Z`)
  const sub = about % (hour / 4)
  for (let at = about - 15 * hour; at <= about + 15 * hour; at += hour / 4) {
    if (wall(at, zone) < text) continue
    // After a gap the change itself counts, and that is on a quarter hour.
    return wall(at, zone) === text ? at : at - sub
  }
  throw new Error(`${zone} has no ${text}`)
}

/** The calendar day so many days, or months (clamped), away; days as YYYY-MM-DD. */
const dayOn = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function monthsBack(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  for (let tried = day; ; tried--) {
    const found = dayOn(year, month - months, tried)
    if (Number(found.slice(8)) === tried) return found
  }
}

const daysBack = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 24 * hour).toISOString().slice(0, 10)

/** Expected edges, reckoned on calendar texts and looked up on the wall: nothing of the engine is used. */
function expected(name: string, now: number, zone: string): [number, number] {
  const [date = '', clock = ''] = wall(now, zone).split(' ')
  const monday = daysBack(date, (new Date(date).getUTCDay() + 6) % 7)
  const month = `${date.slice(0, 7)}-01`
  const start = (day: string) => firstAt(`${day} 00:00:00`, zone)
  const same = (day: string) => firstAt(`${day} ${clock}`, zone)
  switch (name) {
    case 'Today':
      return [start(date), now]
    case 'This week':
      return [start(monday), now]
    case 'Last week':
      return [start(daysBack(monday, 7)), start(monday)]
    case 'This month':
      return [start(month), start(monthsBack(month, -1))]
    case 'This month to date':
      return [start(month), now]
    case 'This year':
      return [start(`${date.slice(0, 4)}-01-01`), start(`${Number(date.slice(0, 4)) + 1}-01-01`)]
    case 'Last 24 hours':
      return [now - 24 * hour, now]
    case 'Last 7 days':
      return [same(daysBack(date, 7)), now]
    case 'Last 30 days':
      return [same(daysBack(date, 30)), now]
    case 'Previous month':
      return [start(monthsBack(month, 1)), start(month)]
    case 'Last 6 months':
      return [same(monthsBack(date, 6)), now]
    case 'Last 1 year':
      return [same(monthsBack(date, 12)), now]
    case 'Last 2 years':
      return [same(monthsBack(date, 24)), now]
    case 'Last 5 years':
      return [same(monthsBack(date, 60)), now]
    default:
      throw new Error(name)
  }
}

const named = options.filter((option) => option.type !== 'custom').map((option) => option.name)

const resolved = (name: string, now: string | number, zone: string) => {
  const { from, to } = resolveRange(options, name, new Date(now), zone)
  return [from, to]
}

describe('the fifteen options', () => {
  it('are those of the specification, in its order', () => {
    expect(options.map((option) => option.name)).toEqual([
      'Custom',
      'Today',
      'This week',
      'Last week',
      'This month',
      'This month to date',
      'This year',
      'Last 24 hours',
      'Last 7 days',
      'Last 30 days',
      'Previous month',
      'Last 6 months',
      'Last 1 year',
      'Last 2 years',
      'Last 5 years',
    ])
  })

  describe.each(zones)('in %s', (zone) => {
    it.each(named)(
      'TM-01 "%s" is what the wall and the calendar say, 200 instants around each change of 2026',
      (name) => {
        const wrong: unknown[] = []
        for (const change of [
          Date.UTC(2026, 3, 4, 16),
          Date.UTC(2026, 9, 3, 16),
          Date.UTC(2026, 2, 8, 5),
          Date.UTC(2026, 10, 1, 4),
        ]) {
          for (let index = -100; index < 100; index++) {
            const now = change + index * 37 * 60_000
            const got = resolved(name, now, zone)
            const want = expected(name, now, zone).map((at) => new Date(at).toISOString())
            if (got.join() !== want.join()) wrong.push({ now: new Date(now).toISOString(), got, want })
          }
        }
        expect(wrong.slice(0, 3)).toEqual([])
      },
    )
  })
})

describe('TM-02 the edges of the calendar', () => {
  const perth = 'Australia/Perth'
  it.each([
    ['Previous month', '2026-03-31T04:00:00.000Z', '2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
    ['Previous month', '2028-03-31T04:00:00.000Z', '2028-01-31T16:00:00.000Z', '2028-02-29T16:00:00.000Z'],
    ['Last 1 year', '2028-02-29T04:30:00.000Z', '2027-02-28T04:30:00.000Z', '2028-02-29T04:30:00.000Z'],
    ['Last 6 months', '2026-08-31T04:30:00.000Z', '2026-02-28T04:30:00.000Z', '2026-08-31T04:30:00.000Z'],
    ['This year', '2026-12-31T15:59:59.000Z', '2025-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
    ['This year', '2026-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z', '2027-12-31T16:00:00.000Z'],
    ['This month', '2026-01-31T04:00:00.000Z', '2025-12-31T16:00:00.000Z', '2026-01-31T16:00:00.000Z'],
    ['This week', '2026-11-22T15:59:00.000Z', '2026-11-15T16:00:00.000Z', '2026-11-22T15:59:00.000Z'],
    ['This week', '2026-11-22T16:00:00.000Z', '2026-11-22T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['Last week', '2027-01-01T04:00:00.000Z', '2026-12-20T16:00:00.000Z', '2026-12-27T16:00:00.000Z'],
    ['Today', '2028-02-29T16:00:00.000Z', '2028-02-29T16:00:00.000Z', '2028-02-29T16:00:00.000Z'],
  ])('"%s" at %s', (name, now, from, to) => {
    expect(resolved(name, now, perth)).toEqual([from, to])
  })

  it('counts the hours of a week in which clocks change', () => {
    const hours = (now: string, zone: string) => {
      const [from = '', to = ''] = resolved('Last week', now, zone)
      return (Date.parse(to) - Date.parse(from)) / hour
    }
    expect(hours('2026-10-07T00:00:00Z', 'Australia/Sydney')).toBe(167)
    expect(hours('2026-04-08T00:00:00Z', 'Australia/Sydney')).toBe(169)
    expect(hours('2026-10-07T00:00:00Z', 'Australia/Lord_Howe')).toBe(167.5)
    expect(hours('2026-10-07T00:00:00Z', 'Australia/Brisbane')).toBe(168)
  })
})

it('TM-04 the zone of the farm decides, whatever zone the machine is in', () => {
  const machine = process.env.TZ
  const hours = new Set<number>()
  const now = '2026-11-21T14:30:00.000Z'
  try {
    for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      process.env.TZ = zone
      hours.add(new Date(now).getHours())
      expect(resolved('Today', now, 'Australia/Adelaide')).toEqual(['2026-11-21T13:30:00.000Z', now])
      expect(resolved('Today', now, 'Australia/Perth')).toEqual(['2026-11-20T16:00:00.000Z', now])
    }
  } finally {
    if (machine === undefined) delete process.env.TZ
    else process.env.TZ = machine
  }
  expect(hours.size, 'the machine did change its zone').toBe(3)
})

describe('TM-07 the stored name', () => {
  it.each([
    [null, 'This week'],
    ['', 'This week'],
    ['undefined', 'This week'],
    ['Last fortnight', 'Today'],
    ['this week', 'Today'],
    ['constructor', 'Today'],
    ['Last 5 years', 'Last 5 years'],
  ])('%j chooses "%s"', (stored, name) => {
    expect(chosenOption(options, stored).name).toBe(name)
  })
})

describe('Custom', () => {
  const now = new Date('2026-11-21T04:00:00.000Z')
  const custom = (from: string, to: string) => resolveRange(options, 'Custom', now, 'Australia/Perth', { from, to })

  it('is what was picked, in either order', () => {
    const range = { name: 'Custom', from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }
    expect(custom(range.from, range.to)).toEqual(range)
    expect(custom(range.to, range.from)).toEqual(range)
  })

  it('takes a date without a time as its day in the zone, of 23 hours where clocks change', () => {
    const day = { name: 'Custom', from: '2026-10-31T16:00:00.000Z', to: '2026-11-01T16:00:00.000Z' }
    expect(custom('2026-11-01', '2026-11-01')).toEqual(day)
    const dates = { from: '2026-10-04', to: '2026-10-04' }
    expect(resolveRange(options, 'Custom', now, 'Australia/Sydney', dates)).toMatchObject({
      from: '2026-10-03T14:00:00.000Z',
      to: '2026-10-04T13:00:00.000Z',
    })
  })

  it('gives way to the default when nothing readable was picked', () => {
    const week = resolveRange(options, 'This week', now, 'Australia/Perth')
    expect(custom('soon', 'later')).toEqual(week)
    expect(resolveRange(options, 'Custom', now, 'Australia/Perth')).toEqual(week)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneWords } from '#engine/zone.ts'
import { timeTicks } from '#panels/kit/timeTicks.ts'

const zone = 'Australia/Sydney'
const ticks = (from: string, to: string, where = zone) =>
  timeTicks(Date.parse(from), Date.parse(to), where).map(({ label }) => label)

describe('ticks of the time axis', () => {
  it('stand on round hours of the location, with the day at midnight', () => {
    expect(ticks('2025-11-20T02:00:00Z', '2025-11-21T02:00:00Z')).toEqual(['18:00', 'Fri 21', '06:00', '12:00'])
  })

  it('stay on even hours when the clocks change', () => {
    expect(ticks('2025-10-04T10:00:00Z', '2025-10-05T06:00:00Z')).toEqual(['Sun 5', '06:00', '12:00'])
    const hours = timeTicks(Date.parse('2025-10-04T14:00:00Z'), Date.parse('2025-10-04T19:00:00Z'), zone)
    expect(hours.map(({ label }) => label)).toEqual(['Sun 5', '03:00', '04:00', '06:00'])
  })

  it('knows zones with half hours', () => {
    expect(ticks('2025-11-20T13:30:00Z', '2025-11-21T13:30:00Z', 'Australia/Adelaide')).toEqual([
      'Fri 21',
      '06:00',
      '12:00',
      '18:00',
      'Sat 22',
    ])
  })

  it('become months and years for long spans', () => {
    expect(ticks('2024-12-31T13:00:00Z', '2025-04-30T14:00:00Z')).toEqual(['Jan 2025', 'Feb', 'Mar', 'Apr', 'May'])
    expect(ticks('2019-06-01T00:00:00Z', '2025-11-21T00:00:00Z')).toEqual(['2020', '2022', '2024'])
  })

  it('are at most five, inside the span, rising, for any span in any zone', () => {
    const zones = fc.constantFrom(
      'Australia/Sydney',
      'Australia/Perth',
      'Australia/Adelaide',
      'Australia/Lord_Howe',
      'UTC',
    )
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 2_000_000_000_000 }),
        fc.integer({ min: 3_600_000, max: 600_000_000_000 }),
        (where, from, span) => {
          const found = timeTicks(from, from + span, where)
          expect(found.length).toBeLessThanOrEqual(5)
          expect(found.every(({ value }) => value >= from && value <= from + span)).toBe(true)
          expect(found.every(({ value }, at) => at === 0 || value > (found[at - 1]?.value ?? 0))).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('names the zone by its place', () => {
    expect(zoneWords('Australia/Broken_Hill')).toBe('Broken Hill time')
  })
})

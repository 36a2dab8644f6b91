import { describe, expect, it } from 'vitest'
import {
  type Beside,
  type Doubt,
  doubtOf,
  type Kept,
  mostIn,
  qualitiesOf,
  type Rules,
} from '#subjects/devices/readings/suspects.ts'

const minute = 60_000
const hour = 60 * minute
const moves: Beside = () => true
const rests: Beside = () => false

/** Readings so many minutes apart. */
const each = (minutes: number, values: (number | null)[], quality = 0): Kept[] =>
  values.map((value, index) => ({ at: index * minutes * minute, value, quality }))
const doubts = (readings: Kept[], rules: Rules, beside: Beside = () => null) =>
  qualitiesOf(readings, rules, 900, beside).map(doubtOf)
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

describe('what cannot be in the time it was measured in', () => {
  const most = { 5: 30, 15: 50, 60: 120, 1440: 600 }

  it('is on the line between two limits', () => {
    expect([1, 5, 10, 15, 60, 750, 1440, 9999].map((minutes) => mostIn(most, minutes))).toEqual([
      30, 30, 40, 50, 120, 360, 600, 600,
    ])
  })

  it('is impossible: 85 mm in 15 minutes is no rain, in an hour it is', () => {
    expect(doubts(each(15, [0, 85, 0]), { most })).toEqual([null, 'impossible', null])
    expect(doubts(each(60, [0, 85, 0]), { most })).toEqual([null, null, null])
    // What fell while a gauge was silent comes at once; a first report is of the interval that it should have.
    expect(
      doubts(
        [
          { at: 0, value: 0, quality: 0 },
          { at: 8 * hour, value: 85, quality: 0 },
        ],
        { most },
      ),
    ).toEqual([null, null])
    expect(doubts(each(15, [51]), { most })).toEqual(['impossible'])
  })
})

describe('what the sky cannot give', () => {
  /** The sun of a day from 06:00 to 18:00, 1,000 at noon. */
  const mostAt = (at: number): number => Math.max(0, 1000 - 166 * Math.abs(at / hour - 12))

  it('is impossible, unless it is the mean of a time in which it could be', () => {
    const hourly = (values: Record<number, number>): (Doubt | null)[] =>
      doubts(
        each(
          60,
          [...Array(24).keys()].map((at) => values[at] ?? 0),
        ),
        { mostAt },
      )
    const at = (values: Record<number, number>): number[] =>
      hourly(values).flatMap((doubt, index) => (doubt ? [index] : []))
    expect(at({ 2: 90, 9: 520, 12: 1001, 13: 840 })).toEqual([2, 9, 12])
    // The sun had gone down at 18:00: what is said then may be of the hour before it; an hour later it may not.
    expect(at({ 18: 120, 19: 120 })).toEqual([19])
  })
})

describe('a jump', () => {
  const jump = { by: 12, minutes: 10 }

  it('is suspect until two more reports confirm it', () => {
    expect(doubts(each(10, [20, 34]), { jump })).toEqual([null, 'jump'])
    expect(doubts(each(10, [20, 34, 33]), { jump })).toEqual([null, 'jump', 'jump'])
    expect(doubts(each(10, [20, 34, 33, 34]), { jump })).toEqual([null, null, null, null])
    expect(doubts(each(10, [20, 85, 21, 20]), { jump })).toEqual([null, 'jump', null, null])
  })

  it('is none over a longer time', () => {
    expect(doubts(each(60, [5, 20, 33]), { jump })).toEqual([null, null, null])
  })

  it('that is confirmed is taken back, and the supplier’s own word on the reading stands again', () => {
    const [, before = 0] = qualitiesOf(each(10, [20, 34], 15), { jump }, 600, () => null)
    expect(doubtOf(before)).toBe('jump')
    const later = each(10, [20, 34, 34, 34], 15).map((one, index) => (index === 1 ? { ...one, quality: before } : one))
    expect(qualitiesOf(later, { jump }, 600, () => null)).toEqual([15, 15, 15, 15])
  })
})

describe('a sensor that is stuck', () => {
  const flat = { within: 0.05, hours: 6 }

  it('is known after its hours, and then all of the stretch is suspect', () => {
    expect(doubts(each(15, times(24, 21.3)), { flat })).toEqual(times(24, null))
    expect(doubts(each(15, [18, ...times(25, 21.3), 20]), { flat })).toEqual([null, ...times(25, 'flat'), null])
    expect(doubts(each(15, times(300, 21.3)), { flat })).toEqual(times(300, 'flat'))
  })

  it('is none that moves, however little beyond what is allowed, nor one that was silent in between', () => {
    const drifting = Array.from({ length: 60 }, (_, index) => 10 + index * 0.01)
    expect(doubts(each(15, drifting), { flat })).toEqual(times(60, null))
    expect(
      doubts(
        [
          { at: 0, value: 9, quality: 0 },
          { at: 7 * hour, value: 9, quality: 0 },
        ],
        { flat },
      ),
    ).toEqual([null, null])
  })

  it('is judged by the values and by the neighbours that its rule names', () => {
    const humid = { flat: { within: 0.05, hours: 6, below: 98 } }
    expect(doubts(each(60, times(10, 100)), humid)).toEqual(times(10, null))
    expect(doubts(each(60, times(10, 62)), humid)).toEqual(times(10, 'flat'))
    const calm = {
      flat: { within: 0, hours: 12, at: 0, while: { quantities: ['wind_gust'], do: 'move' as const, within: 0 } },
    }
    expect(doubts(each(60, times(13, 0)), calm, moves)).toEqual(times(13, 'flat'))
    expect(doubts(each(60, times(13, 0)), calm, rests)).toEqual(times(13, null))
    expect(doubts(each(60, times(13, 0)), calm)).toEqual(times(13, null))
    expect(doubts(each(60, times(13, 2)), calm, moves)).toEqual(times(13, null))
    const soil = {
      flat: { within: 0, hours: 168, while: { quantities: ['soil_temp'], do: 'rest' as const, within: 0.1 } },
    }
    expect(doubts(each(60, times(169, 24.1)), soil, rests)).toEqual(times(169, 'flat'))
    expect(doubts(each(60, times(169, 24.1)), soil, moves)).toEqual(times(169, null))
  })

  it('keeps what is out of its range impossible, and does not count it for or against', () => {
    const readings = each(15, times(30, 21.3)).map((one, index) =>
      index === 9 ? { ...one, value: 999, quality: -1 } : one,
    )
    const found = doubts(readings, { flat })
    expect(found[9]).toBe('impossible')
    expect(found.filter((doubt) => doubt === 'flat')).toHaveLength(29)
  })
})

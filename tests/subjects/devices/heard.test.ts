import { expect, it } from 'vitest'
import { coverageOf, heardOf, meanOfDay } from '#subjects/devices/heard.ts'

const zone = 'Australia/Sydney'
const hour = 3_600_000
/** Days in Sydney: a common one, those on which clocks go back and forward, and a rain day. */
const days = {
  plain: { date: '2026-06-10', ts: new Date('2026-06-09T14:00:00Z') },
  long: { date: '2026-04-05', ts: new Date('2026-04-04T13:00:00Z') },
  short: { date: '2026-10-04', ts: new Date('2026-10-03T14:00:00Z') },
  rain: { date: '2026-06-10', ts: new Date('2026-06-08T23:00:00Z') },
}

const bits = (...hours: number[]): number => hours.reduce((all, at) => all | (1 << at), 0)
const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const heard = (day: keyof typeof days, hours: number[], intervalS: number | null = 900) =>
  heardOf({ ...days[day], n: hours.length, heard: bits(...hours) }, zone, intervalS)

it('a day that was given as one is whole, and one of which nothing was heard is enough for nothing', () => {
  expect(heardOf({ ...days.plain, n: 1, heard: null }, zone, 900)).toMatchObject({ hours: 24, lowest: true, sum: true })
  expect(heardOf({ ...days.plain, n: 0, heard: 0 }, zone, 900)).toMatchObject({ hours: 0, mean: false, sum: false })
})

it('a mean needs 18 hours, a lowest the early morning, a highest the afternoon, a sum all hours but one', () => {
  expect(heard('plain', from(0, 23))).toEqual({ hours: 24, of: 24, mean: true, lowest: true, highest: true, sum: true })
  // Silent from 4 to 10 in the morning: 18 hours are a mean, and the coldest of them is not the night's lowest.
  expect(heard('plain', [...from(0, 3), ...from(10, 23)])).toMatchObject({
    hours: 18,
    mean: true,
    lowest: false,
    highest: true,
  })
  expect(heard('plain', from(0, 16))).toMatchObject({ hours: 17, mean: false, lowest: true, highest: true, sum: false })
  expect(heard('plain', from(0, 15))).toMatchObject({ highest: false })
  expect(heard('plain', [...from(0, 4), ...from(6, 23)])).toMatchObject({ lowest: true, sum: true })
})

it('a day on which clocks change has 23 or 25 hours, and its morning as many as its clock shows', () => {
  expect(heard('long', from(0, 23))).toMatchObject({ hours: 24, of: 25, sum: true })
  expect(heard('long', from(0, 24))).toMatchObject({ hours: 25, of: 25 })
  expect(heard('long', from(0, 22))).toMatchObject({ hours: 23, of: 25, sum: false })
  // At 9 o'clock ten hours are over.
  expect(heard('long', [...from(0, 7), ...from(10, 24)])).toMatchObject({ lowest: false })
  expect(heard('short', from(0, 22))).toMatchObject({ hours: 23, of: 23, sum: true })
  expect(heard('short', from(0, 7))).toMatchObject({ lowest: true })
})

it('a report covers the time since the one before it, at most one and a half times what is usual', () => {
  expect(
    heard(
      'plain',
      from(0, 7).map((at) => at * 3),
      10_800,
    ),
  ).toMatchObject({ hours: 24, sum: true })
  // Three hours apart, and one of them is missing: it may be covered by half.
  expect(heard('plain', [0, 3, 6, 9, 15, 18, 21], 10_800)).toMatchObject({ hours: 22 })
  // What a station says by now counts, not what it once said.
  expect(
    heard(
      'plain',
      from(0, 11).map((at) => at * 2),
      900,
    ),
  ).toMatchObject({ sum: true })
  expect(heard('plain', [...from(0, 5), ...from(10, 23)], 10_800)).toMatchObject({ hours: 20, lowest: false })
  expect(heard('plain', [9], 86_400)).toMatchObject({ sum: true, mean: true })
  expect(heard('plain', [9], 900)).toMatchObject({ hours: 1, sum: false })
})

it('a device whose interval is not known is taken at its word for what it adds up, and for nothing else', () => {
  expect(heard('rain', [4], null)).toMatchObject({ sum: true, lowest: false, mean: false })
})

it('a mean is of time: minutes in the morning weigh no more than hours in the afternoon', () => {
  const sum = 12 * 60 * 10 + 12 * 30
  expect(meanOfDay({ n: 732, sum, heard: bits(...from(0, 23)), hour_sum: 12 * 10 + 12 * 30 })).toBe(20)
  expect(meanOfDay({ n: 4, sum: 40, heard: null, hour_sum: null })).toBe(10)
  expect(meanOfDay({ n: 0, sum: null, heard: 0, hour_sum: null })).toBeNull()
})

it('coverage is time and not reports', () => {
  const spans = (...hours: number[]) => hours.map((at) => ({ at: at * hour, length: hour / 4 }))
  expect(coverageOf(spans(...from(0, 23)), 0, 24 * hour, 3600)).toBe(100)
  expect(coverageOf(spans(...from(0, 11)), 0, 24 * hour, 3600)).toBe(47)
  expect(coverageOf([], 0, 24 * hour, 3600)).toBe(0)
  expect(coverageOf(spans(1), 5, 5, 900)).toBe(0)
})

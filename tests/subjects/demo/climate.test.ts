import { describe, expect, it } from 'vitest'
import { climates, normalOn } from '#subjects/demo/climates.ts'
import { type Day, dailyWeather, earlyWeather } from '#subjects/demo/dailyWeather.ts'
import { drawsOf, hashOf } from '#subjects/demo/random.ts'
import { weatherOf } from '#subjects/demo/weather.ts'

const weather = Object.fromEntries(
  Object.values(climates).map((climate) => [climate.name, dailyWeather(climate, climate.name, 2026)]),
)
const daysOf = (name: string): Day[] => weather[name] ?? []
const on = (name: string, date: string): number[] => {
  const day = daysOf(name).find((one) => one.date === date)
  return day ? [day.rainMm, day.tmaxC, day.tminC, day.solarMj, day.dewPointC, day.windMs, day.et0Mm] : []
}
const meanOf = (name: string, read: (day: Day) => number): number =>
  daysOf(name).reduce((sum, day) => sum + read(day), 0) / daysOf(name).length

describe('random numbers', () => {
  it('are FNV-1a and mulberry32, to the published digits', () => {
    expect(hashOf('narrabri:rain')).toBe(1675541038)
    const draw = drawsOf('narrabri:rain')
    expect([draw(), draw(), draw()]).toEqual([0.278243679786101, 0.1105849223677069, 0.9788589568343014])
  })

  it('come from a stream for each key, so that a new variable never shifts another', () => {
    const before = drawsOf('hamilton:temp')()
    drawsOf('hamilton:new')()
    expect(drawsOf('hamilton:temp')()).toBe(before)
  })
})

describe('normals', () => {
  it('are the monthly value in the middle of a month and run straight between, over New Year too', () => {
    const months = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]
    expect(normalOn(months, 15.5)).toBeCloseTo(10)
    expect(normalOn(months, 30.25)).toBeCloseTo(15)
    expect(normalOn(months, 349.5)).toBeCloseTo(120)
    const newYear = [normalOn(months, 365), normalOn(months, 1)]
    expect(newYear[0]).toBeLessThan(120)
    expect(newYear[0]).toBeGreaterThan(newYear[1] ?? 0)
  })
})

describe('demo weather', () => {
  // rain mm, highest, lowest °C, solar MJ/m², dew point °C, wind m/s, ET0 mm
  it.each([
    ['narrabri', '2018-01-01', [0, 36.1, 18.4, 30.2, 10.2, 0.4, 5.97]],
    ['narrabri', '2018-01-02', [52.2, 35.5, 23.4, 19.6, 22.2, 3.1, 6.08]],
    ['narrabri', '2025-07-01', [0, 19.1, 3.5, 13.6, 0.8, 1.3, 1.92]],
    ['hamilton', '2018-01-01', [0, 29.7, 6.9, 31.4, 4, 1.2, 6.04]],
    ['hamilton', '2025-07-02', [4.4, 13.7, 7.3, 8.4, 7.2, 2.3, 1.01]],
    ['merredin', '2018-01-01', [0, 30.6, 17.1, 31.5, 10.9, 4.4, 8.57]],
    ['merredin', '2025-07-01', [0, 15.8, 0.4, 10.3, -2, 1.6, 1.81]],
  ])('of %s on %s is what it always was', (name, date, row) => {
    expect(on(name, date)).toEqual(row)
  })

  it.each([
    ['narrabri', [465, 294, 711, 904, 872, 549, 658, 697, 594]],
    ['hamilton', [578, 597, 706, 681, 830, 624, 489, 585, 699]],
    ['merredin', [342, 254, 268, 406, 366, 242, 294, 358, 327]],
  ])('of %s has the droughts and floods of its table, within 15 %%', (name, table) => {
    const totals = table.map((_, index) =>
      daysOf(name).reduce((sum, day) => sum + (day.date.startsWith(String(2018 + index)) ? day.rainMm : 0), 0),
    )
    for (const [index, expected] of table.entries())
      expect(Math.abs((totals[index] ?? 0) - expected) / expected).toBeLessThan(0.15)
  })

  it.each([
    ['narrabri', 26.5, 11.6, 1734],
    ['hamilton', 18.8, 7.4, 1229],
    ['merredin', 25.0, 11.3, 1774],
  ])('of %s keeps the mean temperatures and the yearly evaporation', (name, tmaxC, tminC, et0Mm) => {
    expect(Math.abs(meanOf(name, (day) => day.tmaxC) - tmaxC)).toBeLessThan(0.3)
    expect(Math.abs(meanOf(name, (day) => day.tminC) - tminC)).toBeLessThan(0.3)
    expect(Math.abs(meanOf(name, (day) => day.et0Mm) * 365.25 - et0Mm) / et0Mm).toBeLessThan(0.15)
  })

  it.each(Object.values(climates))(
    'of $name goes back thirty years in rain and temperatures, as it usually is',
    (climate) => {
      const early = earlyWeather(climate, climate.name)
      expect([early[0]?.date, early.at(-1)?.date]).toEqual(['1996-01-01', '2017-12-31'])
      const totals = Array.from({ length: 22 }, (_, index) =>
        early.reduce((sum, day) => sum + (day.date.startsWith(String(1996 + index)) ? day.rainMm : 0), 0),
      )
      const usual = climate.rainMm.reduce((sum, mm) => sum + mm, 0)
      expect(Math.abs(totals.reduce((sum, mm) => sum + mm, 0) / 22 / usual - 1)).toBeLessThan(0.1)
      expect(Math.min(...totals)).toBeLessThan(0.75 * usual)
      expect(Math.max(...totals)).toBeGreaterThan(1.3 * usual)
      const mean = early.reduce((sum, day) => sum + day.tmaxC, 0) / early.length
      expect(Math.abs(mean - meanOf(climate.name, (day) => day.tmaxC))).toBeLessThan(0.4)
    },
  )

  it.each(Object.values(climates))('of $name is damp under rain and in winter, and its dew point moves', (climate) => {
    const { name, zone, lat, lon, elevationM } = climate
    const { moment, rainAt, placeInDay } = weatherOf(
      { key: name, climate, zone, lat, lon, elevation_m: elevationM, warmerK: 0, wetter: 1 },
      2026,
    )
    const quarters = Array.from({ length: 96 * 31 }, (_, index) => Date.UTC(2026, 6, 1) + index * 900_000)
    const underRain = quarters.filter((at) => rainAt(at) > 0).map((at) => moment(at).rh)
    expect(Math.min(...underRain)).toBeGreaterThanOrEqual(88)
    const nine = quarters.filter((at) => placeInDay(at).hour === 9).map((at) => moment(at).rh)
    expect(nine.reduce((sum, rh) => sum + rh, 0) / nine.length).toBeGreaterThan(70)
    const day = quarters.slice(960, 1056).map((at) => moment(at).dewPointC)
    expect(Math.max(...day) - Math.min(...day)).toBeGreaterThan(0.8)
  })

  it('of a day is the same whatever the last year asked for', () => {
    const shorter = dailyWeather(climates.merredin, 'merredin', 2020)
    expect(shorter).toEqual(daysOf('merredin').slice(0, shorter.length))
  })

  it('is possible: the lowest below the highest, rain in tips of 0.2 mm, no wind below 0.3 m/s', () => {
    const all = Object.values(weather).flat()
    expect(all.filter((day) => day.tminC > day.tmaxC - 1.4)).toEqual([])
    expect(all.filter((day) => Math.abs(day.rainMm / 0.2 - Math.round(day.rainMm / 0.2)) > 1e-6)).toEqual([])
    expect(all.filter((day) => day.windMs < 0.3 || day.gustMs < day.windMs)).toEqual([])
  })
})
